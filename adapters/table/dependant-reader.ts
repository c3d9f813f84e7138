/** Who waits for a pipeline, as the index has it; apart from `dependants.ts`, for those that do not change it. */
import type { Dependant } from '../../core/markers/cascade';
import type { Cascade } from '../../core/ports/cascade';
import type { TableClient } from './client';
import { type Item, itemReader, readEach } from './item-reader';
import { dependantsPartition } from './keys';
import { keyFor } from './parse-key';

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
