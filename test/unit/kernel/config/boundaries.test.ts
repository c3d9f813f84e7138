import { expect } from 'chai';
import { parseArchetype, parseCalendar, parsePipeline, parsePool } from '../../../../kernel/config';
import { archetypeDocument, archetypeOf, pipelineDocument, pipelineOf } from '../../../support/documents';
import { problemsOf } from './complaints';

type Fields = Record<string, unknown>;
const numbered = (count: number, of: (number: number) => unknown) => Array.from({ length: count }, (_, n) => of(n));
const named = (count: number, value: unknown) => Object.fromEntries(numbered(count, (n) => [`t${n}`, value]) as []);
const staged = (id: string) => ({ lifecycle: 'promotion', id, to: 'Staging' });

/** The path of each problem, and the expectation there. */
const problems = (fields: Fields): string[] =>
  problemsOf(parsePipeline(pipelineDocument(fields))).map(({ path, expected }) => `${path.join('.')}: ${expected}`);

describe('the bounds of a pipeline', () => {
  const ends: [title: string, of: (value: never) => Fields, within: unknown[], beyond: unknown[]][] = [
    ['tier', (tier: unknown) => ({ tier }), [1, 9], [0, 10, 1.5]],
    ['maxMarkerAge', (maxMarkerAge: unknown) => ({ maxMarkerAge }), [60, '365d'], [59, '366d']],
    ['sla.maxDuration', (maxDuration: unknown) => ({ sla: { maxDuration } }), [1, '7d'], [0, '8d']],
    [
      'sla.atRiskLead',
      (atRiskLead: unknown) => ({ sla: { atRiskLead, completionDeadline: '10:00' } }),
      [1, '2d'],
      [0, '3d'],
    ],
    ['approval.timeout', (timeout: unknown) => ({ approval: { timeout } }), [60, '7d'], [59, '8d']],
    ['retry.maxAttempts', (maxAttempts: unknown) => ({ retry: { maxAttempts } }), [1, 10], [0, 11]],
    ['retry.backoffSeconds', (backoffSeconds: unknown) => ({ retry: { backoffSeconds } }), [1, '1d'], [0, '2d']],
    ['retry.backoffMultiplier', (n: unknown) => ({ retry: { backoffMultiplier: n } }), [1, 1.5, 10], [0.9, 11]],
    ['retry.maxBackoffSeconds', (n: unknown) => ({ retry: { maxBackoffSeconds: n } }), [1, '1d'], [0, '2d']],
    ['budgets.manualReruns', (manualReruns: unknown) => ({ budgets: { manualReruns } }), [0, 100], [-1, 101]],
    ['budgets.driftReruns', (driftReruns: unknown) => ({ budgets: { driftReruns } }), [0, 100], [-1, 101]],
    ['budgets.codeRetries', (codeRetries: unknown) => ({ budgets: { codeRetries } }), [0, 100], [-1, 101]],
    ['circuitBreaker.failures', (failures: unknown) => ({ circuitBreaker: { failures } }), [1, 100], [0, 101]],
    ['watch.stuckRunThreshold', (n: unknown) => ({ watch: { stuckRunThreshold: n } }), [60, '2d'], [59, '3d']],
    ['watch.longRunning', (longRunning: unknown) => ({ watch: { longRunning } }), ['off', {}], ['on', 5]],
    ['watch.longRunning', (n: unknown) => ({ watch: { longRunning: { factor: n } } }), [1, 100], [0.5, 101]],
    ['watch.longRunning', (n: unknown) => ({ watch: { longRunning: { atLeast: n } } }), [60, '7d'], [59, '8d']],
    ['watch.monitoring.duration', (n: unknown) => ({ watch: { monitoring: { duration: n } } }), [60, '2d'], [59, '3d']],
    ['watch.monitoring.interval', (n: unknown) => ({ watch: { monitoring: { interval: n } } }), [60, '1d'], [59, '2d']],
    ['traits.t.ttl', (ttl: unknown) => ({ traits: { t: { ttl } } }), [1, '7d'], [0, '8d']],
    ['traits.t.timeout', (timeout: unknown) => ({ traits: { t: { timeout } } }), [1, '5m'], [0, '6m']],
    ['description', (n: number) => ({ description: 'x'.repeat(n) }), [1, 500], [0, 501]],
    ['owner', (n: number) => ({ owner: 'x'.repeat(n) }), [1, 500], [0, 501]],
    ['approval.by', (n: number) => ({ approval: { by: numbered(n, String) } }), [0, 20], [21]],
    ['traits', (n: number) => ({ traits: named(n, {}) }), [0, 50], [51]],
    ['schedules', (n: number) => ({ schedules: numbered(n, (s) => ({ name: `s${s}` })) }), [1, 96], [0, 97]],
    ['onCompleted', (n: number) => ({ onCompleted: numbered(n, (s) => staged(`s${s}`)) }), [0, 5], [6]],
    ['onFailed.0.id', (n: number) => ({ onFailed: [staged('x'.repeat(n))] }), [1, 256], [0, 257]],
    ['upstream', (n: number) => ({ upstream: numbered(n, (s) => `p${s}`) }), [0, 40], [41]],
  ];
  for (const [path, of, within, beyond] of ends) {
    it(`take ${path} of ${JSON.stringify(within)}, and not of ${JSON.stringify(beyond)}`, () => {
      for (const value of within) expect(problems(of(value as never)), String(value)).to.deep.equal([]);
      for (const value of beyond) {
        const found = problems(of(value as never));
        expect(found, String(value)).to.have.length(1);
        expect(found[0]).to.match(new RegExp(`^${path.replaceAll('.', String.raw`\.`)}: \\S`));
      }
    });
  }

  it('are spoken in the words of their fields', () => {
    const expected = (fields: Fields) => problems(fields)[0];
    expect(expected({ watch: { longRunning: 'on' } })).to.equal(
      'watch.longRunning: off, or a mapping of factor (from 1 to 100) and atLeast (from 1m to 7d)',
    );
    expect(expected({ traits: named(51, {}) })).to.equal('traits: at most 50 traits');
    expect(expected({ traits: [] })).to.equal('traits: a mapping of trait types to settings');
    expect(expected({ inclusions: { dates: [] } })).to.equal('inclusions.dates: at least one date');
    expect(expected({ onFailed: [staged('a#b')] })).to.equal(
      'onFailed.0.id: text of at most 256 characters without #; ${date}, ${schedule}, … are allowed',
    );
    expect(expected({ retry: { retryableFailures: ['X'] } })).to.equal(
      'retry.retryableFailures.0: one of TRANSIENT, TIMEOUT, PERMANENT, EVALUATOR_CRASH',
    );
    expect(expected({ concurrency: 'x' })).to.equal('concurrency: one of serial, per-date');
    expect(expected({ lateData: 'x' })).to.equal('lateData: one of ignore, alert, rerun');
    expect(expected({ approval: { otherwise: 'x' } })).to.equal('approval.otherwise: one of fail, skip, start');
    expect(expected({ watch: { monitoring: { onDrift: 'x' } } })).to.equal(
      'watch.monitoring.onDrift: one of alert, rerun',
    );
    expect(expected({ traits: { t: { onFail: 'x' } } })).to.equal('traits.t.onFail: one of tolerate, warn');
  });
});

