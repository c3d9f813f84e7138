/**
 * Composes the function that hands chunks out: Lambda invokes it with the records of the table's stream that are about
 * the chunks of runs.
 */
import { lambdaClient, sendToFunction } from '../../aws/engines/lambda-invocation';
import { readEnvironment } from '../../aws/runtime/environment';
import type { Compose } from '../../aws/runtime/runtime';
import { chunkStore } from '../../aws/table/chunks/chunk-store';
import { fanOutStore } from '../../aws/table/chunks/fan-out-store';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { parseKey } from '../../aws/table/client/parse-key';
import type { BatchResponse, StreamEvent } from '../../kernel/stream/redrive';
import { functionManifest } from '../../kernel/words/manifest';
import { handleRecords } from './handle-records';

export const compose: Compose<StreamEvent, BatchResponse> = ({ env, clock, ids, log, aws }) => {
  const { TABLE_NAME } = readEnvironment(functionManifest['fan-out'], env);
  const table = openTable({ aws, tableName: TABLE_NAME, clock, random: ids.random });
  const client = lambdaClient(aws);
  const runOf = (keys: { PK: string; SK: string }): string | undefined => {
    const parsed = parseKey(keys);
    return parsed?.entity === 'chunk' || parsed?.entity === 'fan-out' ? parsed.runId : undefined;
  };
  const ports = {
    chunks: chunkStore(table),
    fanOuts: fanOutStore(table),
    send: (name: string, event: unknown) => sendToFunction(client, name, event),
    runOf,
    tableName: TABLE_NAME,
    clock,
    log,
  };
  return (event) => handleRecords(event, ports);
};
