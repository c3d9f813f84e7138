import { expect } from 'chai';
import { UsageError } from '../../../../../app/stack/exit';
import { createSubject, moveSubject } from '../../../../../cli/verbs/lifecycle/lifecycle';
import {
  type CheckOptions,
  checkSubject,
  type StartFailedOptions,
  startFailed,
} from '../../../../../cli/verbs/lifecycle/lifecycle-checks';
import { lifecycles } from '../../../../../kernel/lifecycle';
import { pattern } from '../../../../support/pattern';
import { type TestSession, testSession } from '../../../../support/session';

const DAY = 86_400;
const quiet = { json: true };

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => expect.fail('it was not refused'),
    (thrown: Error) => thrown,
  );
  expect(error).to.be.instanceOf(UsageError);
  return error.message;
};

/** A retraining in CHECKING; another one of the model completed an hour before. */
const checking = async (trigger?: string): Promise<TestSession> => {
  const session = testSession();
  await createSubject(session, 'retraining', 'fraud-1', { ...quiet, group: 'fraud' });
  for (const state of ['CHECKING', 'TRAINING', 'COMPARING', 'COMPLETED'])
    await moveSubject(session, 'retraining', 'fraud-1', { ...quiet, to: state });
  session.clock.advance(3_600_000);
  await createSubject(session, 'retraining', 'other-1', { ...quiet, group: 'other' });
  await createSubject(session, 'retraining', 'fraud-2', {
    ...quiet,
    group: 'fraud',
    ...(trigger === undefined ? {} : { set: [`trigger=${trigger}`] }),
  });
  await moveSubject(session, 'retraining', 'fraud-2', { ...quiet, to: 'CHECKING' });
  return session;
};

const stateOf = async (session: TestSession, name: string, id: string) =>
  session.stack.tables.lifecycles.get(lifecycles[name]!, id);

