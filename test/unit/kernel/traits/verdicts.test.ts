import { expect } from 'chai';
import type { RunLog, Sensor } from '../../../../kernel/run/model';
import { parseBuiltinConfig } from '../../../../kernel/traits/builtins';
import {
  evaluateCompleteness,
  evaluateFreshness,
  evaluateGroup,
  evaluateQuality,
  evaluateSubject,
  evaluateThreshold,
  evaluateUpstream,
  evaluateUpstreams,
  missingSensor,
  runsAgain,
  upstreamText,
} from '../../../../kernel/traits/measurement';
import { fail, pass } from '../../../../kernel/words/verdict';
import { NOON, timeAt } from '../../../support/clock';
import { instance } from '../../../support/instance';

const sensor = (fields: Record<string, unknown>, updatedAt: string | undefined = undefined): Sensor => ({
  ...{ name: 's', scope: 'LATEST', fields, updatedAt },
});
const verdict = (status: string, reason: string, value: unknown = null) => ({ status, reason, value });

describe('kernel/traits/measurement: lifecycles', () => {
  it('evaluates the state of a subject', () => {
    expect(evaluateSubject('fraud', 'LIVE', undefined)).to.deep.equal(verdict('FAIL', 'fraud does not exist'));
    expect(evaluateSubject('fraud', 'LIVE', { state: 'LIVE' })).to.deep.equal(verdict('PASS', 'fraud is LIVE', 'LIVE'));
    expect(evaluateSubject('fraud', 'LIVE', { state: 'NONE' })).to.deep.equal(
      verdict('FAIL', 'fraud is NONE, not LIVE', 'NONE'),
    );
  });

  it('evaluates the members of a group', () => {
    const evaluate = (...members: string[]) => evaluateGroup('fraud', 'LIVE', members);
    expect(evaluate()).to.deep.equal(verdict('FAIL', 'no member of fraud is LIVE', 0));
    expect(evaluate('v1')).to.deep.equal(verdict('PASS', 'v1 of fraud is LIVE', 1));
    expect(evaluate('v1', 'v2')).to.deep.equal(verdict('PASS', 'v1, v2 of fraud are LIVE', 2));
    expect(evaluate('v'.repeat(300)).reason).to.have.length(256);
  });

  const states = 'NONE, STAGING, PRODUCTION, ARCHIVED';
  const problems: [title: string, config: object, path: string[], message: string][] = [
    [
      'refuses a state that it does not have',
      { lifecycle: 'promotion', subject: 'fraud', state: 'LIVE' },
      ['state'],
      `Invalid state: expected one of ${states}`,
    ],
    [
      'refuses another state of a group',
      { lifecycle: 'promotion', group: 'fraud', state: 'STAGING' },
      ['state'],
      'Invalid state: of a group only PRODUCTION is known',
    ],
    [
      'refuses a group that it has no rule about',
      { lifecycle: 'session', group: 'a', state: 'running' },
      ['group'],
      'Invalid group: session has no rule about groups; name a subject',
    ],
  ];
  for (const [title, config, path, message] of problems) {
    it(title, () =>
      expect(parseBuiltinConfig('lifecycle', config)).to.deep.equal({ ok: false, problems: [{ path, message }] }),
    );
  }

  it('requires the state of a subject without a rule about groups', () => {
    const parsed = parseBuiltinConfig('lifecycle', { lifecycle: 'session', subject: 'a' });
    expect(parsed.ok ? '' : parsed.problems[0]?.message).to.match(/^Missing state: expected one of \w+, \w+/);
  });
});

