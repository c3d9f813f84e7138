import { expect } from 'chai';
import { UsageError } from '../../../../../app/stack/exit';
import {
  createSubject,
  listLifecycles,
  moveSubject,
  showDiagram,
  showHistory,
  showSubject,
} from '../../../../../cli/verbs/lifecycle/lifecycle';
import { pattern } from '../../../../support/pattern';
import { rejection } from '../../../../support/rejection';
import { testSession } from '../../../../support/session';

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await rejection(work);
  expect(error).to.be.instanceOf(UsageError);
  return error.message;
};

describe('cli/verbs/lifecycle/lifecycle', () => {
  it('moves a model version from its registration to Production, and retires the one before', async () => {
    const session = testSession();
    const fit = ['ready=true', 'strategy_name=fraud', 'strategy_version=2.1'];
    for (const id of ['fraud-1', 'fraud-2']) {
      expect(await createSubject(session, 'promotion', id, { group: 'fraud', set: fit })).to.equal(0);
      await moveSubject(session, 'promotion', id, { to: 'staging' });
      expect(await moveSubject(session, 'promotion', id, { to: 'Production' })).to.equal(0);
    }
    expect(session.out().split('\n').slice(-2)).to.deep.equal([
      'fraud-2: STAGING to PRODUCTION. fraud-1 is ARCHIVED now.',
      '',
    ]);
  });

  it('has null in JSON for what a subject does not have', async () => {
    const session = testSession();
    await createSubject(session, 'job', 'run-1', { json: true });
    const created = session.json();
    const at = '2026-03-07T12:00:00.000Z';
    expect(created).to.deep.equal({
      result: 'created',
      subject: {
        ...{ lifecycle: 'job', id: 'run-1', group: null, runId: null, state: 'PENDING', version: 1 },
        ...{ createdAt: at, updatedAt: at, errorMessage: null, attributes: {} },
        trace: { traceId: null, jobId: null, mlflowRunId: null, gitCommit: null },
      },
    });
  });

  it('keeps a value as it was written: only what a number writes the same way is one', async () => {
    const session = testSession();
    const written = {
      ...{ strategy_version: '1.10', build: '007', zero: '-0', many: '12345678901234567890', exponent: '1e3' },
      ...{ shards: '12', ratio: '0.5', low: '-3', ready: 'true', date: '2026-03-07', empty: '' },
    };
    await createSubject(session, 'job', 'run-1', {
      json: true,
      set: Object.entries(written).map(([name, value]) => `${name}=${value}`),
    });
    expect(session.json().subject.attributes).to.deep.equal({
      ...written,
      ...{ shards: 12, ratio: 0.5, low: -3, ready: true },
    });
  });

  it('refuses to set what a transition stamps, or what Signalbox keeps', async () => {
    const session = testSession();
    const set = (lifecycle: string, name: string): Promise<string> =>
      refusalOf(createSubject(session, lifecycle, 'x', { group: 'fraud', set: [`${name}=2020-01-01T00:00:00Z`] }));
    expect(await set('promotion', 'promoted_at')).to.match(/--set promoted_at: .*stamped by the transitions/);
    expect(await set('retraining', 'completed_at')).to.match(/--set completed_at: .*stamped by the transitions/);
    for (const name of ['status', 'moved_by', 'version', 'execution_arn'])
      expect(await set('job', name)).to.match(new RegExp(`--set ${name}: .*kept by Signalbox`));
    expect(await createSubject(session, 'job', 'x', { set: ['completed_at=2020-01-01T00:00:00Z'] })).to.equal(0);
  });

  it('shows a subject with what it holds', async () => {
    const session = testSession();
    await createSubject(session, 'job', 'run-1', {
      group: 'momentum',
      traceId: 'trace-1',
      gitCommit: '0a1b2c3',
      set: ['shards=12'],
    });
    await moveSubject(session, 'job', 'run-1', { to: 'FAILED', error: 'out of memory', json: true });
    expect(await showSubject(session, 'job', 'run-1', {})).to.equal(0);
    expect(session.out()).to.match(
      pattern(
        /run-1\n {2}state: FAILED\n {2}group: momentum\n {2}version: 2\n(.*\n)*/,
        / {2}error: out of memory\n {2}trace id: trace-1\n {2}commit: 0a1b2c3\n {2}shards: 12\n$/,
      ),
    );
  });

  it('has no history of a subject that there is not', async () => {
    expect(await refusalOf(showHistory(testSession(), 'job', 'run-1', { limit: 10 }))).to.match(/no job "?run-1/);
  });

  it('lists lifecycles, subjects and transitions', async () => {
    const session = testSession();
    await listLifecycles(session, undefined, { limit: 10 });
    await listLifecycles(session, 'job', { limit: 10 });
    await createSubject(session, 'job', 'run-1', {});
    await showHistory(session, 'job', 'run-1', { limit: 10 });
    await moveSubject(session, 'job', 'run-1', { to: 'running' });
    await listLifecycles(session, 'job', { limit: 10 });
    await showHistory(session, 'job', 'run-1', { limit: 10 });
    expect(session.out()).to.match(/^LIFECYCLE +OF A +STATES\njob +job +PENDING RUNNING COMPLETED FAILED CANCELLED\n/);
    expect(session.out()).to.include('There is no job yet.').and.to.include('run-1 has not changed its state yet.');
    expect(session.out())
      .to.match(/run-1 +RUNNING/)
      .and.to.match(/RUNNING +job run-1: PENDING to RUNNING by signalbox-cli\n$/);
  });

  it('draws a diagram', () => {
    const session = testSession();
    expect(showDiagram(session, 'config-version', {})).to.equal(0);
    expect(session.out()).to.equal(
      'stateDiagram-v2\n  [*] --> DRAFT\n  DRAFT --> ACTIVE : validated and activated\n  ACTIVE --> DEPRECATED : ' +
        'another version is activated\n  DEPRECATED --> [*]\n',
    );
  });

  const refusals: [title: string, state: string, prepare: string[], message: RegExp][] = [
    [
      'a transition that there is not',
      'PENDING',
      ['RUNNING'],
      /run-1 is RUNNING, from where it does not become PENDING\. It may become COMPLETED, FAILED, CANCELLED\./,
    ],
    ['a way out of a final state', 'RUNNING', ['FAILED'], /It may become nothing else: that state is final/],
  ];
  for (const [title, state, prepare, message] of refusals) {
    it(`refuses ${title}, and says what is possible`, async () => {
      const session = testSession();
      await createSubject(session, 'job', 'run-1', {});
      for (const step of prepare) await moveSubject(session, 'job', 'run-1', { to: step });
      expect(await moveSubject(session, 'job', 'run-1', { to: state })).to.equal(1);
      expect(session.err()).to.match(message);
    });
  }

  it('names those who have the places of a group', async () => {
    const session = testSession();
    for (const id of ['a', 'b', 'c', 'd']) await createSubject(session, 'job', id, { group: 'momentum' });
    for (const id of ['a', 'b', 'c']) await moveSubject(session, 'job', id, { to: 'RUNNING' });
    expect(await moveSubject(session, 'job', 'd', { to: 'RUNNING' })).to.equal(1);
    expect(session.err()).to.equal(
      '3 of momentum are RUNNING already, which is its limit: a, b, c. Wait until one has ended.\n',
    );
  });

  it('says what a version lacks for Production', async () => {
    const session = testSession();
    await createSubject(session, 'promotion', 'fraud-1', { group: 'fraud' });
    expect(await moveSubject(session, 'promotion', 'fraud-1', { to: 'PRODUCTION' })).to.equal(1);
    expect(session.err()).to.include('not in Staging; stage it first').and.to.include('--skip-validation');
    expect(await moveSubject(session, 'promotion', 'fraud-1', { to: 'PRODUCTION', skipValidation: true })).to.equal(0);
  });

  it('refuses what it cannot work with', async () => {
    const session = testSession();
    expect(await refusalOf(moveSubject(session, 'jobs', 'run-1', { to: 'RUNNING' }))).to.equal(
      'There is no lifecycle "jobs"; did you mean job? There are job, session, promotion, retraining, config-version.',
    );
    expect(await refusalOf(moveSubject(session, 'job', 'run-1', { to: 'RUNING' }))).to.match(
      /^A job has no state "RUNING"; did you mean RUNNING\?/,
    );
    expect(await refusalOf(createSubject(session, 'job', 'run-1', { set: ['ready'] }))).to.match(
      /--set ready: write NAME=VALUE/,
    );
    expect(await refusalOf(createSubject(session, 'promotion', 'fraud-1', {}))).to.match(/needs --group/);
    expect(await refusalOf(showSubject(session, 'job', 'nobody', {}))).to.match(/There is no job nobody\. Create it/);
  });
});
