/**
 * The start protocol (`functions/trigger/start-job.ts`) before an engine that is disturbed by plan: calls of the table
 * and of the engine die, requests to the engine are lost on either way, come too late, or are answered by a gateway,
 * before and after their effect. All of it goes through the engine's adapter and its client library, in this process.
 *
 * It is played as the state machine plays it: a call that died is made again, and an attempt that failed for now is
 * followed by the next one, whose run and token are others.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { TriggerInput } from '../../../asl/contract';
import { startJob } from '../../../functions/trigger/start-job';
import type { JobState } from '../../../kernel/run/execution';
import type { JobEngine } from '../../../kernel/trigger/engine';
import { START } from '../../support/clock';
import { exampleRun } from '../../support/run';
import { type Crash, crashing, FakeTable, startInput } from '../../support/trigger-fakes';
import type { EngineSubject } from './subject';
import { type Answered, type Asked, type Door, type Fate, inProcess, openDoor, type World } from './wire';

/** More than any plan of disturbances can use up. */
const MAX_TRIES = 40;
/** The default for a pipeline without a retry policy of its own. */
const MAX_ATTEMPTS = 3;
/** Random plans disturb only the first tries: this many calls and requests. */
const CALLS = 14;
const REQUESTS = 8;

export type Disturbance = Crash | { request: number; fate: Exclude<Fate, 'serve'> };
export type Plan = readonly Disturbance[];

