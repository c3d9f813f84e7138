/** A table with thousands of pipelines and their days, in seconds: items as the functions leave them, without runs. */
import { marshall } from '@aws-sdk/util-dynamodb';
import { contentHash } from '../../aws/table/client/content-hash';
import { keys } from '../../aws/table/client/keys';
import { configAttributes } from '../../aws/table/config/config-reader';
import { runLogAttributes } from '../../aws/table/items/run-items';
import { addDays } from '../../kernel/time/date';
import { pipelineDocument } from '../support/documents';
import { TABLE } from '../support/embedded-table';
import { type TestSession, testSession } from '../support/session';

export const TODAY = '2026-03-07';
const REGISTERED_AT = '2026-01-01T00:00:00.000Z';

export const nameOf = (number: number): string => `pipeline-${String(number).padStart(5, '0')}`;

/** One in so many failed, and was not repaired. */
const FAILED_EVERY = 997;

const configItem = (name: string): object => {
  const document = pipelineDocument({ name });
  const registered = { document, contentHash: contentHash(document), registeredAt: REGISTERED_AT, configVersion: 1 };
  return { ...configAttributes('pipeline', name), ...registered };
};

const logItem = (pipelineId: string, date: string, isFailed: boolean): object => {
  const at = `${date}T06:12:00.000Z`;
  const instance = { pipelineId, date, scheduleId: 'daily' };
  const log = runLogAttributes({
    ...instance,
    status: isFailed ? 'FAILED' : 'COMPLETED',
    attempt: 1,
    runId: `run-${pipelineId}-${date}`,
    executionArn: `arn:aws:states:eu-central-1:123456789012:execution:pipeline:${pipelineId}-${date}`,
    traceId: '0123456789abcdef0123456789abcdef',
    failureCategory: isFailed ? 'PERMANENT' : undefined,
    message: isFailed ? 'no such table' : undefined,
    updatedAt: at,
    completedAt: at,
    rerunId: undefined,
  });
  return { ...keys.runLog(instance), ...log, createdAt: `${date}T06:00:00.000Z` };
};

export const largeFleet = ({ pipelines, days }: { pipelines: number; days: number }): TestSession => {
  const session = testSession(`${TODAY}T12:00:00.000Z`);
  const put = (item: object): void =>
    void session.embedded.dynamodb.execute('PutItem', {
      TableName: TABLE,
      Item: marshall(item, { removeUndefinedValues: true }),
    });
  for (let number = 0; number < pipelines; number += 1) {
    const name = nameOf(number);
    put(configItem(name));
    for (let day = 0; day < days; day += 1)
      put(logItem(name, addDays(TODAY, -day), day === 0 && number % FAILED_EVERY === 1));
  }
  return session;
};
