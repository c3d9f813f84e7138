/** Each lifecycle against the states, guards and effects that its source gives. */
import { expect } from 'chai';
import {
  decideRetraining,
  lifecycles,
  type RetrainingCheck,
  RetrainingDecision,
  RetrainingTrigger,
  startFailurePolicy,
  stateAfterCheck,
  transitionTable,
} from '../../../../kernel/lifecycle';

describe('lifecycles', () => {
  it('are five, with the states that are stored', () => {
    expect(Object.values(lifecycles).map(({ name, states }) => [name, Object.values(states).join(' ')])).to.deep.equal([
      ['job', 'pending running completed failed cancelled'],
      ['session', 'initializing warmup running paused error stopped'],
      ['promotion', 'None Staging Production Archived'],
      ['retraining', 'pending checking training validating comparing promoting completed failed skipped'],
      ['config-version', 'draft active deprecated'],
    ]);
  });

  it('job: each status is entered from exactly the states of the guards', () => {
    expect(transitionTable(lifecycles.job!)).to.deep.equal([
      { to: 'PENDING', from: ['PENDING'] },
      { to: 'RUNNING', from: ['PENDING', 'RUNNING'] },
      { to: 'COMPLETED', from: ['RUNNING', 'COMPLETED'] },
      { to: 'FAILED', from: ['PENDING', 'RUNNING', 'FAILED'] },
      { to: 'CANCELLED', from: ['PENDING', 'RUNNING', 'CANCELLED'] },
    ]);
  });

  const entered: [lifecycle: string, to: string, from: string[]][] = [
    ['session', 'INITIALIZING', ['INITIALIZING', 'ERROR', 'STOPPED']],
    ['session', 'RUNNING', ['WARMUP', 'RUNNING', 'PAUSED']],
    ['session', 'STOPPED', ['RUNNING', 'PAUSED', 'STOPPED']],
    ['session', 'ERROR', ['INITIALIZING', 'WARMUP', 'RUNNING', 'PAUSED', 'ERROR']],
    ['promotion', 'STAGING', ['NONE', 'STAGING', 'ARCHIVED']],
    ['promotion', 'PRODUCTION', ['NONE', 'STAGING', 'PRODUCTION', 'ARCHIVED']],
    ['promotion', 'ARCHIVED', ['PRODUCTION', 'ARCHIVED']],
    ['retraining', 'COMPLETED', ['COMPARING', 'PROMOTING', 'COMPLETED']],
    ['retraining', 'SKIPPED', ['CHECKING', 'SKIPPED']],
    ['retraining', 'FAILED', ['CHECKING', 'TRAINING', 'VALIDATING', 'COMPARING', 'PROMOTING', 'FAILED']],
    ['config-version', 'ACTIVE', ['DRAFT', 'ACTIVE']],
    ['config-version', 'DEPRECATED', ['ACTIVE', 'DEPRECATED']],
  ];
  for (const [name, to, from] of entered) {
    it(`${name}: ${to} is entered from ${from.join(', ')}`, () => {
      expect(lifecycles[name]!.sourcesOf(to)).to.deep.equal(from);
    });
  }

  it('a session that ends is stamped, and one that starts again is not stopped any more', () => {
    const { onEnter } = lifecycles.session!;
    expect([onEnter.ERROR?.stamp, onEnter.STOPPED?.stamp, onEnter.INITIALIZING?.clear]).to.deep.equal([
      ['stopped_at'],
      ['stopped_at'],
      ['stopped_at', 'error_message'],
    ]);
  });

  it('a deprecated configuration version is deleted after 90 days', () => {
    expect(lifecycles['config-version']!.onEnter.DEPRECATED).to.deep.equal({
      stamp: ['deprecatedAt'],
      expireAfterDays: 90,
    });
  });
});

