/**
 * The document that callers of `update-status` were written for (source 000), line by line: each example, row and rule
 * in it that states behaviour, by its line. Headings, links and the table's own name are no examples.
 * Here: input, answers, metrics and use; `job-reports-writes.test.ts` has what is written.
 */
import { expect } from 'chai';
import { guardOf } from '../../../../aws/table/lifecycle/lifecycle-moves';
import { functionManifest, functionMemoryMb, WORKFLOW_METRIC_NAMESPACE } from '../../../../kernel/words/manifest';
import { A, answer, input, job, jobThatIs, nameOf, type Row } from './reported-job';

const rows: readonly Row[] = [
  [
    '8-9',
    '30 seconds and 256 MB',
    () => {
      expect(functionManifest['update-status'].timeoutSeconds).to.equal(30);
      expect(functionMemoryMb['update-status']).to.equal(256);
    },
  ],
  [
    '12-24',
    'the input is taken unchanged',
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
