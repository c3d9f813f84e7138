/** A job as `update-status` keeps it, and reports about it. */
import { expect } from 'chai';
import { compose } from '../../../../functions/update-status/handler';
import { lifecycles } from '../../../../kernel/lifecycle';
import { TABLE } from '../../../support/embedded-table';
import { testRuntime } from '../../../support/test-runtime';

export const job = lifecycles.job!;
const noHttp = { send: async () => expect.fail('nothing is sent over HTTP') };
const key = { PK: { S: 'LIFECYCLE#job#run-abc-123' }, SK: { S: 'STATE' } };
export const A = 'arn:aws:states:eu-west-1:111122223333:execution:backtest:a';
export const B = 'arn:aws:states:eu-west-1:111122223333:execution:backtest:b';

/** The document's own input; its comments say which fields are optional. */
export const input = {
  job_id: 'run-abc-123',
  status: 'RUNNING',
  trace_id: 'trace-xyz-789',
  execution_arn: A,
  started_at: '2024-02-07T12:00:00Z',
  completed_at: '2024-02-07T12:30:00Z',
  ecs_task_arn: 'arn:aws:ecs:eu-west-1:111122223333:task/backtest/1',
  error: { Error: 'States.TaskFailed', Cause: 'Container exited with code 1' },
};

interface World {
  report(change?: object): Promise<unknown>;
  item(): Record<string, { S?: string }>;
  counts: string[];
}

/** A job that is in this state; undefined: no job. */
export const jobThatIs = (state: string | undefined): World => {
  const { runtime, embedded } = testRuntime('2024-02-07T12:31:00.000Z', noHttp, { SIGNALBOX_STACK: 'dev' });
  if (state !== undefined)
    embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item: { ...key, status: { S: job.states[state] } } });
  const counts: string[] = [];
  const metrics = {
    count: (name: string, value: number, dimensions: Record<string, string> = {}) =>
      void counts.push(
        `${name} ${value} ${Object.entries(dimensions)
          .map((pair) => pair.join('='))
          .toSorted()
          .join(' ')}`,
      ),
  };
  const handle = compose({ ...runtime, metrics });
  return {
    report: (change = {}) => handle({ job_id: 'run-abc-123', status: 'RUNNING', ...change }),
    item: () =>
      (
        embedded.dynamodb.execute('GetItem', { TableName: TABLE, Key: key }) as {
          Item?: Record<string, { S?: string }>;
        }
      ).Item ?? {},
    counts,
  };
};

export const answer = (status: string, updated: boolean): object => ({
  statusCode: 200,
  body: {
    success: true,
    data: { job_id: 'run-abc-123', status, updated, ...(updated ? {} : { reason: 'stale_or_invalid_transition' }) },
    environment: 'dev',
  },
});
export const nameOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: Error) => error.name,
  );

/** Lines of the document, and their check. */
export type Row = readonly [lines: string, says: string, holds: () => Promise<void> | void];
