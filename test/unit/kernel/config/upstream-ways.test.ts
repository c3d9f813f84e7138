import { expect } from 'chai';
import { cycleOf, readUpwards, traitOfWait, type Upstream } from '../../../../kernel/config';
import { neverRuns } from '../../../../kernel/config/calendar';
import { checkUpstream } from '../../../../kernel/config/upstream';

const pipeline = (
  name: string,
  upstream: readonly string[] = [],
  schedules: readonly string[] = ['daily'],
): Upstream => ({
  ...{ name, schedules: schedules.map((schedule) => ({ name: schedule })) },
  upstream: upstream.map((each) => ({ pipeline: each })),
});
const among = (...pipelines: Upstream[]) => new Map(pipelines.map((each) => [each.name, each]));

describe('the way through upstreams', () => {
  it('leads back to the pipeline in a cycle', () => {
    const cycle = among(pipeline('b', ['x', 'c']), pipeline('x'), pipeline('c', ['a']));
    expect(cycleOf(pipeline('a', ['x', 'b']), cycle)).to.deep.equal(['a', 'b', 'c', 'a']);
    expect(cycleOf(pipeline('a', ['a']), new Map())).to.deep.equal(['a', 'a']);
  });

  it('takes the shortest way', () => {
    const both = among(pipeline('b', ['c', 'd']), pipeline('c', ['d']), pipeline('d', ['a']));
    expect(cycleOf(pipeline('a', ['b']), both)).to.deep.equal(['a', 'b', 'd', 'a']);
  });

  it('ends in a cycle of others and at a pipeline that is not known', () => {
    const others = among(pipeline('b', ['c']), pipeline('c', ['b', 'unknown']));
    expect(cycleOf(pipeline('a', ['b']), others)).to.equal(undefined);
    expect(cycleOf(pipeline('a'), others)).to.equal(undefined);
  });

  it('is read upwards, each pipeline once', async () => {
    const stored = among(pipeline('b', ['c', 'lost']), pipeline('c', ['b', 'a']), pipeline('other'));
    const reads: string[] = [];
    const read = async (name: string) => {
      reads.push(name);
      return stored.get(name);
    };
    const { known, missing } = await readUpwards([pipeline('a', ['b', 'd']), pipeline('d', ['c'])], read);
    expect([...known.keys()]).to.have.members(['a', 'b', 'c', 'd']);
    expect(missing).to.deep.equal(['lost']);
    expect(reads).to.deep.equal(['b', 'c', 'lost']);
  });

  it('is a trait with the name of its pipeline, where it has none of its own', () => {
    expect(traitOfWait({ pipeline: 'raw' })).to.deep.equal({
      ...{ type: 'after-raw', defaultEvaluator: 'builtin:upstream', defaultConfig: { pipeline: 'raw' } },
      ...{ defaultTtlSeconds: 3600, defaultTimeoutSeconds: 30 },
    });
    expect(traitOfWait({ name: 'early', pipeline: 'raw' }).type).to.equal('early');
  });
});

