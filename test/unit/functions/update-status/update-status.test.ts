/** The reports that a workflow may make of its job, line by line of the document that its callers were written for. */
import { expect } from 'chai';
import { compose } from '../../../../functions/update-status/handler';
import { lifecycles } from '../../../../kernel/lifecycle';
import { NOON } from '../../../support/clock';
import { TABLE } from '../../../support/embedded-table';
import { rejection } from '../../../support/rejection';
import { testRuntime } from '../../../support/test-runtime';

const job = lifecycles.job!;
const noHttp = { send: async () => expect.fail('nothing is sent over HTTP') };

interface Count {
  name: string;
  value: number;
  dimensions: Record<string, string> | undefined;
}

/** A job in a state, and the function in front of its table. */
const withJob = async (state: string | undefined) => {
  const { runtime, table, clock, embedded, warnings } = testRuntime(NOON, noHttp, { SIGNALBOX_STACK: 'dev' });
  const counts: Count[] = [];
  const metrics = {
    count: (name: string, value: number, dimensions?: Record<string, string>) =>
      void counts.push({ name, value, dimensions }),
  };
  if (state !== undefined) {
    embedded.dynamodb.execute('PutItem', {
      TableName: TABLE,
      Item: { PK: { S: 'LIFECYCLE#job#run-abc-123' }, SK: { S: 'STATE' }, status: { S: job.states[state] } },
    });
  }
  const report = compose({ ...runtime, metrics });
  const item = (): Record<string, { S?: string }> =>
    (
      embedded.dynamodb.execute('GetItem', {
        TableName: TABLE,
        Key: { PK: { S: 'LIFECYCLE#job#run-abc-123' }, SK: { S: 'STATE' } },
      }) as { Item: Record<string, { S?: string }> }
    ).Item;
  return { report, item, table, clock, embedded, counts, warnings };
};

const stale = (status: string) => ({
  statusCode: 200,
  body: {
    success: true,
    data: { job_id: 'run-abc-123', status, updated: false, reason: 'stale_or_invalid_transition' },
    environment: 'dev',
  },
});
const recorded = (status: string) => ({
  statusCode: 200,
  body: { success: true, data: { job_id: 'run-abc-123', status, updated: true }, environment: 'dev' },
});