describe('the rules about several fields of a pipeline', () => {
  const HOUR = 'HH:MM or a duration, because not every schedule is named after an hour (h00 to h23)';
  const NO_HOUR = 'no ${hour}, because not every schedule is named after an hour (h00 to h23)';
  const LEAD =
    'a deadline to warn of beside it: evaluationDeadline, completionDeadline, validationTimeout or maxDuration';
  const hours = { schedules: [{ name: 'h07' }] };
  const OWNED = 'traits.t.onFail: warn, beside its owner or severity';
  const cases: [fields: Fields, found: string[]][] = [
    [{ sla: { atRiskLead: '1h' } }, [`sla.atRiskLead: ${LEAD}`]],
    [{ sla: { atRiskLead: '1h', evaluationDeadline: '10:00' } }, []],
    [{ sla: { atRiskLead: '1h', completionDeadline: '10:00' } }, []],
    [{ sla: { atRiskLead: '1h', validationTimeout: '4h' } }, []],
    [{ sla: { atRiskLead: '1h', maxDuration: '4h' } }, []],
    [{ sla: { evaluationDeadline: ':30' } }, [`sla.evaluationDeadline: ${HOUR}`]],
    [{ sla: { completionDeadline: ':30' } }, [`sla.completionDeadline: ${HOUR}`]],
    [{ sla: { validationTimeout: ':30' } }, [`sla.validationTimeout: ${HOUR}`]],
    [{ sla: { validationTimeout: ':30' }, ...hours }, []],
    [
      { sla: { validationTimeout: ':30' }, schedules: [{ name: 'h07' }, { name: 'h24' }] },
      [`sla.validationTimeout: ${HOUR}`],
    ],
    [{ trigger: { type: 'http', url: 'https://x/${hour}' } }, [`trigger.url: ${NO_HOUR}`]],
    [{ trigger: { type: 'http', url: 'https://x/${hour}' }, ...hours }, []],
    [{ onCompleted: [staged('${hour}')] }, [`onCompleted.0.id: ${NO_HOUR}`]],
    [{ onFailed: [staged('${hour}')] }, [`onFailed.0.id: ${NO_HOUR}`]],
    [{ onFailed: [staged('${date}')] }, []],
    [{ traits: { t: { owner: 'ada' } } }, [OWNED]],
    [{ traits: { t: { severity: 'info', onFail: 'tolerate' } } }, [OWNED]],
    [{ traits: { t: { severity: 'info', onFail: 'warn' } } }, []],
    [{ upstream: ['a', 'b', 'a', 'a'] }, ['upstream.2: every upstream once', 'upstream.3: every upstream once']],
  ];
  for (const [fields, found] of cases) {
    it(`${found.length === 0 ? 'take' : 'refuse'} ${JSON.stringify(fields)}`, () =>
      expect(problems(fields)).to.deep.equal(found));
  }

  it('refuse a move of a subject that was moved before', () => {
    const moves = [staged('a'), staged('b'), { ...staged('a'), to: 'Archived' }, { ...staged('a'), lifecycle: 'job' }];
    const [found, ...others] = problemsOf(parsePipeline(pipelineDocument({ onCompleted: moves })));
    expect(others).to.deep.equal([]);
    expect(found).to.deep.include({
      ...{ path: ['onCompleted', 2, 'id'], found: 'promotion a again' },
      expected: 'another subject than the moves before it: a run moves each of them once',
    });
  });
});

