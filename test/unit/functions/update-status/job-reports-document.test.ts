/**
 * The document that callers of `update-status` were written for (source 000), line by line: each example, row and rule
 * of it that says something about behaviour, by its line. Headings, links and the table's own name are no examples.
 */
import { expect } from 'chai';
import { guardOf } from '../../../../adapters/table/lifecycle-guard';
import { lifecycles } from '../../../../core/lifecycle';
import { functionManifest, WORKFLOW_METRIC_NAMESPACE } from '../../../../core/manifest';
import { compose } from '../../../../functions/update-status/handler';
import { TABLE } from '../../../contract/embedded-table';
import { testRuntime } from '../test-runtime';

const job = lifecycles.job!;
const noHttp = { send: async () => expect.fail('nothing is sent over HTTP') };
const key = { PK: { S: 'LIFECYCLE#job#run-abc-123' }, SK: { S: 'STATE' } };
const A = 'arn:aws:states:eu-west-1:111122223333:execution:backtest:a';
const B = 'arn:aws:states:eu-west-1:111122223333:execution:backtest:b';

/** The document's own input; its comments say which fields are optional. */
const input = {
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

/** A job that is in this state; undefined: there is none. */
const jobThatIs = (state: string | undefined): World => {
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

const answer = (status: string, updated: boolean): object => ({
  statusCode: 200,
  body: {
    success: true,
    data: { job_id: 'run-abc-123', status, updated, ...(updated ? {} : { reason: 'stale_or_invalid_transition' }) },
    environment: 'dev',
  },
});
const nameOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: Error) => error.name,
  );

/** A guard of the table of transitions: the state is entered from these and from no other. */
const GUARDS: readonly (readonly [line: number, target: string, from: readonly string[]])[] = [
  [66, 'PENDING', ['PENDING']],
  [67, 'RUNNING', ['PENDING', 'RUNNING']],
  [68, 'COMPLETED', ['RUNNING', 'COMPLETED']],
  [69, 'FAILED', ['PENDING', 'RUNNING', 'FAILED']],
  [70, 'CANCELLED', ['PENDING', 'RUNNING', 'CANCELLED']],
];

/** A field that is written exactly when it is given. */
const FIELDS: readonly (readonly [line: number, field: keyof typeof input])[] = [
  [82, 'execution_arn'],
  [83, 'started_at'],
  [84, 'completed_at'],
  [85, 'ecs_task_arn'],
  [86, 'trace_id'],
];

