import { expect } from 'chai';
import { parseBuiltinConfig } from '../../../../kernel/traits/builtins';
import { isBeforeFirst, upstreamsFor } from '../../../../kernel/traits/upstream-runs';
import { concernsInstance, isWokenForAll, waitedForByTraits } from '../../../../kernel/traits/waited-for';
import { instance } from '../../../support/instance';

const problemsOf = (config: object): string[] => {
  const parsed = parseBuiltinConfig('upstream', config);
  return parsed.ok ? [] : parsed.problems.map(({ path, message }) => [...path, message].join(': '));
};
const several = (kind: 'p' | 's', count: number) => Array.from({ length: count }, (_, index) => `${kind}${index}`);
const upstream = (config: Record<string, unknown>) => ({ evaluator: 'builtin:upstream', config });

describe('kernel/traits/upstream-runs: the configuration', () => {
  const day = (problem: string) => [`date: ${problem}: expected a day, such as "{date-1d}" or "{monthStart-1d}"`];
  const cases: [title: string, config: object, problems: string[]][] = [
    ['takes as many of the runs as there are', { pipelines: ['a', 'b'], atLeast: 2 }, []],
    ['takes fewer than all runs', { pipelines: ['a', 'b'], atLeast: 1 }, []],
    ['takes one of the hours of a day', { pipeline: 'a', schedules: 'hourly', atLeast: 1 }, []],
    ['takes a schedule', { pipeline: 'a', schedule: 'daily' }, []],
    ['takes 48 runs', { pipelines: several('p', 2), schedules: several('s', 24) }, []],
    ['takes the day before', { pipeline: 'a', date: '{date-1d}' }, []],
    ['takes the first day that counts', { pipeline: 'a', since: '2026-03-01' }, []],
    [
      'refuses 49 runs',
      { pipelines: several('p', 7), schedules: several('s', 7) },
      ['Invalid selection: expected at most 48 runs, not 49'],
    ],
    [
      'refuses more than one run of one pipeline',
      { pipeline: 'a', atLeast: 2 },
      ['atLeast: Invalid atLeast: expected at most 1, the number of runs'],
    ],
    ['refuses a text that gives no day', { pipeline: 'a', date: '{date:yyyyMM}' }, day('Invalid day')],
    [
      'refuses two pipelines of one name',
      { pipelines: ['a', 'a'] },
      ['pipelines: Invalid list: expected every name once'],
    ],
    [
      'refuses a day that does not exist',
      { pipeline: 'a', since: '2026-02-30' },
      ['since: Invalid date: expected a day as YYYY-MM-DD'],
    ],
  ];
  for (const [title, config, problems] of cases) it(title, () => expect(problemsOf(config)).to.deep.equal(problems));

  it('says what is wrong with the placeholder of a day', () => {
    expect(problemsOf({ pipeline: 'a', date: '{date+1q}' })[0]).to.match(/^date: Invalid day, .+: expected a day/);
  });
});

describe('kernel/traits/upstream-runs: the runs', () => {
  it('are of each pipeline and each schedule, in the order of their names', () => {
    const names = upstreamsFor({ pipelines: ['b', 'a'], schedules: ['y', 'x'] }, instance).map(
      ({ pipelineId, scheduleId }) => `${pipelineId} ${scheduleId}`,
    );
    expect(names).to.deep.equal(['b y', 'b x', 'a y', 'a x']);
  });

  it('are of the schedule and the day that ask, where no other is named', () => {
    const { date, scheduleId } = instance;
    expect(upstreamsFor({ pipeline: 'raw' }, instance)).to.deep.equal([{ pipelineId: 'raw', date, scheduleId }]);
    expect(upstreamsFor({ pipeline: 'raw', schedule: 'night', date: '{date-1d}' }, instance)).to.deep.equal([
      { pipelineId: 'raw', date: '2026-03-06', scheduleId: 'night' },
    ]);
  });

  it('are of 24 hours', () => {
    const hours = upstreamsFor({ pipeline: 'raw', schedules: 'hourly' }, instance).map(({ scheduleId }) => scheduleId);
    expect([hours.length, hours[0], hours[9], hours[10], hours[23]]).to.deep.equal([24, 'h00', 'h09', 'h10', 'h23']);
  });

  it('are before the first day that counts, or not', () => {
    const needsNone = (since?: string) => isBeforeFirst({ pipeline: 'raw', since }, [instance]);
    expect([needsNone('2026-03-08'), needsNone('2026-03-07'), needsNone('2026-03-06'), needsNone()]).to.deep.equal([
      ...[true, false, false, false],
    ]);
    expect(isBeforeFirst({ pipeline: 'raw', since: '2026-03-08' }, [])).to.equal(false);
  });
});

describe('kernel/traits/waited-for: no item of the table', () => {
  const others: [title: string, evaluator: string, config: Record<string, unknown>][] = [
    ['a lifecycle', 'builtin:lifecycle', { lifecycle: 'promotion', group: 'fraud' }],
    ['a check of AWS', 'builtin:s3-objects', { bucket: 'lake', prefix: 'orders/' }],
    ['an evaluator with the length of a prefix', '12345678upstream', { pipeline: 'raw' }],
    ['an upstream without a name', 'builtin:upstream', {}],
  ];
  for (const [title, evaluator, config] of others) {
    it(`is waited for by ${title}`, () => {
      expect(waitedForByTraits([{ evaluator, config }], instance)).to.deep.equal([]);
      expect(isWokenForAll([{ evaluator, config }], instance)).to.equal(false);
    });
  }

  it('is waited for with an empty part of its key', () => {
    const none = { ...instance, scheduleId: '' };
    expect(waitedForByTraits([upstream({ pipeline: 'raw' })], none)).to.deep.equal([]);
  });

  it('wakes a run for all of eight runs, and not for all of nine', () => {
    const woken = (count: number) => isWokenForAll([upstream({ pipelines: several('p', count) })], instance);
    expect([woken(8), woken(9)]).to.deep.equal([true, false]);
  });

  it('wakes no run for all where the key of one of two cannot be', () => {
    expect(isWokenForAll([upstream({ pipelines: ['raw', 'a#b'] })], instance)).to.equal(false);
    expect(waitedForByTraits([upstream({ pipelines: ['raw', 'a#b'] })], instance)).to.have.length(1);
  });

  it('wakes every run without traits', () => expect(isWokenForAll([], instance)).to.equal(true));

  it('concerns no instance with a scope of another one', () => {
    expect(['', 'latest', `${instance.date}#`].some((scope) => concernsInstance(scope, instance))).to.equal(false);
  });
});
