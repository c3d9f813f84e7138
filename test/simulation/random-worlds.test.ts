/**
 * Random worlds: any mix of features, of what people do, and of faults, through the real state machine, handlers and
 * wiring. Some seeds are played here; for more of them: `npx tsx test/simulation/worlds/trial.ts 1 200` (about three
 * seconds each).
 */
import { expect } from 'chai';
import type { DomainEvent } from '../../core/model';
import type { Evidence, TableContents } from '../../local/simulate/evidence';
import type { Invariant } from '../../local/simulate/invariants/invariant';
import { type Judged, judgeWorld } from './worlds/judge';
import { rules } from './worlds/judges';
import { drawWorld, inShort } from './worlds/world';

/** Among them: no faults and many, cascades, breakers that open, cancelled runs, versions that change under a run. */
const SEEDS = [16, 19, 23];

const replay = (seed: number): string =>
  `npx tsx test/simulation/worlds/trial.ts ${seed}; the scenario file: npx tsx test/simulation/worlds/trial.ts ` +
  `${seed} --file`;

const played = new Map<number, Promise<Judged>>();

/** Each world once, whoever asks first. */
const play = (seed: number): Promise<Judged> => {
  const judged = played.get(seed) ?? judgeWorld(drawWorld(seed));
  played.set(seed, judged);
  return judged;
};

describe('random worlds', () => {
  for (const seed of SEEDS) {
    it(`settles, and breaks no rule with seed ${seed}`, async () => {
      const { violations, evidence } = await play(seed);
      expect(evidence.jobs.length, 'jobs were started').to.be.greaterThan(5);
      const broken = violations.map(({ invariant, at, message }) => `${invariant} ${at} ${message}`);
      expect(broken, `${inShort(drawWorld(seed))}\nreplay: ${replay(seed)}`).to.deep.equal([]);
    });
  }

  it('the same seed is the same world, to the last byte, and another one is another', () => {
    const bytes = (seed: number): string => JSON.stringify(drawWorld(seed).file);
    expect(bytes(8)).to.equal(bytes(8));
    expect(bytes(8)).to.not.equal(bytes(9));
  });
});

type Break = (evidence: Evidence) => Evidence;

const table =
  (change: (contents: TableContents) => Partial<TableContents>): Break =>
  (evidence) => ({
    ...evidence,
    table: { ...evidence.table, ...change(evidence.table) },
    ever: { ...evidence.ever, ...change(evidence.ever) },
  });
const runs = (change: (all: TableContents['runs']) => TableContents['runs']): Break =>
  table((contents) => ({ runs: change(contents.runs) }));
const items = (change: (all: TableContents['items']) => TableContents['items']): Break =>
  table((contents) => ({ items: change(contents.items) }));
const withEvent = (made: (events: readonly DomainEvent[]) => Partial<DomainEvent>): Break =>
  table(({ events }) => ({ events: [...events, { ...events[0]!, ...made(events) }] }));
class NothingOfTheKind extends Error {}

const first = <T>(values: readonly T[], is: (value: T) => boolean): T => {
  const found = values.find(is);
  if (found === undefined) throw new NothingOfTheKind('the world has nothing of the kind; take another seed');
  return found;
};

const completed = ({ status }: { status: string }): boolean => status === 'COMPLETED';

