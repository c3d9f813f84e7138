/** A subject of a lifecycle: the event of its transition, and why a move was refused. */
import { expect } from 'chai';
import {
  eventsOf,
  explainRefusal,
  lifecycleMoved,
  lifecycles,
  type Refusal,
  runOfEndedJob,
  type Subject,
} from '../../../../kernel/lifecycle';
import { NOON } from '../../../support/clock';
import { exampleEvent } from '../../../support/event';

const [job, promotion] = [lifecycles.job!, lifecycles.promotion!];
const subject = (fields: Partial<Subject> = {}): Subject => ({
  ...{ lifecycle: 'job', id: 'run-1', group: 'momentum', runId: 'run-1', state: 'RUNNING', version: 2 },
  ...{ createdAt: NOON, updatedAt: NOON, errorMessage: undefined, attributes: {} },
  trace: { traceId: 'trace', jobId: undefined, mlflowRunId: undefined, gitCommit: undefined },
  ...fields,
});

describe('the event of a transition', () => {
  const moved = (more: { error?: string; by?: string } = {}, fields: Partial<Subject> = {}) =>
    lifecycleMoved(job, subject(fields), { from: 'RUNNING', to: 'FAILED', at: NOON, ...more });

  it('names the subject, its states, its run and its trace', () => {
    expect(moved()).to.include({
      ...{ kind: 'LIFECYCLE_MOVED', channel: 'bus', pipelineId: 'lifecycle:job:run-1', status: 'FAILED', at: NOON },
      ...{ runId: 'run-1', traceId: 'trace', episodeAt: NOON, message: 'job run-1: RUNNING to FAILED' },
    });
    expect(eventsOf('job', 'run-1')).to.equal('lifecycle:job:run-1');
  });

  it('says who moved it, and its error, within bounds', () => {
    expect(moved({ by: 'ada', error: 'disk\nfull' }).message).to.equal(
      'job run-1: RUNNING to FAILED by ada: disk full',
    );
    const { message } = moved({ by: 'x'.repeat(300), error: 'z'.repeat(2000) });
    expect([message.match(/x/g)!.length, message.match(/z/g)!.length]).to.deep.equal([253, 1021]);
  });

  it('happens once for each version and instant', () => {
    expect(moved().eventId).to.equal(`job-run-1-3-${Date.parse(NOON)}`);
    expect(moved({}, { version: 7 }).eventId).to.equal(`job-run-1-8-${Date.parse(NOON)}`);
  });

  it('names the run whose job has ended, and no other', () => {
    const run = (fields: Parameters<typeof exampleEvent>[0]) =>
      runOfEndedJob(exampleEvent({ ...moved(), status: 'FAILED', ...fields }));
    expect((['COMPLETED', 'FAILED', 'CANCELLED'] as const).map((status) => run({ status }))).to.deep.equal([
      ...['run-1', 'run-1', 'run-1'],
    ]);
    expect([run({ status: 'RUNNING' }), run({ kind: 'ALERT' })]).to.deep.equal([undefined, undefined]);
    expect(run({ pipelineId: eventsOf('session', 'run-1') })).to.equal(undefined);
    expect(runOfEndedJob(moved({}, { runId: undefined }))).to.equal(undefined);
  });
});

describe('a move that was refused', () => {
  const says = (refusal: Refusal, id = 'run-1', to = 'RUNNING') => explainRefusal(job, id, to, refusal);

  it('says how to create a subject that is not there', () => {
    expect(says({ because: 'absent' })).to.equal(
      'There is no job run-1. Create it: signalbox lifecycle create job run-1',
    );
    expect(says({ because: 'absent' }, 'a b')).to.match(/lifecycle create job 'a b'$/);
  });

  it('says which states may follow', () => {
    expect(says({ because: 'transition', subject: subject() }, 'run-1', 'PENDING')).to.equal(
      'run-1 is RUNNING, from where it does not become PENDING. It may become COMPLETED, FAILED, CANCELLED.',
    );
    expect(says({ because: 'transition', subject: subject({ state: 'FAILED' }) })).to.match(
      /^run-1 is FAILED, .* It may become nothing else: that state is final\.$/,
    );
  });

  it('says whose subject it is', () => {
    const owned = subject({ attributes: { execution_arn: 'arn:e' } });
    expect(says({ because: 'execution', subject: owned })).to.equal('run-1 belongs to arn:e, which alone may move it.');
  });

  it('says who has the places of the group', () => {
    expect(says({ because: 'limit', subject: subject(), limit: 2, occupants: ['a', 'b'] })).to.equal(
      '2 of momentum are RUNNING already, which is its limit: a, b. Wait until one has ended.',
    );
  });

  it('says what keeps a version from its stage', () => {
    const version = subject({ id: 'fraud-1', group: 'fraud', state: 'PRODUCTION' });
    const of = (refusal: Refusal) => explainRefusal(promotion, 'fraud-1', 'PRODUCTION', refusal);
    expect(of({ because: 'displacement', subject: version })).to.equal(
      'fraud-1 leaves PRODUCTION only when another of fraud enters it, so that there is always one. ' +
        'Move the other one.',
    );
    expect(of({ because: 'reserved', subject: version, holder: 'fraud-2' })).to.equal(
      'fraud keeps PRODUCTION for fraud-2 while its A/B test runs. Complete the test first.',
    );
    expect(of({ because: 'validation', subject: version, problems: ['no tag', 'not ready'] })).to.equal(
      'fraud-1 may not become PRODUCTION: no tag; not ready. --skip-validation moves it all the same.',
    );
  });
});
