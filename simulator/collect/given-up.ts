/** The records and messages given up after their retries: in the failure buckets, and in the dead letters. */
import type { Cloud } from '../../emulator/cloud';
import { textOf } from '../../emulator/s3';

interface Kept {
  payload: string;
}

interface Given {
  Records: { dynamodb: { Keys: Record<string, { S?: string } | undefined> } }[];
}

/** The keys of their items: `PK / SK`. */
export const givenUpOf = (cloud: Cloud): Set<string> => {
  const objects = cloud.topology.buckets.flatMap(({ name }) => cloud.buckets.objects(name));
  const records = objects.flatMap(
    (object) => (JSON.parse((JSON.parse(textOf(object)) as Kept).payload) as Given).Records,
  );
  return new Set(records.map(({ dynamodb: { Keys } }) => `${Keys.PK?.S} / ${Keys.SK?.S}`));
};

/** The bodies of the messages. */
export const deadLettersOf = (cloud: Cloud): string[] => {
  const name = cloud.topology.outputs.deadLetterQueueUrl.split('/').at(-1) ?? '';
  return cloud.queues.messages(name).map(({ body }) => body);
};