/** One thing that is not so, by the rule that has to notice. */
const breaks: readonly (readonly [rule: string, what: string, change: Break])[] = [
  ['settled', 'a run that goes on', runs(([run, ...others]) => [{ ...run!, status: 'RUNNING' }, ...others])],
  [
    'settled',
    'a request that waits',
    items((all) => [...all, { PK: 'PIPELINE#p1', SK: 'RERUNREQUEST#2026-03-07#daily' }]),
  ],
  ['one-attempt-at-a-time', 'an attempt that is there twice', runs((all) => [...all, { ...all[0]!, runId: 'again' }])],
  [
    'ends-told-once',
    'a second end',
    withEvent((events) => ({
      ...first(events, ({ kind }) => kind === 'PIPELINE_COMPLETED'),
      kind: 'PIPELINE_FAILED',
      eventId: 'another',
    })),
  ],
  ['ends-told-once', 'an end that nobody heard of', (evidence) => ({ ...evidence, bus: [], lifecycle: [] })],
  [
    'jobs-alone',
    'two jobs at once',
    (evidence) => ({
      ...evidence,
      jobs: evidence.jobs.flatMap((job) => [job, { ...job, startedAt: job.startedAt - 1 }]),
    }),
  ],
  [
    'nothing-begins-held',
    'a pause of the whole world',
    (evidence) =>
      withEvent(() => ({
        kind: 'PIPELINE_PAUSED',
        pipelineId: first(evidence.table.runs, completed).pipelineId,
        at: new Date(evidence.scenario.start).toISOString(),
      }))(table(({ events }) => ({ events: events.filter(({ kind }) => kind !== 'PIPELINE_RESUMED') }))(evidence)),
  ],
  [
    'outcomes-true',
    'jobs that have failed',
    (evidence) => ({ ...evidence, jobs: evidence.jobs.map((job) => ({ ...job, entry: { outcome: 'failed' } })) }),
  ],
  ['cascades-lead', 'MARKERs that were not written', (evidence) => ({ ...evidence, records: [] })],
  [
    'deadlines-true',
    'deadlines with another outcome',
    items((all) => all.map((item) => (item.outcome === 'breached' ? { ...item, outcome: 'met' } : item))),
  ],
  [
    'deadlines-true',
    'breaches that nobody was told of',
    table(({ events }) => ({
      events: events.filter(({ category }) => category === null || !/breach|timeout/.test(category)),
    })),
  ],
  [
    'missed-true',
    'misses that nobody was told of',
    table(({ events }) => ({ events: events.filter(({ category }) => category !== 'schedule_missed') })),
  ],
  [
    'within-budgets',
    'reruns without end',
    items((all) => [
      ...all,
      ...Array.from({ length: 20 }, (_, number) => ({
        PK: `RERUN#${number}`,
        SK: 'STATE',
        pipelineId: 'p1',
        date: '2026-03-07',
        scheduleId: 'daily',
        kind: 'manual',
        status: 'completed',
        attempt: number + 2,
        createdAt: '2026-03-07T00:00:00.000Z',
      })),
    ]),
  ],
  ['breaker-true', 'a breaker that opens unasked', (evidence) => ({ ...evidence, statusChanges: [] })],
  [
    'reruns-judged',
    'reruns that are not recorded',
    items((all) => all.filter(({ PK }) => !String(PK).startsWith('RERUN#'))),
  ],
  [
    'cancels-done',
    'a request to cancel that changes nothing',
    (evidence) => {
      const { pipelineId, date, scheduleId, createdAt, runId } = first(
        evidence.table.runs,
        ({ status }) => status === 'COMPLETED',
      );
      const asked = { at: Date.parse(createdAt) + 1, cancel: { pipeline: pipelineId, date, schedule: scheduleId } };
      const late = runs((all) =>
        all.map((run) => (run.runId === runId ? { ...run, completedAt: new Date(evidence.end).toISOString() } : run)),
      );
      return late({
        ...evidence,
        faults: [],
        scenario: { ...evidence.scenario, events: [...evidence.scenario.events, asked] },
      });
    },
  ],
  [
    'late-data-heard',
    'late data without an alert',
    table(({ events }) => ({ events: events.filter(({ category }) => category !== 'late_data') })),
  ],
];

const isNoticed = ({ check }: Invariant, evidence: Evidence, change: Break): boolean => {
  try {
    return check(change(evidence)).length > 0;
  } catch (error) {
    if (error instanceof NothingOfTheKind) return false;
    throw error;
  }
};

describe('the rules of random worlds', () => {
  for (const [name, what, change] of breaks) {
    it(`${name}: ${what} is noticed`, async () => {
      const rule = first(rules, (one) => one.name === name);
      const worlds = await Promise.all(SEEDS.map((seed) => play(seed)));
      for (const { evidence } of worlds) expect(rule.check(evidence)).to.deep.equal([]);
      // Not every world has what is broken here.
      expect(worlds.some(({ evidence }) => isNoticed(rule, evidence, change))).to.equal(true);
    });
  }

  it('every rule is broken once', () => {
    expect([...new Set(breaks.map(([name]) => name))].sort()).to.deep.equal(rules.map(({ name }) => name).sort());
  });
});
