import { TransientError } from './errors';

/** Far more than callers have. */
const MAX_CONFLICT_RETRIES = 20;

/**
 * Reads and writes under a condition until the write is no conflict with another writer's. `once`: undefined for a
 * conflict. `what` completes the message: "ending run X".
 */
export const retryOnConflict = async <Answer>(
  what: string,
  once: () => Promise<Answer | undefined>,
): Promise<Answer> => {
  for (let retries = 0; retries < MAX_CONFLICT_RETRIES; retries += 1) {
    const answer = await once();
    if (answer !== undefined) return answer;
  }
  throw new TransientError(`${MAX_CONFLICT_RETRIES} concurrent updates while ${what}; retry`);
};
