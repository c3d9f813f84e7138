/**
 * The start protocol (`functions/trigger/start-job.ts`) dies before or after any of its calls, the table's and the
 * engine's, and its requests to the engine are lost on either way, throttled or broken over. Whatever happened, the
 * engine has started at most one job.
 *
 * What can go wrong is counted in the run of the protocol itself: first in an undisturbed start, then in each start
 * that was disturbed once. Random plans of up to three disturbances come on top. All of it goes through the engine's
 * adapter and its client library, in this process.
 */
import { expect } from 'chai';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { TriggerInput } from '../../../asl/contract';
import type { JobState } from '../../../core/execution';
import type { JobEngine } from '../../../core/ports/engine';
import { startJob } from '../../../functions/trigger/start-job';
import { anInput, type Crash, crashing, FakeTable, NOW } from '../../unit/functions/trigger/fakes';
import type { EngineSubject } from './subject';
import { type Asked, type Door, type Fate, inProcess, openDoor, type World } from './wire';

/** Per engine, on top of every single disturbance and every pair of them. */
const TRIALS = 2000;
/** More than any plan of disturbances can use up. */
const MAX_TRIES = 12;
/** What random plans disturb: the calls and requests of the first tries. */
const CALLS = 10;
const REQUESTS = 4;

type Random = (below: number) => number;

type Disturbance = Crash | { request: number; fate: Exclude<Fate, 'serve'> };
type Plan = readonly Disturbance[];

const fatesOf = (subject: EngineSubject) => ['lose-request', 'lose-answer', subject.throttled, subject.broken] as const;

const randomPlan = (random: Random, subject: EngineSubject): Plan => {
  const fates = fatesOf(subject);
  return [
    ...Array.from(
      { length: random(3) },
      (): Disturbance => ({ call: random(CALLS), when: random(2) === 0 ? 'before' : 'after' }),
    ),
    ...Array.from(
      { length: random(2) },
      (): Disturbance => ({ request: random(REQUESTS), fate: fates[random(fates.length)]! }),
    ),
  ];
};

/** Every single thing that can go wrong in a start that makes so many calls and requests. */
const disturbancesOf = (
  subject: EngineSubject,
  { calls, requests }: Pick<Trial, 'calls' | 'requests'>,
): Disturbance[] => [
  ...Array.from({ length: calls }, (_, call) =>
    (['before', 'after'] as const).map((when): Disturbance => ({ call, when })),
  ).flat(),
  ...Array.from({ length: requests.length }, (_, request) =>
    fatesOf(subject).map((fate): Disturbance => ({ request, fate })),
  ).flat(),
];

interface Bench {
  door: Door;
  world: World;
  engine: JobEngine<TriggerInput['trigger']>;
  trigger: TriggerInput['trigger'];
}

/** One client for all trials; the server behind it starts afresh for each. */
const openBench = (subject: EngineSubject): { fresh(): Bench } => {
  let door = openDoor();
  const current: Door = {
    get board() {
      return door.board;
    },
    get asked() {
      return door.asked;
    },
    get fate() {
      return door.fate;
    },
    set fate(fate) {
      door.fate = fate;
    },
  };
  const world = inProcess(current, subject.serve);
  const engine = subject.engine(world) as unknown as Bench['engine'];
  const trigger = subject.trigger(world) as Bench['trigger'];
  return {
    fresh() {
      door = openDoor();
      return { door, world, engine, trigger };
    },
  };
};

interface Trial {
  starts: number;
  /** Undefined: no try came to an end. */
  answer: JobState | undefined;
  /** Calls of the table and of the engine, over all tries. */
  calls: number;
  finds: number;
  requests: readonly Asked[];
}

const act = async ({ door, engine, trigger }: Bench, plan: Plan): Promise<Trial> => {
  const table = new FakeTable();
  const fates = new Map(plan.flatMap((one): [number, Fate][] => ('request' in one ? [[one.request, one.fate]] : [])));
  const { wrap, made } = crashing(plan.filter((one): one is Crash => 'call' in one));
  door.fate = (_asked, index) => fates.get(index) ?? 'serve';
  let finds = 0;
  const counted: typeof engine = {
    ...engine,
    find: (...args) => {
      finds += 1;
      return engine.find(...args);
    },
  };
  const wrapped = wrap(counted);
  const ports = {
    locks: wrap(table.locks),
    runs: wrap(table.runs),
    engine: () => wrapped,
    clock: { now: () => NOW, sleep: async () => undefined },
  };
  let answer: JobState | undefined;
  for (let turn = 0; turn < MAX_TRIES && answer === undefined; turn += 1) {
    answer = await startJob(anInput({ trigger }), ports).catch((error: Error) =>
      error.name === 'Signalbox.Transient' ? undefined : Promise.reject(error),
    );
  }
  return { starts: door.board.jobs.length, answer, calls: made(), finds, requests: door.asked };
};

/** A client repeats a question so many times by itself. */
const ATTEMPTS = 4;

const judge = (subject: EngineSubject, plan: Plan, { starts, answer, finds, requests }: Trial): void => {
  const told = (): string => `${starts} starts, answer ${JSON.stringify(answer)}; plan ${JSON.stringify(plan)}`;
  if (starts > 1 || answer === undefined) expect.fail(told());
  // A process that died and an answer that was lost never make the job fail, nor keep it from being started.
  const isAnswered = plan.some((one) => 'fate' in one && typeof one.fate === 'object');
  if (!isAnswered && (starts !== 1 || answer.state === 'failed')) expect.fail(told());
  const { search } = subject;
  if (search !== undefined && requests.filter(search.isSearch).length > finds * ATTEMPTS)
    expect.fail(`more than one page per search of a short list; ${told()}`);
};

export const crashTrials = (subject: EngineSubject): void => {
  describe('the start protocol', () => {
    const limit = Error.stackTraceLimit;
    before(() => {
      // Tens of thousands of errors are thrown on purpose.
      Error.stackTraceLimit = 0;
    });
    after(() => {
      Error.stackTraceLimit = limit;
    });

    it('dies around each call, loses or is refused each one, also while it recovers: one job at most', async () => {
      const bench = openBench(subject);
      const undisturbed = await act(bench.fresh(), []);
      judge(subject, [], undisturbed);
      const singles = disturbancesOf(subject, undisturbed);
      expect(singles).to.have.length.of.at.least(14);
      for (const first of singles) {
        const disturbed = await act(bench.fresh(), [first]);
        judge(subject, [first], disturbed);
        for (const second of disturbancesOf(subject, disturbed))
          judge(subject, [first, second], await act(bench.fresh(), [first, second]));
      }
    });

    it(`${TRIALS} seeded trials: no job is started twice`, async () => {
      const generator = xoroshiro128plus(20_260_307);
      const random: Random = (below) => uniformInt(generator, 0, below - 1);
      const bench = openBench(subject);
      let started = 0;
      for (let trial = 0; trial < TRIALS; trial += 1) {
        const plan = randomPlan(random, subject);
        const result = await act(bench.fresh(), plan);
        judge(subject, plan, result);
        started += result.starts;
      }
      expect(started).to.be.greaterThan(TRIALS * 0.8);
    });
  });
};
