/** The event source mappings between the tables' streams and the functions. */
import type { DynamoDb } from '../dynamodb';
import type { LambdaHost } from '../lambda/host';
import { createStreamMapping } from '../stream-mapping';
import type { StreamMappingDeclaration } from '../topology/declarations';
import { type Base, functionOf } from './base';
import type { Storage } from './storage';

/** What Lambda asks for when a mapping is created. */
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

export const connectStreams = (
  base: Base,
  dynamodb: DynamoDb,
  host: LambdaHost,
  { deadLetters }: Storage,
): { close(): void } => {
  const { time, ids, faults, topology } = base;
  const mappings = topology.streamMappings.map((mapping) => {
    checkMappingRole(base, mapping);
    const table = topology.tables.find(({ streamArn }) => streamArn === mapping.streamArn);
    if (table === undefined) throw new Error(`the program declares no table with the stream ${mapping.streamArn}`);
    const declaration = functionOf(topology, mapping.functionArn);
    const embedded = createStreamMapping({
      time,
      ids,
      mapping,
      faults,
      invoke: (event) => host.invoke(declaration, event),
      giveUp: (record) => {
        if (mapping.onFailureArn !== undefined) deadLetters.ofStream(mapping.id, mapping.onFailureArn, record);
      },
    });
    dynamodb.subscribe(table.name, embedded.accept);
    return embedded;
  });
  return {
    close() {
      for (const mapping of mappings) mapping.close();
    },
  };
};