describe('kernel/traits/measurement: upstream runs', () => {
  const question = { instance, date: instance.date, nowMs: Date.parse(NOON) };
  const log = (completedAt: string | undefined) => ({ status: 'COMPLETED', runId: 'run-1', completedAt }) as RunLog;

  it('are named with their day where a calendar found it', () => {
    expect(upstreamText({ ...question, calendar: 'banks' })).to.equal(
      'orders (schedule daily, 2026-03-07 by the calendar banks)',
    );
    expect(upstreamText(question)).to.equal('orders (schedule daily)');
  });

  it('run again while their rerun waits', () => {
    expect(runsAgain(question, 'rerun-1')).to.deep.equal(
      verdict('FAIL', 'orders (schedule daily) runs again: rerun rerun-1 waits for its turn'),
    );
  });

  it('are recorded with their run', () => {
    expect(evaluateUpstream(question, log(timeAt('11:00'))).value).to.deep.equal({
      ...{ status: 'COMPLETED', runId: 'run-1', completedAt: timeAt('11:00') },
    });
  });

  it('hold without an end where they have no age, and where the instant of their completion is not known', () => {
    expect(evaluateUpstream(question, log(timeAt('11:00')))).not.to.have.property('holdsUntilMs');
    const passed = evaluateUpstream({ ...question, maxAgeHours: 1 }, log(undefined));
    expect(passed).to.deep.include({ status: 'PASS' });
    expect(passed).not.to.have.property('holdsUntilMs');
  });

  it('are all named where three have not completed', () => {
    const missing = ['a', 'b', 'c'].map((name) => fail(`${name} has not run`));
    expect(evaluateUpstreams([pass('there', null), ...missing], 2).reason).to.equal(
      '1 of 4 upstream runs have completed, expected 2: a has not run; b has not run; c has not run',
    );
  });
});

describe('kernel/traits/measurement: sensors', () => {
  it('fail without a value', () => {
    expect(missingSensor('landed', '2026-03-07')).to.deep.equal(
      verdict('FAIL', 'sensor landed has no value for 2026-03-07 yet'),
    );
  });

  it('are recorded with the number that was evaluated', () => {
    const evaluate = (rows: unknown) => evaluateThreshold({ sensor: 's', field: 'rows', min: 5 }, sensor({ rows }));
    expect(evaluate('7')).to.deep.equal(verdict('PASS', 'rows of sensor s is 7', { rows: 7 }));
    expect(evaluate(4)).to.deep.equal(verdict('FAIL', 'rows of sensor s is 4, expected at least 5', { rows: 4 }));
    expect(evaluate('x'.repeat(99)).reason).to.equal(`rows of sensor s is "${'x'.repeat(79)}, expected a number`);
  });

  it('are fresh by a field, or by when they were written', () => {
    const evaluate = (field: string | undefined, raw: unknown) =>
      evaluateFreshness(
        { sensor: 's', maxLagMinutes: 30, ...(field === undefined ? {} : { field }) },
        sensor({ at: raw }, timeAt('11:45')),
        Date.parse(NOON),
      );
    expect(evaluate(undefined, undefined).reason).to.equal('sensor s is 15 min old');
    expect(evaluate('at', timeAt('11:30')).reason).to.equal('at of sensor s is 30 min old');
    expect(evaluate('at', 'noon')).to.deep.equal(verdict('FAIL', 'at of sensor s is "noon", expected an instant'));
    expect(evaluate('at', [5]).reason).to.equal('at of sensor s is [5], expected an instant');
    expect(evaluate('at', 99_999_999_999).reason).to.equal('at of sensor s is in the future: 99999999999');
    expect(evaluate('at', 100_000_000_000).status).to.equal('STALE');
  });

  it('are recorded with the parts that were counted', () => {
    const evaluate = (fields: Record<string, unknown>) =>
      evaluateCompleteness({ sensor: 's', field: 'count', minPercent: 50 }, sensor(fields));
    expect(evaluate({ count: 3 })).to.deep.equal(
      verdict(
        'FAIL',
        "the number of expected parts is not known: neither the trait's config nor sensor s has `expected`",
        { count: 3 },
      ),
    );
    expect(evaluate({ count: 3, expected: 5 }).value).to.deep.equal({ count: 3, expected: 5 });
    expect(evaluate({ count: [1, 1, { a: 1 }, { a: 1 }], expected: 5 }).value).to.include({ count: 2 });
    expect(evaluate({ count: 2, expected: -1 }).status).to.equal('FAIL');
  });

  it('are good data by the words of programs', () => {
    const evaluate = (status: unknown) => evaluateQuality({ sensor: 's', maxFailedChecks: 0 }, sensor({ status }));
    const words = ['pass', 'Passed', 'OK', 'success', 'fail', 'failed', 'error', 'true', true];
    expect(words.map((word) => evaluate(word).status)).to.deep.equal([
      ...['PASS', 'PASS', 'PASS', 'PASS', 'FAIL', 'FAIL', 'FAIL', 'FAIL', 'FAIL'],
    ]);
    expect(evaluate('ok')).to.deep.equal(
      verdict('PASS', 'sensor s reports good data', {
        ...{ status: 'ok', passed: undefined, failedChecks: undefined, score: undefined },
      }),
    );
  });
});