describe('the defaults of a document', () => {
  it('are those of a pipeline', () => {
    expect(pipelineOf({ approval: {} })).to.deep.include({
      ...{ kind: 'pipeline', tags: {}, waitsFor: [], markers: [], lateData: 'ignore', maxMarkerAgeSeconds: 604_800 },
      ...{
        budgets: {},
        onCompleted: [],
        onFailed: [],
        approval: { by: [], otherwise: 'fail', timeoutSeconds: 86_400 },
      },
      retry: {
        ...{ maxAttempts: 1, backoffSeconds: 30, backoffMultiplier: 2 },
        retryableFailures: ['TRANSIENT', 'TIMEOUT'],
      },
      sla: { onTimeout: 'fail', maxDurationSeconds: undefined, atRiskLeadSeconds: undefined },
      watch: {
        ...{ enabled: true, longRunning: { factor: 3, atLeastSeconds: 300 }, stuckRunThresholdSeconds: undefined },
        monitoring: {
          ...{ enabled: false, onDrift: 'alert', thresholds: {}, durationSeconds: 7200, intervalSeconds: 300 },
        },
      },
    });
  });

  it('are those of the other kinds, whose kind may be left out', () => {
    expect(parseCalendar({ name: 'a' })).to.deep.equal({
      ...{ ok: true, value: { kind: 'calendar', name: 'a', days: [], dates: [] } },
    });
    expect(parsePool({ name: 'a', slots: 1 })).to.deep.equal({
      ok: true,
      value: { kind: 'pool', name: 'a', slots: 1 },
    });
    expect(parseArchetype({ name: 'a' })).to.deep.equal({
      ok: true,
      value: {
        ...{ kind: 'archetype', name: 'a', requiredTraits: [], optionalTraits: [] },
        readinessRule: { type: 'all-required-pass' },
      },
    });
    expect(archetypeOf().requiredTraits).to.deep.equal([
      { type: 'freshness', defaultConfig: {}, defaultTtlSeconds: 3600, defaultTimeoutSeconds: 30 },
    ]);
  });

  it('do not hide a kind that is another one', () => {
    const kinds = [
      problemsOf(parseCalendar({ kind: 'pool', name: 'a' })),
      problemsOf(parsePool({ kind: 'calendar', name: 'a', slots: 1 })),
      problemsOf(parseArchetype({ kind: 'pool', name: 'a' })),
      problemsOf(parsePipeline(pipelineDocument({ kind: 'pool' }))),
    ];
    expect(kinds.map((found) => found.map(({ expected }) => expected))).to.deep.equal([
      ...[['the word calendar'], ['the word pool'], ['the word archetype'], ['the word pipeline']],
    ]);
  });
});