describe('cli/verbs/lifecycle/lifecycle check', () => {
  const cases: [title: string, options: Partial<CheckOptions>, says: RegExp, exit: number, state: string][] = [
    [
      'drift within the cooldown',
      { trigger: 'drift_detected', outOfBounds: true },
      /^fraud-2: recently_trained, it was trained a short while ago \(last: fraud-1, 2026-03-07/,
      1,
      'SKIPPED',
    ],
    [
      'drift after the cooldown',
      { trigger: 'drift_detected', outOfBounds: true, cooldown: 3600 },
      /^fraud-2: needs_retraining, it has to be trained/,
      0,
      'TRAINING',
    ],
    [
      'an alarm within bounds',
      { trigger: 'performance_degradation', cooldown: 3600 },
      /^fraud-2: no_retraining, its metrics are within their bounds/,
      1,
      'SKIPPED',
    ],
    ['the schedule', { trigger: 'scheduled', cooldown: 3600 }, /needs_retraining/, 0, 'TRAINING'],
    ['a person within the cooldown', { trigger: 'manual' }, /needs_retraining/, 0, 'TRAINING'],
  ];
  for (const [title, options, says, exit, state] of cases) {
    it(`${title}: exits with ${exit}, and moves to ${state} on request`, async () => {
      const session = await checking();
      const before = session.out().length;
      expect(await checkSubject(session, 'retraining', 'fraud-2', { cooldown: DAY, ...options })).to.equal(exit);
      expect(session.out().slice(before)).to.match(says);
      expect((await stateOf(session, 'retraining', 'fraud-2'))?.state).to.equal('CHECKING');
      await checkSubject(session, 'retraining', 'fraud-2', { cooldown: DAY, ...options, move: true });
      expect((await stateOf(session, 'retraining', 'fraud-2'))?.state).to.equal(state);
      expect(session.out()).to.match(new RegExp(`It is ${state} now\\.\\n$`));
    });
  }

  it('exits with 0 for one of two calls that move a subject, one after the other or at once', async () => {
    const options = { trigger: 'manual', cooldown: DAY, move: true };
    const session = await checking();
    const call = () => checkSubject(session, 'retraining', 'fraud-2', options);
    expect([await call(), await call()]).to.deep.equal([0, 1]);
    expect(session.out()).to.match(/It was TRAINING already: another call has moved it\.\n$/);
    await createSubject(session, 'retraining', 'fraud-3', { ...quiet, group: 'fraud' });
    await moveSubject(session, 'retraining', 'fraud-3', { ...quiet, to: 'CHECKING' });
    const both = await Promise.all([1, 2].map(() => checkSubject(session, 'retraining', 'fraud-3', options)));
    expect(both.sort()).to.deep.equal([0, 1]);
  });

  it('takes the trigger from the subject, and says everything as JSON', async () => {
    const session = await checking('scheduled');
    const before = session.out().length;
    expect(await checkSubject(session, 'retraining', 'fraud-2', { cooldown: DAY, json: true })).to.equal(1);
    expect(JSON.parse(session.out().slice(before))).to.deep.equal({
      decision: 'recently_trained',
      to: 'SKIPPED',
      lastTrained: { id: 'fraud-1', at: '2026-03-07T12:00:00.000Z' },
      moved: null,
    });
  });

  it('knows no last training of a model without a group, nor of another model', async () => {
    const session = testSession();
    await createSubject(session, 'retraining', 'lonely', quiet);
    await moveSubject(session, 'retraining', 'lonely', { ...quiet, to: 'CHECKING' });
    expect(await checkSubject(session, 'retraining', 'lonely', { cooldown: DAY, trigger: 'scheduled' })).to.equal(0);
  });

  it('knows the last training of a model behind a thousand retrainings of others', async () => {
    const session = await checking('drift_detected');
    const { lifecycles: store } = session.stack.tables;
    for (let index = 0; index < 1000; index += 1)
      await store.create(lifecycles.retraining!, { id: `other-${index + 2}`, group: 'other' });
    expect(await checkSubject(session, 'retraining', 'fraud-2', { cooldown: DAY, outOfBounds: true })).to.equal(1);
    expect(session.out()).to.match(/^fraud-2: recently_trained, .* \(last: fraud-1, 2026-03-07/m);
  });

  it('a retraining that is not being checked is not moved', async () => {
    const session = await checking();
    expect(
      await checkSubject(session, 'retraining', 'fraud-1', { cooldown: DAY, trigger: 'manual', move: true }),
    ).to.equal(1);
    expect(session.err()).to.match(/fraud-1 is COMPLETED, from where it does not become TRAINING/);
  });

  it('refuses what it cannot work with', async () => {
    const session = await checking();
    expect(await refusalOf(checkSubject(session, 'retraining', 'fraud-2', { cooldown: DAY }))).to.match(
      pattern(
        /^--trigger is missing\. /,
        /Write one of drift_detected, scheduled, manual, performance_degradation, or set the attribute trigger\.$/,
      ),
    );
    expect(
      await refusalOf(checkSubject(session, 'retraining', 'fraud-2', { cooldown: DAY, trigger: 'drift' })),
    ).to.match(/^--trigger is "drift"/);
    expect(
      await refusalOf(checkSubject(session, 'retraining', 'nobody', { cooldown: DAY, trigger: 'manual' })),
    ).to.match(/There is no retraining of a model nobody/);
    expect(await refusalOf(checkSubject(session, 'promotion', 'fraud-2', { cooldown: DAY }))).to.equal(
      'A promotion has no check; a retraining has. Write: signalbox lifecycle check retraining ID',
    );
  });
});

describe('cli/verbs/lifecycle/lifecycle start-failed', () => {
  const cases: [step: string, mode: string, exit: number, state: string, says: RegExp][] = [
    ['config', 'live', 1, 'ERROR', /^momentum is ERROR: config failed, which ends it\.\n$/],
    ['credentials', 'live', 1, 'ERROR', /credentials failed/],
    ['warmup', 'live', 1, 'ERROR', /warmup failed/],
    [
      'config',
      'dry-run',
      0,
      'INITIALIZING',
      /^momentum continues: the configuration could not be loaded; the dry run continues without it\.\n$/,
    ],
    ['credentials', 'dry-run', 0, 'INITIALIZING', /exchange credentials could not be loaded/],
    ['warmup', 'dry-run', 1, 'ERROR', /warmup failed/],
  ];
  for (const [step, mode, exit, state, says] of cases) {
    it(`${step} in ${mode} mode: exits with ${exit}, and the session is ${state}`, async () => {
      const session = testSession();
      await createSubject(session, 'session', 'momentum', quiet);
      expect(await startFailed(session, 'session', 'momentum', { step, mode, error: 'no such secret' })).to.equal(exit);
      expect(session.err()).to.match(says);
      const subject = await stateOf(session, 'session', 'momentum');
      expect(subject?.state).to.equal(state);
      expect(exit === 1 ? subject?.errorMessage : subject?.attributes.warning).to.include('no such secret');
    });
  }

  it('takes the mode from the session, and says everything as JSON', async () => {
    const session = testSession();
    await createSubject(session, 'session', 'momentum', { ...quiet, set: ['mode=dry-run'] });
    const before = session.out().length;
    expect(await startFailed(session, 'session', 'momentum', { step: 'config', json: true })).to.equal(0);
    expect(JSON.parse(session.out().slice(before))).to.deep.include({
      continues: true,
      warning: 'the configuration could not be loaded; the dry run continues without it',
    });
  });

  it('a session that has ended is left alone', async () => {
    const session = testSession();
    await createSubject(session, 'session', 'momentum', quiet);
    for (const state of ['WARMUP', 'RUNNING', 'STOPPED'])
      await moveSubject(session, 'session', 'momentum', { ...quiet, to: state });
    for (const mode of ['live', 'dry-run']) {
      const [before, shown] = [session.out().length, session.err().length];
      expect(await startFailed(session, 'session', 'momentum', { step: 'config', mode })).to.equal(1);
      expect(session.err().slice(shown)).to.match(/^momentum is STOPPED already and stays so/);
      expect(await startFailed(session, 'session', 'momentum', { step: 'config', mode, json: true })).to.equal(1);
      expect(JSON.parse(session.out().slice(before))).to.deep.equal({ continues: false, warning: null, moved: null });
      const subject = await stateOf(session, 'session', 'momentum');
      expect(subject?.state).to.equal('STOPPED');
      expect(subject?.attributes.warning).to.equal(undefined);
    }
  });

  it('refuses what it cannot work with', async () => {
    const session = testSession();
    await createSubject(session, 'session', 'momentum', quiet);
    const call = (step: string, options: Omit<StartFailedOptions, 'step'> = {}, name = 'session') =>
      refusalOf(startFailed(session, name, 'momentum', { ...options, step }));
    expect(await call('config')).to.match(
      /^--mode is missing\. Write one of live, dry-run, or set the attribute mode\.$/,
    );
    expect(await call('configs', { mode: 'live' })).to.match(
      /^what failed is "configs"; did you mean config\? Write one of config, credentials, warmup\.$/,
    );
    expect(await call('config', {}, 'job')).to.match(/^A job has no start-failed; a session has/);
  });
});