const rows: readonly (readonly [lines: string, says: string, holds: () => Promise<void> | void])[] = [
  [
    '8-9',
    '30 seconds and 256 MB',
    () => void expect(functionManifest['update-status']).to.deep.include({ timeoutSeconds: 30, memoryMb: 256 }),
  ],
  [
    '12-24',
    'the input is taken as it stands',
    async () => void expect(await jobThatIs('PENDING').report(input)).to.deep.equal(answer('running', true)),
  ],
  [
    '13',
    'job_id is required',
    async () =>
      void expect(await nameOf(jobThatIs('PENDING').report({ job_id: undefined }))).to.equal('Signalbox.Contract'),
  ],
  [
    '14',
    'status is required, and one of five',
    async () => {
      for (const status of [undefined, 'DONE'])
        expect(await nameOf(jobThatIs('RUNNING').report({ status }))).to.equal('Signalbox.Contract');
      for (const status of ['PENDING', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'])
        expect(await nameOf(jobThatIs('RUNNING').report({ status })), status).to.equal('accepted');
    },
  ],
  [
    '15-20',
    'every other field is optional',
    async () => void expect(await jobThatIs('PENDING').report()).to.deep.equal(answer('running', true)),
  ],
  [
    '20-23',
    'an error has Error and Cause',
    async () => {
      const { report, item } = jobThatIs('RUNNING');
      await report({ status: 'FAILED', error: input.error });
      expect(item().error_message).to.deep.equal({ S: 'States.TaskFailed: Container exited with code 1' });
    },
  ],
  [
    '26',
    'trace_id is a top-level attribute',
    async () => {
      const { report, item } = jobThatIs('PENDING');
      await report(input);
      expect(item().trace_id).to.deep.equal({ S: 'trace-xyz-789' });
    },
  ],
  [
    '30-41',
    'the answer to a report that fits',
    async () => void expect(await jobThatIs('PENDING').report()).to.deep.equal(answer('running', true)),
  ],
  [
    '43-55',
    'the answer to a stale one',
    async () => void expect(await jobThatIs('COMPLETED').report()).to.deep.equal(answer('running', false)),
  ],
  [
    '56',
    'an invalid transition is answered with 200 and never thrown',
    async () => {
      for (const state of ['COMPLETED', 'FAILED', 'CANCELLED'])
        expect(await jobThatIs(state).report(), state).to.deep.equal(answer('running', false));
    },
  ],
  [
    '61',
    'the environment is named in the answer',
    async () => void expect(await jobThatIs('PENDING').report()).to.have.nested.property('body.environment', 'dev'),
  ],
  [
    '63',
    'what is not there is not updated, nor made',
    async () => {
      const { report, item } = jobThatIs(undefined);
      expect(await report()).to.deep.equal(answer('running', false));
      expect(item()).to.deep.equal({});
      expect(guardOf(job, 'RUNNING', { version: 0 }).expression).to.match(/^attribute_exists\(PK\) AND /);
    },
  ],
  ...GUARDS.map(
    ([line, target, from]) =>
      [
        String(line),
        `${target} from ${from.join(', ')} only`,
        async () => {
          for (const state of job.stateNames)
            expect(await jobThatIs(state).report({ status: target }), state).to.deep.equal(
              answer(job.states[target]!, from.includes(state)),
            );
        },
      ] as const,
  ),
  [
    '72',
    'a condition has exactly the values that it mentions',
    () => {
      for (const to of job.stateNames) {
        for (const executionArn of [undefined, A]) {
          const {
            expression,
            names = {},
            values = {},
          } = guardOf(job, to, { version: 1, ...(executionArn === undefined ? {} : { executionArn }) });
          expect(Object.keys(values).toSorted()).to.deep.equal([...new Set(expression.match(/:\w+/g))].toSorted());
          expect(Object.keys(names).toSorted()).to.deep.equal([...new Set(expression.match(/#\w+/g))].toSorted());
        }
      }
    },
  ],
  [
    '74',
    'the condition about the execution is there when the execution is given',
    () => {
      expect(guardOf(job, 'RUNNING', { version: 1 }).expression).not.to.include('execution_arn');
      expect(guardOf(job, 'RUNNING', { version: 1, executionArn: A }).expression).to.include(
        'execution_arn = :executionArn',
      );
    },
  ],
  [
    '75, 94',
    'another execution does not overwrite',
    async () => {
      const { report, item } = jobThatIs('PENDING');
      await report({ execution_arn: A });
      expect(await report({ status: 'FAILED', execution_arn: B })).to.deep.equal(answer('failed', false));
      expect(await report({ status: 'COMPLETED', execution_arn: A })).to.deep.equal(answer('completed', true));
      expect(item()).to.deep.include({ status: { S: 'completed' }, execution_arn: { S: A } });
    },
  ],
  [
    '80',
    'status is stored in lower case',
    async () => {
      const { report, item } = jobThatIs('PENDING');
      await report();
      expect(item().status).to.deep.equal({ S: 'running' });
    },
  ],
  [
    '81',
    'updated_at is the instant of the update',
    async () => {
      const { report, item } = jobThatIs('PENDING');
      await report();
      expect(item().updated_at).to.deep.equal({ S: '2024-02-07T12:31:00.000Z' });
    },
  ],
  ...FIELDS.map(
    ([line, field]) =>
      [
        String(line),
        `${field} is written when it is given`,
        async () => {
          const { report, item } = jobThatIs('PENDING');
          await report();
          expect(item()[field]).to.equal(undefined);
          await report({ [field]: input[field] });
          expect(item()[field]).to.deep.equal({ S: input[field] });
        },
      ] as const,
  ),
  [
    '87',
    'error_message is written on FAILED',
    async () => {
      const [failed, completed] = [jobThatIs('RUNNING'), jobThatIs('RUNNING')];
      await failed.report({ status: 'FAILED', error: 'out of memory' });
      await completed.report({ status: 'COMPLETED', error: 'out of memory' });
      expect([failed.item().error_message, completed.item().error_message]).to.deep.equal([
        { S: 'out of memory' },
        undefined,
      ]);
    },
  ],
  [
    '89',
    'an error is an object or text, and cut to 2,000 characters',
    async () => {
      for (const error of ['x'.repeat(3000), { Error: 'E', Cause: 'x'.repeat(3000) }]) {
        const { report, item } = jobThatIs('RUNNING');
        await report({ status: 'FAILED', error });
        expect(item().error_message?.S).to.have.length(2000);
      }
    },
  ],
  [
    '97, 103',
    'JobsTerminated counts COMPLETED and FAILED, once each, and nothing else',
    async () => {
      for (const [status, counted] of [
        ['COMPLETED', 1],
        ['FAILED', 1],
        ['CANCELLED', 0],
        ['RUNNING', 0],
      ] as const) {
        const { report, counts } = jobThatIs('RUNNING');
        await report({ status });
        await report({ status });
        const expected = Array.from(
          { length: counted },
          () => `JobsTerminated 1 Environment=dev Status=${job.states[status]}`,
        );
        expect(
          counts.filter((count) => count.startsWith('JobsTerminated')),
          status,
        ).to.deep.equal(expected);
      }
    },
  ],
  [
    '99',
    'the namespace ends in WorkflowStatus',
    () => void expect(WORKFLOW_METRIC_NAMESPACE).to.match(/\/WorkflowStatus$/),
  ],
  [
    '102',
    'StatusUpdates counts every attempt with Status, Success and Environment',
    async () => {
      const { report, counts } = jobThatIs('COMPLETED');
      await report({ status: 'COMPLETED' });
      await report({ status: 'RUNNING' });
      expect(counts).to.deep.equal([
        'StatusUpdates 1 Environment=dev Status=completed Success=true',
        'StatusUpdates 1 Environment=dev Status=running Success=false',
      ]);
    },
  ],
  [
    '106-107',
    'RUNNING before the launch, COMPLETED after the success',
    async () => {
      const { report, item } = jobThatIs('PENDING');
      for (const status of ['RUNNING', 'COMPLETED'])
        expect(await report({ status, execution_arn: A })).to.have.nested.property('body.data.updated', true);
      expect(item().status).to.deep.equal({ S: 'completed' });
    },
  ],
  [
    '108-109',
    'FAILED on any failure, also before anything ran',
    async () => {
      for (const state of ['PENDING', 'RUNNING'])
        expect(await jobThatIs(state).report({ status: 'FAILED', error: input.error }), state).to.have.nested.property(
          'body.data.updated',
          true,
        );
    },
  ],
];

describe('update-status, line by line of the document', () => {
  for (const [lines, says, holds] of rows) it(`line ${lines}: ${says}`, holds);
});
