/** Who waits for a pipeline, as the index has it; apart from `dependants.ts`, for those that do not change it. */
import type { Dependant } from '../../../kernel/markers/cascade';
import type { Cascade } from '../../../kernel/markers/cascade-store';
import type { TableClient } from '../client/client';
import { type Item, itemReader, readEach } from '../client/item-reader';
import { dependantsPartition } from '../client/keys';
import { keyFor } from '../client/parse-key';

export const dependantFrom = (item: Item): Dependant => {
  const { pipelineId } = keyFor(item, 'dependant');
  const read = itemReader(item);
  return {
    pipelineId,
    schedules: read.strings('schedules'),
    upstreams: read.list('upstreams', (entry) => ({
      pipeline: entry.string('pipeline'),
      delaySeconds: entry.number('delaySeconds'),
    })),
  };
};

export const dependantsOf = (upstream: string) => ({
  expression: 'PK = :upstream',
  values: { ':upstream': dependantsPartition(upstream) },
});

export const createDependantReader = (client: TableClient): Pick<Cascade, 'dependants'> => ({
  dependants: (upstream) =>
    readEach(client.query({ condition: dependantsOf(upstream), consistent: true }), dependantFrom),
});