describe('the problems of upstreams', () => {
  const SCHEDULES =
    'Name a schedule alike in both, or wait for a single one of its schedules with a trait: builtin:upstream with ' +
    '{pipeline: raw, schedule: …}.';
  const hours = (count: number) => Array.from({ length: count }, (_, hour) => `h0${hour}`);
  const cases: [title: string, one: Upstream, others: Upstream[], problems: object[]][] = [
    ['are none where all share a schedule', pipeline('a', ['raw']), [pipeline('raw')], []],
    [
      'name a pipeline that is not known',
      pipeline('a', ['raw', 'ordres']),
      [pipeline('raw'), pipeline('orders')],
      [
        {
          ...{ path: ['upstream', 1], atKey: false, found: '`"ordres"`', expected: 'a pipeline: one of raw, orders' },
          remedy: 'Did you mean orders?',
        },
      ],
    ],
    [
      'name a pipeline that nothing resembles',
      pipeline('a', ['raw']),
      [],
      [
        {
          ...{ path: ['upstream', 0], atKey: false, found: '`"raw"`' },
          expected: 'a pipeline: nothing, for none is registered',
          remedy: 'Register it with or before this one.',
        },
      ],
    ],
    [
      'name a cycle',
      pipeline('a', ['x', 'raw']),
      [pipeline('x'), pipeline('raw', ['a'])],
      [
        {
          ...{ path: ['upstream', 1], atKey: false, found: 'a cycle: a waits for raw waits for a' },
          expected: 'upstreams that do not wait for this pipeline',
          remedy: 'Take one of these upstreams away: in a cycle no pipeline could ever begin.',
        },
      ],
    ],
    [
      'name an upstream that shares no schedule',
      pipeline('a', ['raw']),
      [pipeline('raw', [], hours(3))],
      [
        {
          ...{ path: ['upstream', 0], atKey: false, found: 'raw, which has the schedules h00, h01, h02' },
          ...{ expected: 'an upstream with a schedule of a: one of daily', remedy: SCHEDULES },
        },
      ],
    ],
    [
      'name at most three of its schedules',
      pipeline('a', ['raw']),
      [pipeline('raw', [], hours(4))],
      [
        {
          ...{ path: ['upstream', 0], atKey: false, found: 'raw, which has the schedules h00, h01, h02, …' },
          ...{ expected: 'an upstream with a schedule of a: one of daily', remedy: SCHEDULES },
        },
      ],
    ],
    [
      'name schedules that only another upstream has',
      pipeline('a', ['raw', 'lost', 'x'], ['daily', ...hours(4), 'own']),
      [pipeline('raw'), pipeline('x', [], ['daily', ...hours(4)]), pipeline('lost')],
      [
        {
          ...{ path: ['upstream', 0], atKey: false, found: 'raw, which has no schedule h00 nor h01 nor h02' },
          ...{ expected: 'upstreams that all have it, because one of them has: a waits for all', remedy: SCHEDULES },
        },
        {
          ...{ path: ['upstream', 1], atKey: false, found: 'lost, which has no schedule h00 nor h01 nor h02' },
          expected: 'upstreams that all have it, because one of them has: a waits for all',
          remedy: SCHEDULES.replace('raw', 'lost'),
        },
      ],
    ],
    [
      'are none about schedules of an upstream that is not known',
      pipeline('a', ['lost', 'raw'], ['daily', 'own']),
      [pipeline('raw')],
      [
        {
          ...{ path: ['upstream', 0], atKey: false, found: '`"lost"`', expected: 'a pipeline: one of raw' },
          remedy: 'Register it with or before this one.',
        },
      ],
    ],
  ];
  for (const [title, one, others, problems] of cases)
    it(title, () => expect(checkUpstream(one, among(...others))).to.deep.equal(problems));
});

describe('a schedule that never runs', () => {
  const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
  const cron = (expression: string) => ({ cron: { expression, minuteOfDay: 360 } });
  const excluded = (days: readonly (typeof WEEK)[number][] = [], dates: readonly string[] = []) => ({ days, dates });
  const SATURDAY = '2026-03-07';
  const cases: [title: string, never: boolean, args: Parameters<typeof neverRuns>][] = [
    ['has every day excluded', true, [{ exclusions: excluded(WEEK) }, {}]],
    ['has no day excluded', false, [{ exclusions: excluded() }, {}]],
    ['has six days excluded', false, [{ exclusions: excluded(WEEK.slice(1)) }, {}]],
    [
      'has the seventh day excluded by its calendar',
      true,
      [{ exclusions: excluded(WEEK.slice(1)) }, {}, excluded(['monday'])],
    ],
    ['has cron on an excluded day', true, [{ exclusions: excluded(['saturday']) }, cron('0 6 * * SAT')]],
    [
      'has cron on a day that its calendar excludes',
      true,
      [{ exclusions: excluded() }, cron('0 6 * * SAT'), excluded(['saturday'])],
    ],
    ['has cron on another day', false, [{ exclusions: excluded(['sunday']) }, cron('0 6 * * SAT')]],
    ['has cron on 29 February of a Sunday', false, [{ exclusions: excluded(WEEK.slice(0, 6)) }, cron('0 6 29 2 *')]],
    ['has cron on an excluded date', false, [{ exclusions: excluded([], [SATURDAY]) }, cron('0 6 7 3 *')]],
    ['has an open included date', false, [{ exclusions: excluded(), inclusions: { dates: [SATURDAY] } }, {}]],
    [
      'has its included date excluded',
      true,
      [{ exclusions: excluded([], [SATURDAY]), inclusions: { dates: [SATURDAY] } }, {}],
    ],
    [
      'has its included date excluded by the calendar',
      true,
      [{ exclusions: excluded(), inclusions: { dates: [SATURDAY] } }, {}, excluded([], [SATURDAY])],
    ],
    [
      'has one of two included dates open',
      false,
      [{ exclusions: excluded(['saturday']), inclusions: { dates: [SATURDAY, '2026-03-08'] } }, {}],
    ],
    [
      'has cron on an included date',
      false,
      [{ exclusions: excluded(), inclusions: { dates: [SATURDAY] } }, cron('0 6 * * SAT')],
    ],
    [
      'has cron on no included date',
      true,
      [{ exclusions: excluded(), inclusions: { dates: [SATURDAY] } }, cron('0 6 * * SUN')],
    ],
  ];
  for (const [title, never, args] of cases)
    it(`${never ? 'never runs' : 'runs'} when it ${title}`, () => expect(neverRuns(...args)).to.equal(never));
});
