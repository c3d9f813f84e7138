/**
 * Upgrades, and the way back, in virtual time: the code of the last release and of this one in one stack, on one table.
 * Whenever it happens, the runs of every phase end as they would have ended without it.
 */
import { expect } from 'chai';
import type { Deployments, Release } from '../../simulator/run/deployments';
import { type Simulation, simulate, type Visit } from '../../simulator/run/simulate';
import { lastRelease, releaseIn, thisRelease, whyNoLastRelease } from '../support/last-release';
import { everyPhase } from './every-phase';

const SEED = 1;
const MINUTE_MS = 60_000;
/**
 * When, and for how many minutes parts of both releases work together. Runs wait for their opening, lock and data; jobs
 * run; jobs have ended, and retries, reruns and monitoring follow.
 */
const UPGRADES: readonly (readonly [time: string, minutes: number])[] = [
  ['06:01', 10],
  ['06:30', 0],
  ['07:10', 10],
  ['08:12', 0],
  ['08:12', 10],
  ['08:31', 3],
  ['09:05', 10],
];
const WAYS_BACK: typeof UPGRADES = [
  ['06:30', 10],
  ['08:12', 10],
];

const say = (line: string): void => void process.stderr.write(`      ${line}\n`);
const epochOf = (time: string): number => Date.parse(`2026-03-07T${time}:00Z`);

const play = (deployments: Deployments, visits: readonly Visit[] = []): Promise<Simulation> =>
  simulate(everyPhase(), { seed: SEED, deployments, visits });

/** This release, with another word for executions that wait for their lock. */
const withNewWord: Release = {
  ...thisRelease,
  handlers: {
    ...thisRelease.handlers,
    orchestrator: (runtime) => {
      const handle = thisRelease.handlers.orchestrator(runtime);
      return async (event) => {
        const answer = (await handle(event)) as { result?: string };
        const { action } = event as { action: string };
        return action === 'acquireLock' && answer.result === 'wait' ? { ...answer, result: 'queued' } : answer;
      };
    },
  },
};

/** Results that must not depend on an upgrade. */
const endsOf = ({ evidence }: Simulation) => ({
  runs: evidence.table.runs
    .map(({ pipelineId, date, attempt, status }) => `${pipelineId} ${date} ${attempt} ${status}`)
    .sort(),
  jobs: evidence.jobs.map(({ pipeline, date, attempt }) => `${pipeline} ${date} ${attempt}`).sort(),
});

interface Upgraded {
  simulation: Simulation;
  /** Executions that began under the first definition and ran on when every part was replaced. */
  carried: readonly { name: string; statesSince: readonly string[] }[];
}

const upgrade = async (
  from: Release,
  to: Release,
  { at, takesMs }: { at: number; takesMs: number },
): Promise<Upgraded> => {
  /** The state that each was in, by its position on the way. */
  const running = new Map<string, number>();
  const count: Visit = {
    at: at + takesMs + 1,
    visit: async ({ cloud }) => {
      for (const { name, status, states } of cloud.executions())
        if (status === 'RUNNING') running.set(name, states.length - 1);
    },
  };
  const simulation = await play({ first: from, afterwards: [{ release: to, at, takesMs }] }, [count]);
  const carried = simulation.result.executions.flatMap(({ name, states }) => {
    const seen = running.get(name);
    return seen === undefined ? [] : [{ name, statesSince: states.slice(seen) }];
  });
  return { simulation, carried };
};

const ANY_ARN = 'arn:aws:lambda:eu-central-1:123456789012:function:any';
const anyArns = {
  OrchestratorFunctionArn: ANY_ARN,
  EvaluatorFunctionArn: ANY_ARN,
  TriggerFunctionArn: ANY_ARN,
  RunCheckerFunctionArn: ANY_ARN,
};

const textOf = ({ invariant, message }: { invariant: string; message: string }): string => `${invariant}: ${message}`;

const why = whyNoLastRelease();
if (why !== undefined) {
  describe('upgrade from the last release', () => {
    it.skip(why);
  });
} else {
  const last = lastRelease();
  describe(`upgrade from the last release: ${last.name}`, () => {
    const old = releaseIn(last);
    let without: Simulation;
    /** Promises that the last release did not keep in this world: what it has begun cannot keep them either. */
    let notKept: ReadonlySet<string>;
    const passed = new Set<string>();

    before(async () => {
      without = await play({ first: thisRelease, afterwards: [] });
      expect(without.result.violations).to.deep.equal([]);
      const { result } = await play({ first: old, afterwards: [] });
      notKept = new Set(result.violations.map(({ invariant }) => invariant));
    });

    const judge = ({ simulation, carried }: Upgraded): void => {
      const { violations, executions } = simulation.result;
      expect(violations.filter(({ invariant }) => !notKept.has(invariant)).map(textOf)).to.deep.equal([]);
      expect(endsOf(simulation)).to.deep.equal(endsOf(without));
      expect(executions.filter(({ status }) => status !== 'SUCCEEDED').map(({ name }) => name)).to.deep.equal([]);
      expect(carried.length).to.be.greaterThan(3);
    };

    for (const [time, minutes] of UPGRADES)
      it(`loses nothing and does nothing twice at ${time}, in ${minutes} minutes`, async () => {
        const upgraded = await upgrade(old, thisRelease, { at: epochOf(time), takesMs: minutes * MINUTE_MS });
        judge(upgraded);
        const { simulation, carried } = upgraded;
        for (const { statesSince } of carried) for (const state of statesSince) passed.add(state);
        const { runs, jobs } = endsOf(simulation);
        say(`${runs.length} runs, ${jobs.length} jobs, ${carried.length} executions carried over; lost 0, twice 0`);
      });

    it('leads executions of the old definition through all of its Tasks and waits on the new code', () => {
      const { States } = JSON.parse(old.render(anyArns)) as { States: Record<string, { Type: string }> };
      const working = Object.entries(States).filter(([, { Type }]) => ['Task', 'Wait', 'Map'].includes(Type));
      const missing = working.map(([name]) => name).filter((name) => !passed.has(name));
      expect(missing).to.deep.equal([]);
    });

    it('would notice a word that executions of the last release do not know', async () => {
      const { simulation } = await upgrade(old, withNewWord, { at: epochOf('06:30'), takesMs: 0 });
      expect(endsOf(simulation)).not.to.deep.equal(endsOf(without));
    });

    for (const [time, minutes] of WAYS_BACK)
      it(`goes back to the last release at ${time}, in ${minutes} minutes, without a loss`, async () => {
        judge(await upgrade(thisRelease, old, { at: epochOf(time), takesMs: minutes * MINUTE_MS }));
      });
  });
}