describe('update-status', () => {
  it('answers a report that fits as its callers expect', async () => {
    const { report } = await withJob('PENDING');
    expect(await report({ job_id: 'run-abc-123', status: 'RUNNING' })).to.deep.equal(recorded('running'));
  });

  it('answers a stale report with 200, so that no client repeats what will never succeed', async () => {
    const { report } = await withJob('COMPLETED');
    expect(await report({ job_id: 'run-abc-123', status: 'RUNNING' })).to.deep.equal(stale('running'));
  });

  const allowedFrom: Record<string, string[]> = {
    PENDING: ['PENDING'],
    RUNNING: ['PENDING', 'RUNNING'],
    COMPLETED: ['RUNNING', 'COMPLETED'],
    FAILED: ['PENDING', 'RUNNING', 'FAILED'],
    CANCELLED: ['PENDING', 'RUNNING', 'CANCELLED'],
  };
  for (const [target, from] of Object.entries(allowedFrom)) {
    it(`${target} is accepted from ${from.join(', ')} and from nothing else`, async () => {
      for (const state of job.stateNames) {
        const { report } = await withJob(state);
        expect(await report({ job_id: 'run-abc-123', status: target }), state).to.deep.equal(
          from.includes(state) ? recorded(job.states[target]!) : stale(job.states[target]!),
        );
      }
    });
  }

  it('updates nothing that is not there', async () => {
    const { report, embedded } = await withJob(undefined);
    expect(await report({ job_id: 'run-abc-123', status: 'RUNNING' })).to.deep.equal(stale('running'));
    expect((embedded.dynamodb.execute('Scan', { TableName: TABLE }) as { Count: number }).Count).to.equal(0);
  });

  it('sends only the values that its condition mentions', async () => {
    // DynamoDB refuses others, and the embedded one does so too: the report without any optional field would fail.
    const { report } = await withJob('PENDING');
    await report({ job_id: 'run-abc-123', status: 'RUNNING' });
    const { report: again } = await withJob('PENDING');
    expect(await again({ job_id: 'run-abc-123', status: 'RUNNING', execution_arn: 'arn:aws:states:a' })).to.deep.equal(
      recorded('running'),
    );
  });

  it('writes exactly the fields that were given', async () => {
    const { report, item, clock } = await withJob('PENDING');
    await report({ job_id: 'run-abc-123', status: 'RUNNING' });
    expect(
      Object.keys(item())
        .filter((name) => !/^(PK|SK|GSI1PK|GSI1SK|version)$/.test(name))
        .toSorted(),
    ).to.deep.equal(['status', 'updated_at']);
    clock.advance(60_000);
    await report({
      job_id: 'run-abc-123',
      status: 'RUNNING',
      trace_id: 'trace-xyz-789',
      execution_arn: 'arn:aws:states:a',
      started_at: '2024-02-07T12:00:00Z',
      ecs_task_arn: 'arn:aws:ecs:task',
    });
    await report({ job_id: 'run-abc-123', status: 'COMPLETED', completed_at: '2024-02-07T12:30:00Z' });
    const { status, updated_at, trace_id, execution_arn, started_at, completed_at, ecs_task_arn } = item();
    expect({ status, updated_at, trace_id, execution_arn, started_at, completed_at, ecs_task_arn }).to.deep.equal({
      status: { S: 'completed' },
      updated_at: { S: '2026-03-07T12:01:00.000Z' },
      trace_id: { S: 'trace-xyz-789' },
      execution_arn: { S: 'arn:aws:states:a' },
      started_at: { S: '2024-02-07T12:00:00Z' },
      completed_at: { S: '2024-02-07T12:30:00Z' },
      ecs_task_arn: { S: 'arn:aws:ecs:task' },
    });
  });

  it('keeps the rest of the trace context as well', async () => {
    const { report, table } = await withJob('PENDING');
    await report({
      job_id: 'run-abc-123',
      status: 'RUNNING',
      trace_id: 'trace-1',
      mlflow_run_id: 'mlflow-1',
      git_commit: '0a1b2c3',
    });
    await report({ job_id: 'run-abc-123', status: 'COMPLETED' });
    expect((await table.lifecycles.get(job, 'run-abc-123'))?.trace).to.deep.equal({
      traceId: 'trace-1',
      jobId: undefined,
      mlflowRunId: 'mlflow-1',
      gitCommit: '0a1b2c3',
    });
  });

  it('does not let another execution overwrite', async () => {
    const { report, item } = await withJob('PENDING');
    await report({ job_id: 'run-abc-123', status: 'RUNNING', execution_arn: 'arn:aws:states:a' });
    expect(await report({ job_id: 'run-abc-123', status: 'FAILED', execution_arn: 'arn:aws:states:b' })).to.deep.equal(
      stale('failed'),
    );
    expect(item().status).to.deep.equal({ S: 'running' });
  });

  const errors: [title: string, error: unknown, kept: string][] = [
    [
      'an object of Step Functions',
      { Error: 'States.TaskFailed', Cause: 'Container exited with code 1' },
      'States.TaskFailed: Container exited with code 1',
    ],
    ['an object without a cause', { Error: 'States.Timeout' }, 'States.Timeout'],
    ['text', 'out of memory', 'out of memory'],
    ['text of 3,000 characters', 'x'.repeat(3000), 'x'.repeat(2000)],
    ['a cause of 3,000 characters', { Error: 'E', Cause: 'y'.repeat(3000) }, `E: ${'y'.repeat(1997)}`],
    ['something else', { code: 7 }, '{"code":7}'],
  ];
  for (const [title, error, kept] of errors) {
    it(`keeps the error of a FAILED job: ${title}`, async () => {
      const { report, item } = await withJob('RUNNING');
      await report({ job_id: 'run-abc-123', status: 'FAILED', error });
      expect(item().error_message).to.deep.equal({ S: kept });
    });
  }

  it('keeps no error of a job that did not fail', async () => {
    const { report, item } = await withJob('RUNNING');
    await report({ job_id: 'run-abc-123', status: 'COMPLETED', error: 'late warning' });
    expect(item().error_message).to.equal(undefined);
  });

  it('takes the status in any case, as words are stored in lower case', async () => {
    const { report } = await withJob('PENDING');
    expect(await report({ job_id: 'run-abc-123', status: 'running' })).to.deep.equal(recorded('running'));
  });

  it('counts every report, and every job that ended without a request to cancel once', async () => {
    const { report, counts } = await withJob('PENDING');
    for (const status of ['RUNNING', 'COMPLETED', 'COMPLETED', 'RUNNING'])
      await report({ job_id: 'run-abc-123', status });
    expect(counts).to.deep.equal([
      { name: 'StatusUpdates', value: 1, dimensions: { Status: 'running', Environment: 'dev', Success: 'true' } },
      { name: 'StatusUpdates', value: 1, dimensions: { Status: 'completed', Environment: 'dev', Success: 'true' } },
      { name: 'JobsTerminated', value: 1, dimensions: { Status: 'completed', Environment: 'dev' } },
      { name: 'StatusUpdates', value: 1, dimensions: { Status: 'completed', Environment: 'dev', Success: 'true' } },
      { name: 'StatusUpdates', value: 1, dimensions: { Status: 'running', Environment: 'dev', Success: 'false' } },
    ]);
  });

  it('records every transition with its trace', async () => {
    const { report, table } = await withJob('PENDING');
    await report({ job_id: 'run-abc-123', status: 'RUNNING', trace_id: 'trace-xyz-789' });
    await report({ job_id: 'run-abc-123', status: 'FAILED', error: 'out of memory' });
    const [failed, running] = await table.lifecycles.history(job, 'run-abc-123', 10);
    expect([running?.status, running?.traceId, failed?.status, failed?.traceId, failed?.message]).to.deep.equal([
      'RUNNING',
      'trace-xyz-789',
      'FAILED',
      'trace-xyz-789',
      'job run-abc-123: RUNNING to FAILED: out of memory',
    ]);
  });

  const wrong: [title: string, event: unknown, message: RegExp][] = [
    ['no object', 'run-abc-123', /the input is "run-abc-123", expected an object/],
    ['no job_id', { status: 'RUNNING' }, /job_id is missing, expected the id of the job/],
    ['a job_id with a separator', { job_id: 'a#b', status: 'RUNNING' }, /job_id is "a#b"/],
    [
      'an unknown status',
      { job_id: 'run-abc-123', status: 'DONE' },
      /status is "DONE", expected one of PENDING, RUNNING, COMPLETED, FAILED, CANCELLED/,
    ],
    [
      'an instant that is none',
      { job_id: 'run-abc-123', status: 'RUNNING', started_at: 'yesterday' },
      /started_at is "yesterday", expected an ISO 8601 instant/,
    ],
    [
      'a trace that is no text',
      { job_id: 'run-abc-123', status: 'RUNNING', trace_id: 7 },
      /trace_id is 7, expected text/,
    ],
  ];
  for (const [title, event, message] of wrong) {
    it(`fails loudly for ${title}`, async () => {
      const { report } = await withJob('PENDING');
      const error = await rejection(report(event));
      expect(error.name).to.equal('Signalbox.Contract');
      expect(error.message).to.match(message);
    });
  }

  it('dies anywhere and is called again: the job ends as reported, with one event for each transition', async () => {
    for (let dies = 0; dies < 8; dies += 1) {
      for (const after of [false, true]) {
        const { report, item, table, embedded } = await withJob('PENDING');
        let requests = 0;
        embedded.intercept = () => {
          if (requests++ !== dies) return undefined;
          if (!after) throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
          return 'lost';
        };
        for (const status of ['RUNNING', 'COMPLETED'])
          await report({ job_id: 'run-abc-123', status }).catch(() => report({ job_id: 'run-abc-123', status }));
        embedded.intercept = undefined;
        expect(item().status, `${dies} ${after}`).to.deep.equal({ S: 'completed' });
        expect(
          (await table.lifecycles.history(job, 'run-abc-123', 10)).map(({ status }) => status).toSorted(),
          `${dies} ${after}`,
        ).to.deep.equal(['COMPLETED', 'RUNNING']);
      }
    }
  });

  it('records a job that runs although its group is full, and its end after it', async () => {
    const { report, table } = await withJob(undefined);
    for (const id of ['a', 'b', 'c', 'run-abc-123']) {
      await table.lifecycles.create(job, { id, group: 'momentum' });
      expect(await report({ job_id: id, status: 'RUNNING' })).to.have.nested.property('body.data.updated', true);
    }
    expect(await report({ job_id: 'run-abc-123', status: 'COMPLETED' })).to.deep.equal(recorded('completed'));
  });
});