const gateway = (status: number): Answered => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<html><h1>${status}</h1></html>`,
});
const GATEWAY = [502, 503, 504].map(gateway);

/** Everything that can become of a request. */
export const fatesOf = ({ throttled, broken }: EngineSubject): readonly Exclude<Fate, 'serve'>[] => [
  'lose-request',
  'lose-answer',
  'time-out',
  throttled,
  broken,
  { served: broken },
  { served: throttled },
  ...GATEWAY,
  ...GATEWAY.map((answer) => ({ served: answer })),
];

/** So many requests in a row meet the same in an outage. */
const LONGEST_OUTAGE = 16;

/** Up to three crashes and three disturbed requests, in every fourth plan an outage; the same for the same seed. */
export const planOf = (seed: number, subject: EngineSubject): Plan => {
  // The first numbers of neighbouring seeds are alike.
  const generator = xoroshiro128plus(Math.imul(seed, 0x9e37_79b1));
  const random = (below: number): number => uniformInt(generator, 0, below - 1);
  const fates = fatesOf(subject);
  const { throttled } = subject;
  const many = (): number[] => Array.from({ length: random(4) });
  // If the answer is "throttled" each time, no client can find out whether the service has started the job.
  const lasting = fates.filter((fate) => typeof fate !== 'object' || !('served' in fate) || fate.served !== throttled);
  const outage = { from: random(3), length: random(4) === 0 ? random(LONGEST_OUTAGE) : 0 };
  const met = lasting[random(lasting.length)]!;
  return [
    ...many().map((): Disturbance => ({ call: random(CALLS), when: random(2) === 0 ? 'before' : 'after' })),
    ...many().map((): Disturbance => ({ request: random(REQUESTS), fate: fates[random(fates.length)]! })),
    ...Array.from({ length: outage.length }, (_, place): Disturbance => ({ request: outage.from + place, fate: met })),
  ];
};

export interface Bench {
  door: Door;
  world: World;
  engine: JobEngine<TriggerInput['trigger']>;
  trigger: TriggerInput['trigger'];
}

/** One client for all trials; each trial gets a fresh server. */
export const openBench = (subject: EngineSubject): { fresh(): Bench } => {
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

export interface Trial {
  /** Jobs of the engine, over all attempts. No job ends during a trial, so two jobs are one too many. */
  starts: number;
  /** The answer of the last attempt; undefined if no try came to an end. */
  answer: JobState | undefined;
  attempts: number;
  /** Calls of the table and of the engine, over all tries. */
  calls: number;
  finds: number;
  requests: readonly Asked[];
}

/** With its templates expanded for another run. */
const triggerOf = (trigger: Bench['trigger'], runId: string): Bench['trigger'] =>
  JSON.parse(JSON.stringify(trigger).replaceAll('run-1', runId)) as Bench['trigger'];

const isTriedAgain = (answer: JobState | undefined): boolean =>
  answer?.state === 'failed' && answer.category === 'TRANSIENT';

export const play = async ({ door, engine, trigger }: Bench, plan: Plan): Promise<Trial> => {
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
  const attemptOf = async (attempt: number): Promise<JobState | undefined> => {
    const runId = `run-${attempt}`;
    const table = new FakeTable(exampleRun({ runId, attempt }));
    const ports = {
      locks: wrap(table.locks),
      runs: wrap(table.runs),
      events: wrap(table.appended),
      engine: () => wrapped,
      clock: { now: () => START, sleep: async () => undefined },
    };
    const input = startInput({ runId, attempt, trigger: triggerOf(trigger, runId) });
    let answer: JobState | undefined;
    for (let turn = 0; turn < MAX_TRIES && answer === undefined; turn += 1) {
      answer = await startJob(input, ports).catch((error: Error) =>
        error.name === 'Signalbox.Transient' ? undefined : Promise.reject(error),
      );
    }
    return answer;
  };
  let attempts = 1;
  let answer = await attemptOf(attempts);
  while (isTriedAgain(answer) && attempts < MAX_ATTEMPTS) {
    attempts += 1;
    answer = await attemptOf(attempts);
  }
  return { starts: door.board.jobs.length, answer, attempts, calls: made(), finds, requests: door.asked };
};

/** The number of attempts of a client library, which retries a request on its own. */
const CLIENT_ATTEMPTS = 4;

/**
 * The fault of a trial; undefined if it has none. `twice`: a second job was started. `lost`: there is no job and no
 * failure was reported, or a job is reported as running and is not. An attempt that ends for good as "its job may run"
 * is left to an operator.
 */
export const faultOf = (
  { search }: EngineSubject,
  plan: Plan,
  { starts, answer, finds, requests }: Trial,
): 'twice' | 'lost' | 'too many pages' | undefined => {
  if (starts > 1) return 'twice';
  if (answer === undefined || (starts === 0 && answer.state !== 'failed')) return 'lost';
  // A process that died and an answer that was lost never make the job fail, nor keep it from being started.
  const isAnswered = plan.some((one) => 'fate' in one && typeof one.fate === 'object');
  if (!isAnswered && (starts !== 1 || answer.state === 'failed')) return 'lost';
  // The list is short: one page per search.
  return search !== undefined && requests.filter(search.isSearch).length > finds * CLIENT_ATTEMPTS
    ? 'too many pages'
    : undefined;
};

export interface Tally {
  trials: number;
  /** Trials with a job that runs and is known. */
  started: number;
  /** Trials whose last attempt has failed: its job may run, or the outage was longer than all attempts. */
  left: number;
  twice: number;
  lost: number;
  /** The first seeds at which something was wrong. */
  seeds: number[];
}

const MOST_SEEDS = 5;

export const playSeeds = async (subject: EngineSubject, from: number, count: number): Promise<Tally> => {
  const bench = openBench(subject);
  const tally: Tally = { trials: count, started: 0, left: 0, twice: 0, lost: 0, seeds: [] };
  for (let seed = from; seed < from + count; seed += 1) {
    const plan = planOf(seed, subject);
    const trial = await play(bench.fresh(), plan);
    const fault = faultOf(subject, plan, trial);
    if (trial.answer?.state === 'failed') tally.left += 1;
    else if (trial.starts === 1) tally.started += 1;
    if (fault === 'twice') tally.twice += 1;
    else if (fault !== undefined) tally.lost += 1;
    if (fault !== undefined && tally.seeds.length < MOST_SEEDS) tally.seeds.push(seed);
  }
  return tally;
};