describe('the bounds of an archetype', () => {
  const trait = (type: string) => ({ type });
  const found = (fields: Fields) =>
    problemsOf(parseArchetype(archetypeDocument(fields))).map(({ path, expected }) => `${path.join('.')}: ${expected}`);

  it('take 50 traits in all, and no more', () => {
    const traits = (required: number, optional: number) => ({
      requiredTraits: numbered(required, (n) => trait(`r${n}`)),
      optionalTraits: numbered(optional, (n) => trait(`o${n}`)),
    });
    expect(found(traits(25, 25))).to.deep.equal([]);
    expect(problemsOf(parseArchetype(archetypeDocument(traits(25, 26))))).to.deep.equal([
      {
        ...{ path: [], atKey: false, found: '51 traits', expected: 'at most 50 traits', remedy: 'Correct the value.' },
      },
    ]);
  });

  it('take each trait once', () => {
    expect(found({ requiredTraits: [trait('a'), trait('b'), trait('a')] })).to.deep.equal([
      'requiredTraits.2.type: every trait type once',
    ]);
  });

  const rules: [rule: unknown, problems: string[]][] = [
    [{ type: 'at-least', count: 1 }, []],
    [{ type: 'any-required' }, []],
    [{ type: 'majority', stableFor: 10 }, []],
    [{ type: 'at-least', count: 2 }, ['readinessRule.count: at most the 1 required traits']],
    [{ type: 'at-least' }, ['readinessRule.count: how many required traits must pass, because the type is at-least']],
    [{ type: 'majority', count: 1 }, ['readinessRule.count: no count, which belongs to the type at-least']],
    [{ type: 'most' }, ['readinessRule.type: one of all-required-pass, any-required, at-least, majority']],
    [{ type: 7 }, ['readinessRule.type: one of all-required-pass, any-required, at-least, majority']],
    [{ type: 'majority', stableFor: 0 }, ['readinessRule.stableFor: a whole number from 1 to 10']],
  ];
  for (const [rule, expected] of rules) {
    it(`${expected.length === 0 ? 'take' : 'refuse'} the rule ${JSON.stringify(rule)}`, () =>
      expect(found({ readinessRule: rule })).to.deep.equal(expected));
  }
});
