/**
 * The document that callers of `update-status` were written for (source 000), line by line: each example, row and rule
 * in it that states behaviour, by its line. Headings, links and the table's own name are no examples.
 * Here: which transitions are accepted, and what is written (lines 66-94).
 */
import { expect } from 'chai';
import { guardOf } from '../../../../aws/table/lifecycle/lifecycle-moves';
import { A, answer, B, input, job, jobThatIs, type Row } from './reported-job';

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

const rows: readonly Row[] = [
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
];

describe('update-status, line by line of the document', () => {
  for (const [lines, says, holds] of rows) it(`line ${lines}: ${says}`, holds);
});
