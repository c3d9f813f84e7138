/** Stream records that were given up after their retries, as the failure buckets keep them. */
import type { Cloud } from '../../cloud';

interface Kept {
  payload: string;
}

interface Given {
  Records: { dynamodb: { Keys: Record<string, { S?: string } | undefined> } }[];
}

/** The keys of their items: `PK / SK`. */
export const givenUpOf = (cloud: Cloud): Set<string> => {
  const objects = cloud.topology.buckets.flatMap(({ name }) => cloud.buckets.objects(name));
  const records = objects.flatMap(({ body }) => (JSON.parse((JSON.parse(body) as Kept).payload) as Given).Records);
  return new Set(records.map(({ dynamodb: { Keys } }) => `${Keys.PK?.S} / ${Keys.SK?.S}`));
};
