/** The event source mappings between the tables' streams and the functions. */
import type { DynamoDb, StreamRecord } from '../dynamodb';
import type { LambdaHost } from '../lambda/host';
import type { StreamMappingDeclaration } from '../program/declarations';
import type { Quotas } from '../quotas';
import { type Base, functionOf } from './base';
import type { Storage } from './storage';
import type { Arrived } from './stream-failures';
import { createStreamMapping } from './stream-mapping';

/** The rights that Lambda needs when a mapping is created. */
const checkMappingRole = ({ topology, policyOf }: Base, { streamArn, functionArn }: StreamMappingDeclaration): void => {
  const policy = policyOf(functionOf(topology, functionArn).roleArn);
  for (const action of [
    'dynamodb:DescribeStream',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:ListStreams',
  ]) {
    if (!policy({ action, resource: streamArn }).allowed)
      throw new Error(`the role of ${functionArn} may not ${action} on ${streamArn}; Lambda refuses such a mapping`);
  }
};

/** The records that a shard has: those of a partition key are all in one. */
type Shard = (records: readonly StreamRecord[]) => readonly StreamRecord[];

const shardsOf = (quotas: Quotas | undefined): readonly Shard[] => {
  if (quotas === undefined) return [(records) => records];
  const shardOf = ({ dynamodb: { Keys } }: StreamRecord): number =>
    [...JSON.stringify(Object.values(Keys)[0])].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7) %
    quotas.shards;
  return Array.from(
    { length: quotas.shards },
    (_, shard) => (records) => records.filter((record) => shardOf(record) === shard),
  );
};

const polled = (mapping: StreamMappingDeclaration, { pollMs }: Quotas): StreamMappingDeclaration => ({
  ...mapping,
  batchingWindowSeconds: mapping.batchingWindowSeconds + pollMs / 1000,
});

/** The pending records of one mapping. */
export interface SavedRecords {
  mapping: string;
  records: readonly Arrived[];
}

export interface Streams {
  saved(): SavedRecords[];
  restore(saved: readonly SavedRecords[]): void;
  close(): void;
}

export const connectStreams = (base: Base, dynamodb: DynamoDb, host: LambdaHost, { deadLetters }: Storage): Streams => {
  const { time, ids, faults, topology, options } = base;
  const { quotas } = options;
  const mappings = topology.streamMappings.flatMap((mapping) => {
    checkMappingRole(base, mapping);
    const table = topology.tables.find(({ streamArn }) => streamArn === mapping.streamArn);
    if (table === undefined) throw new Error(`the program declares no table with the stream ${mapping.streamArn}`);
    const declaration = functionOf(topology, mapping.functionArn);
    return shardsOf(quotas).map((inShard) => {
      const embedded = createStreamMapping({
        time,
        ids,
        mapping: quotas === undefined ? mapping : polled(mapping, quotas),
        faults,
        invoke: (event) => host.invoke(declaration, event),
        giveUp: (record) => {
          if (mapping.onFailureArn !== undefined) deadLetters.ofStream(mapping.id, mapping.onFailureArn, record);
        },
      });
      dynamodb.subscribe(table.name, (records) => embedded.accept(inShard(records)));
      return { id: mapping.id, embedded };
    });
  });
  if (quotas !== undefined) for (const { name } of topology.tables) dynamodb.subscribe(name, quotas.changed);
  return {
    saved: () => mappings.map(({ id, embedded }) => ({ mapping: id, records: embedded.saved() })),
    restore(saved) {
      for (const { mapping, records } of saved) mappings.find(({ id }) => id === mapping)?.embedded.restore(records);
    },
    close() {
      for (const { embedded } of mappings) embedded.close();
    },
  };
};
