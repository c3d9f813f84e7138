/** The facts in the table about the instances of a backfill, and about those that they wait for. */

import type { PipelineConfig } from '../../kernel/config';
import type { Ledger } from '../../kernel/markers/ledger';
import type { Rerun, RerunRequest } from '../../kernel/reruns/rerun';
import type { RunLog } from '../../kernel/run/model';
import { isCalledOff, isTerminal } from '../../kernel/run/status';
import { instantMs, isoOf } from '../../kernel/time/instant';
import { inParallel } from '../../kernel/values/in-parallel';
import { isAhead } from '../../kernel/values/numbers';
import { required } from '../../kernel/values/required';
import type { Instance } from '../../kernel/words/instance';
import { RerunKind, RerunStatus, RunStatus } from '../../kernel/words/vocabulary';
import type { Stack } from '../stack/stack';

export interface Range {
  from: string;
  to: string;
}

/** The facts of one pipeline; maps are by `instanceKey`. */
export interface Facts {
  /** Requests from users that the router has not decided for good. */
  requests: ReadonlyMap<string, RerunRequest>;
  /** The newest rerun that a user requested. */
  reruns: ReadonlyMap<string, Rerun>;
  /** Each instance with the instant that a request for it gave, of which a rerun is recorded; see `requestKey`. */
  decided: ReadonlySet<string>;
  /** Reruns of any kind that have not ended. */
  open: ReadonlyMap<string, Rerun>;
  logs: ReadonlyMap<string, RunLog>;
  /** The recorded outcomes of MARKERs; only for a pipeline that waits for others. */
  ledgers: ReadonlyMap<string, Ledger>;
  /** Every rerun that the table still knows. */
  history: readonly Rerun[];
}

export interface World {
  of(pipelineId: string): Facts;
  /** Whether others may build on a completion of the instance. */
  completion(instance: Instance): RunLog | undefined;
}

const AT_ONCE = 10;

export const instanceKey = ({ pipelineId, date, scheduleId }: Instance): string =>
  `${pipelineId}#${date}#${scheduleId}`;

/** A request, by its instance and its instant: its writer's clock may be ahead of that of the reruns. */
export const requestKey = (instance: Instance, requestedAt: string): string =>
  `${instanceKey(instance)}@${isoOf(requestedAt) ?? requestedAt}`;

const byInstance = <Item extends Instance>(items: readonly Item[]): Map<string, Item> =>
  new Map(items.map((item) => [instanceKey(item), item]));

/** When a rerun was requested, epoch milliseconds: by its writer, unless that is no instant or after its begin. */
export const askedMs = ({ requestedAt, createdAt }: Rerun): number => {
  const [saidMs, createdMs] = [instantMs(requestedAt), Date.parse(createdAt)];
  return saidMs === undefined || isAhead(saidMs, createdMs) ? createdMs : saidMs;
};

const byAge = (left: Rerun, right: Rerun): number =>
  askedMs(left) - askedMs(right) || Date.parse(left.createdAt) - Date.parse(right.createdAt);

/** Requests are read first: one that disappears meanwhile has become a rerun, or has been processed. */
const readFacts = async (
  { tables }: Stack,
  name: string,
  { from, to }: Range,
  hasUpstreams: boolean,
): Promise<Facts> => {
  const requests = (await tables.reruns.waiting(name)).filter(({ automatic }) => automatic !== true);
  const [history, logs, ledgers] = await Promise.all([
    tables.reruns.list(name),
    tables.runLogs.between(name, from, to),
    hasUpstreams ? tables.ledgers.between(name, from, to) : [],
  ]);
  return {
    requests: byInstance(requests),
    reruns: byInstance(history.filter(({ kind }) => kind === RerunKind.manual).sort(byAge)),
    decided: new Set(history.map((rerun) => requestKey(rerun, rerun.requestedAt))),
    open: byInstance(history.filter(({ status }) => status === RerunStatus.running)),
    logs: byInstance(logs),
    ledgers: byInstance(ledgers),
    history,
  };
};

/** A rerun that was cancelled or skipped leaves the completion before it, where its job was not started. */
const readCompletions = async ({ tables }: Stack, logs: readonly RunLog[]): Promise<Map<string, RunLog>> => {
  const completions = byInstance(logs.filter(({ status }) => status === RunStatus.completed));
  const unstarted = logs.filter(({ status }) => isCalledOff(status));
  await inParallel(unstarted, { atOnce: AT_ONCE }, async (log) => {
    const stored = await tables.runLogs.current(log);
    if (stored?.status === RunStatus.completed) completions.set(instanceKey(log), stored);
  });
  return completions;
};

/** Reads the facts of the pipelines, and of everything that they wait for. */
export const readWorld = async (stack: Stack, pipelines: readonly PipelineConfig[], range: Range): Promise<World> => {
  const [, ...dependants] = pipelines;
  const waitFor = new Map(dependants.map(({ name }) => [name, true]));
  const names = [
    ...pipelines.map(({ name }) => name),
    ...dependants.flatMap(({ upstream }) => upstream.map((one) => one.pipeline)),
  ];
  const facts = new Map<string, Facts>();
  await inParallel(new Set(names), { atOnce: AT_ONCE }, async (name) => {
    facts.set(name, await readFacts(stack, name, range, waitFor.has(name)));
  });
  const upstreams = new Set(dependants.flatMap(({ upstream }) => upstream.map(({ pipeline }) => pipeline)));
  const logs = [...facts].flatMap(([name, one]) => (upstreams.has(name) ? [...one.logs.values()] : []));
  const completions = await readCompletions(stack, logs);
  return {
    of: (pipelineId) => required(facts.get(pipelineId), `fact about ${pipelineId}`),
    completion: (instance) => completions.get(instanceKey(instance)),
  };
};

/** The open state of the instance; undefined: nothing waits or runs. */
export const openStateOf = (instance: Instance, world: World): 'waiting' | 'queued' | 'running' | undefined => {
  const key = instanceKey(instance);
  const { requests, open, logs } = world.of(instance.pipelineId);
  if (requests.has(key)) return 'waiting';
  const log = logs.get(key);
  const rerun = open.get(key);
  if (rerun !== undefined && (rerun.attempt ?? 1) > (log?.attempt ?? 0)) return 'queued';
  return log === undefined || isTerminal(log.status) ? undefined : 'running';
};