describe('a session that cannot load what it needs', () => {
  const cases: [mode: 'live' | 'dry-run', failed: 'config' | 'credentials' | 'warmup', ends: boolean][] = [
    ['live', 'config', true],
    ['live', 'credentials', true],
    ['live', 'warmup', true],
    ['dry-run', 'config', false],
    ['dry-run', 'credentials', false],
    ['dry-run', 'warmup', true],
  ];
  for (const [mode, failed, ends] of cases) {
    it(`${failed} in ${mode} mode: ${ends ? 'ERROR' : 'a warning'}`, () => {
      expect('to' in startFailurePolicy(mode, failed)).to.equal(ends);
    });
  }
});

describe('promotion to Production', () => {
  const validate = lifecycles.promotion!.validate!;
  const staged = {
    id: 'fraud-7',
    state: 'STAGING',
    attributes: { ready: true, strategy_name: 'momentum', strategy_version: '2.1' },
  };
  const cases: [title: string, version: typeof staged | object, problems: RegExp[]][] = [
    ['a staged version that is ready and tagged', {}, []],
    ['a version that is not ready', { attributes: { ...staged.attributes, ready: false } }, [/not ready/]],
    ['a version that was never staged', { state: 'NONE' }, [/not in Staging/]],
    [
      'a version without its tags',
      { attributes: { ready: true, strategy_name: '' } },
      [/no strategy_name/, /no strategy_version/],
    ],
    [
      'a version whose backtest failed',
      { attributes: { ...staged.attributes, validation: 'failed' } },
      [/backtest of fraud-7 failed/],
    ],
    ['a version that was there before', { state: 'ARCHIVED', attributes: {} }, []],
  ];
  for (const [title, change, problems] of cases) {
    it(`${title}: ${problems.length === 0 ? 'accepted' : 'refused'}`, () => {
      const found = validate({ ...staged, ...change }, 'PRODUCTION');
      expect(found).to.have.length(problems.length);
      for (const [index, problem] of problems.entries()) expect(found[index]).to.match(problem);
    });
  }

  it('is the only stage that is validated', () => {
    expect(validate({ id: 'fraud-7', state: 'NONE', attributes: {} }, 'STAGING')).to.deep.equal([]);
  });
});

describe('whether to retrain', () => {
  const nowMs = Date.parse('2026-03-07T12:00:00Z');
  const check: RetrainingCheck = {
    trigger: RetrainingTrigger.driftDetected,
    cooldownSeconds: 86_400,
    nowMs,
    isOutOfBounds: true,
  };
  const cases: [title: string, change: Partial<RetrainingCheck>, decision: RetrainingDecision][] = [
    ['drift, never trained', {}, RetrainingDecision.needsRetraining],
    ['drift, trained an hour ago', { lastTrainedAtMs: nowMs - 3_600_000 }, RetrainingDecision.recentlyTrained],
    [
      'drift, the cooldown is over to the second',
      { lastTrainedAtMs: nowMs - 86_400_000 },
      RetrainingDecision.needsRetraining,
    ],
    [
      'an alarm, but within bounds',
      { trigger: RetrainingTrigger.performanceDegradation, isOutOfBounds: false },
      RetrainingDecision.noRetraining,
    ],
    [
      'the schedule, within bounds',
      { trigger: RetrainingTrigger.scheduled, isOutOfBounds: false },
      RetrainingDecision.needsRetraining,
    ],
    [
      'the schedule, trained an hour ago',
      { trigger: RetrainingTrigger.scheduled, lastTrainedAtMs: nowMs - 3_600_000 },
      RetrainingDecision.recentlyTrained,
    ],
    [
      'a person, trained an hour ago',
      { trigger: RetrainingTrigger.manual, isOutOfBounds: false, lastTrainedAtMs: nowMs - 3_600_000 },
      RetrainingDecision.needsRetraining,
    ],
  ];
  for (const [title, change, decision] of cases) {
    it(`${title}: ${decision}`, () => {
      expect(decideRetraining({ ...check, ...change })).to.equal(decision);
      expect(stateAfterCheck(decision)).to.equal(
        decision === RetrainingDecision.needsRetraining ? 'TRAINING' : 'SKIPPED',
      );
    });
  }
});
