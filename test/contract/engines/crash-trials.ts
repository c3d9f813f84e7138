/**
 * The start protocol (`functions/trigger/start-job.ts`) dies before or after any of its calls, the table's and the engine's, and its
 * requests to the engine are lost on either way. Whatever happened, the engine has started at most one job.
 */
import { expect } from 'chai';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import type { TriggerInput } from '../../../asl/contract';
import type { JobState } from '../../../core/execution';
import type { JobEngine } from '../../../core/ports/engine';
import { startJob } from '../../../functions/trigger/start-job';
import { anInput, crashing, FakeTable, NOW, type Crash } from '../../unit/functions/trigger/fakes';
import type { EngineSubject } from './subject';
import { type Asked, type Door, type Fate, inProcess, openDoor, type World } from './wire';

/** Per engine. */
const TRIALS = 10_000;
/** More than any plan of crashes can use up. */
const MAX_TRIES = 12;
/** More calls than an undisturbed start makes. */
const CALLS = 8;
const REQUESTS = 5;

type Random = (below: number) => number;

interface Plan {
  crashes: Crash[];
  fates: Map<number, Exclude<Fate, 'serve'>>;
}

const randomPlan = (random: Random, subject: EngineSubject): Plan => {
  const crashes = Array.from({ length: random(4) }, (): Crash => ({ call: random(CALLS), when: random(2) === 0 ? 'before' : 'after' }));
  const choices = ['lose-request', 'lose-answer', subject.throttled, subject.broken] as const;
  const fates = new Map(Array.from({ length: random(3) }, (): [number, Exclude<Fate, 'serve'>] => [random(REQUESTS), choices[random(choices.length)]!]));
  return { crashes, fates };
};

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
  answer: JobState | undefined;
  requests: Asked[];
}

const act = async ({ door, engine, trigger }: Bench, { crashes, fates }: Plan): Promise<Trial> => {
  const table = new FakeTable();
  const { wrap } = crashing(crashes);
  door.fate = (_asked, index) => fates.get(index) ?? 'serve';
  const wrapped = wrap(engine);
  const ports = { locks: wrap(table.locks), runs: wrap(table.runs), engine: () => wrapped, clock: { now: () => NOW, sleep: async () => undefined } };
  let answer: JobState | undefined;
  for (let turn = 0; turn < MAX_TRIES && answer === undefined; turn += 1) {
    answer = await startJob(anInput({ trigger }), ports).catch((error: Error) => (error.name === 'Signalbox.Transient' ? undefined : Promise.reject(error)));
  }
  return { starts: door.board.jobs.length, answer, requests: door.asked };
};

const describePlan = ({ crashes, fates }: Plan): string => JSON.stringify({ crashes, fates: [...fates] });

export const crashTrials = (subject: EngineSubject): void => {
  describe('the start protocol', function () {
    this.timeout(300_000);

    it('dies before and after each of its calls, one by one: one job, or a start that failed before there was one', async () => {
      const bench = openBench(subject);
      for (let call = 0; call < CALLS; call += 1) {
        for (const when of ['before', 'after'] as const) {
          const plan: Plan = { crashes: [{ call, when }], fates: new Map() };
          const { starts, answer } = await act(bench.fresh(), plan);
          expect(starts, describePlan(plan)).to.equal(1);
          expect(answer?.state, describePlan(plan)).to.not.equal('failed');
        }
      }
    });

    it(`${TRIALS} seeded trials: no job is started twice`, async () => {
      const generator = xoroshiro128plus(20_260_307);
      const random: Random = (below) => uniformInt(generator, 0, below - 1);
      const bench = openBench(subject);
      let started = 0;
      for (let trial = 0; trial < TRIALS; trial += 1) {
        const plan = randomPlan(random, subject);
        const { starts, answer } = await act(bench.fresh(), plan);
        if (starts > 1 || answer === undefined) expect.fail(`trial ${trial}: ${starts} starts, answer ${JSON.stringify(answer)}; plan ${describePlan(plan)}`);
        started += starts;
      }
      expect(started).to.be.greaterThan(TRIALS * 0.8);
    });
  });
};
