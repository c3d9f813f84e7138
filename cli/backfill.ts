/**
 * `signalbox backfill PIPELINE --from A --to B`: asks for a rerun of every date and looks on. The requests are in the
 * table before the first one begins, so that the backfill goes on without the command: ended by Ctrl-C and called
 * again, it finds what is done and what waits.
 */

import { MAX_RERUN_CONCURRENCY, type Rerun, type RerunRequest } from '../core/control/rerun';
import type { RunLog } from '../core/model';
import { isOver } from '../core/run/over';
import type { RunStatus } from '../core/vocabulary';
import {
  type BackfillOptions,
  instanceKey,
  type Planned,
  type Planning,
  planBackfill,
  type State,
} from './backfill-plan';
import { engineWaitText } from './engines';
import { ExitCode } from './exit';
import { findPipeline } from './pipelines';
import { requestFor } from './rerun';
import type { Session } from './session';
import { type Stack, withStack } from './stack';
import { printJson, printTable, progressLine } from './terminal';

const POLL_MS = 2000;

const ends: Readonly<Partial<Record<RunStatus, State>>> = {
  COMPLETED: 'completed',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
};

/** By a person, and not by Signalbox, whose requests are judged beside it. */
const isAsked = ({ automatic }: RerunRequest): boolean => automatic !== true;

const isOpen = ({ state }: Planned): boolean => state === 'waiting' || state === 'queued' || state === 'running';

interface Found {
  waits: ReadonlySet<string>;
  refused: ReadonlyMap<string, string>;
  begun: ReadonlyMap<string, Rerun>;
  logs: ReadonlyMap<string, RunLog>;
}

/** The requests first: one that is gone by then has become a rerun, or has been dealt with. */
const find = async (
  { tables }: Stack,
  name: string,
  { from, to, since }: { from: string; to: string; since: string },
): Promise<Found> => {
  const waiting = await tables.reruns.waiting(name);
  const [reruns, logs] = await Promise.all([tables.reruns.list(name), tables.runLogs.between(name, from, to)]);
  const ours = reruns.filter(({ requestedAt }) => requestedAt >= since);
  return {
    waits: new Set(waiting.filter(isAsked).map(instanceKey)),
    refused: new Map(
      ours.filter(({ status }) => status === 'refused').map((rerun) => [instanceKey(rerun), rerun.message ?? '']),
    ),
    begun: new Map(ours.map((rerun) => [instanceKey(rerun), rerun])),
    logs: new Map(logs.map((log) => [instanceKey(log), log])),
  };
};

const endOf = (log: RunLog): Pick<Planned, 'state' | 'detail'> => ({
  state: ends[log.status] ?? 'running',
  detail: log.message ?? '',
});

/** What its upstreams bring; `before`: how those that come before it stand. */
const lookAtBrought = (
  { pipeline }: Planning,
  { instance }: Planned,
  log: RunLog | undefined,
  before: ReadonlyMap<string, Planned>,
): Pick<Planned, 'state' | 'detail'> => {
  if (log !== undefined) return endOf(log);
  const failed = pipeline.upstream
    .map((upstream) => before.get(instanceKey({ ...instance, pipelineId: upstream.pipeline })))
    .find((entry) => entry !== undefined && !isOpen(entry) && entry.state !== 'completed' && entry.state !== 'skipped');
  return failed === undefined
    ? { state: 'waiting', detail: '' }
    : { state: 'refused', detail: `upstream ${failed.instance.pipelineId} has not completed` };
};

/** How the requests stand now; reruns that were asked for before `since` are of another backfill. */
const look = (planning: Planning, found: Found, before: ReadonlyMap<string, Planned>): Planned[] =>
  planning.planned.map((entry): Planned => {
    const key = instanceKey(entry.instance);
    if (entry.state === 'excluded' || entry.state === 'skipped') return entry;
    const log = found.logs.get(key);
    if (entry.isBrought === true) return { ...entry, ...lookAtBrought(planning, entry, log, before) };
    if (found.waits.has(key)) return { ...entry, state: 'waiting' };
    const reason = found.refused.get(key);
    if (reason !== undefined) return { ...entry, state: 'refused', detail: reason };
    const rerun = found.begun.get(key);
    // One that comes after its upstreams is settled without a rerun when another attempt has read them.
    const isSettled = planning.isDependant && rerun === undefined && log !== undefined && isOver(log.status);
    if (log === undefined || (rerun === undefined && !isSettled)) return { ...entry, state: 'queued' };
    if ((rerun?.attempt ?? 0) > log.attempt) return { ...entry, state: 'queued' };
    return { ...entry, ...endOf(log) };
  });

const counted = (planned: readonly Planned[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { state } of planned) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};

const text = (planned: readonly Planned[]): string =>
  Object.entries(counted(planned))
    .map(([state, count]) => `${count} ${state}`)
    .join(', ');

const allOf = (plannings: readonly Planning[]): Planned[] => plannings.flatMap(({ planned }) => planned);

/** With what those that wait are waiting for, where it is not their own pipeline's slots. */
const standing = async (stack: Stack, plannings: readonly Planning[]): Promise<string> => {
  const engines = new Set<string>();
  for (const { pipeline, planned } of plannings)
    if (planned.some(({ state }) => state === 'waiting'))
      engines.add((await engineWaitText(stack, pipeline.trigger.type, pipeline.name)) ?? '');
  engines.delete('');
  return [text(allOf(plannings)), ...[...engines].map((engine) => `waits for ${engine}`)].join('; ');
};

const report = ({ terminal }: Session, plannings: readonly Planning[], json: boolean): ExitCode => {
  const planned = allOf(plannings);
  if (json)
    printJson(terminal, {
      counts: counted(planned),
      instances: planned.map(({ instance, state, detail }) => ({ ...instance, state, detail })),
    });
  else {
    terminal.write(`${text(planned)}.\n`);
    for (const { instance, state, detail } of planned)
      if (['excluded', 'failed', 'refused', 'cancelled'].includes(state)) {
        const name = plannings.length === 1 ? '' : `${instance.pipelineId} `;
        const why = detail === '' ? '' : ` (${detail})`;
        terminal.write(`  ${name}${instance.date} ${instance.scheduleId}: ${state}${why}\n`);
      }
  }
  return planned.some(({ state }) => state === 'failed' || state === 'refused' || state === 'cancelled')
    ? ExitCode.bad
    : ExitCode.ok;
};

const wouldBe = ({ state, isBrought }: Planned): string => {
  if (state !== 'waiting') return state;
  return isBrought === true ? 'after its upstreams' : 'would run';
};

/** In the order in which it would be asked for. */
const preview = ({ terminal }: Session, plannings: readonly Planning[], json: boolean): ExitCode => {
  const planned = allOf(plannings);
  const states = planned.map((entry) => ({ ...entry.instance, state: wouldBe(entry), detail: entry.detail }));
  if (json) printJson(terminal, { dryRun: true, instances: states });
  else {
    printTable(
      terminal,
      ['PIPELINE', 'DATE', 'SCHEDULE', 'WOULD', ''],
      states.map(({ pipelineId, date, scheduleId, state, detail }) => [pipelineId, date, scheduleId, state, detail]),
    );
    const runs = planned.filter(({ state }) => state === 'waiting').length;
    terminal.write(`\n${runs} of ${planned.length} would run: nothing was asked for (--dry-run).\n`);
  }
  return ExitCode.ok;
};

/** Asks for what is not asked for yet. Since when anything of it was. */
const ask = async (
  stack: Stack,
  { pipeline: { name }, planned, isDependant }: Planning,
  options: BackfillOptions,
  nowMs: number,
): Promise<string> => {
  const asked = new Set((await stack.tables.reruns.waiting(name)).filter(isAsked).map(instanceKey));
  const concurrency = Math.min(options.concurrency, MAX_RERUN_CONCURRENCY);
  const requestedBy = await stack.requester();
  for (const { instance, state, isBrought } of planned) {
    // What an earlier call asked for waits already.
    if (state !== 'waiting' || isBrought === true || asked.has(instanceKey(instance))) continue;
    await stack.tables.reruns.request({
      ...requestFor(instance, { reason: options.reason ?? 'backfill', requestedBy }, nowMs),
      concurrency,
      backfill: `${options.from}..${options.to}`,
      ...(isDependant ? { afterUpstreams: true as const } : {}),
    });
  }
  const waiting = (await stack.tables.reruns.waiting(name)).filter(isAsked);
  return [...waiting.map(({ requestedAt }) => requestedAt), new Date(nowMs).toISOString()].sort()[0]!;
};

/** Upstreams first: a dependant that is judged at once finds what it has to wait for. Since when, by pipeline. */
export const askForAll = async (
  stack: Stack,
  plannings: readonly Planning[],
  options: BackfillOptions,
  nowMs: number,
): Promise<Map<string, string>> => {
  const since = new Map<string, string>();
  for (const planning of plannings) since.set(planning.pipeline.name, await ask(stack, planning, options, nowMs));
  return since;
};

const lookAtAll = async (
  stack: Stack,
  plannings: readonly Planning[],
  { from, to, since }: { from: string; to: string; since: ReadonlyMap<string, string> },
): Promise<Planning[]> => {
  const before = new Map<string, Planned>();
  const looked: Planning[] = [];
  for (const planning of plannings) {
    const { name } = planning.pipeline;
    const planned = look(planning, await find(stack, name, { from, to, since: since.get(name)! }), before);
    for (const entry of planned) before.set(instanceKey(entry.instance), entry);
    looked.push({ ...planning, planned });
  }
  return looked;
};

export const runBackfill = async (session: Session, name: string, options: BackfillOptions): Promise<ExitCode> => {
  const stack = await session.open(options);
  return withStack(stack, async () => {
    const nowMs = session.clock.now();
    let plannings = await planBackfill(stack, await findPipeline(stack, name), options);
    if (options.dryRun === true) return preview(session, plannings, options.json === true);
    const since = await askForAll(stack, plannings, options, nowMs);
    const progress = progressLine(session.terminal);
    try {
      for (;;) {
        plannings = await lookAtAll(stack, plannings, { from: options.from, to: options.to, since });
        if (!allOf(plannings).some(isOpen)) break;
        progress.show(await standing(stack, plannings));
        await session.clock.sleep(POLL_MS, session.signal);
      }
    } catch (error) {
      if (!session.signal.aborted) throw error;
      progress.clear();
      session.terminal.complain('The backfill goes on without this command. Call it again to see how it stands.\n');
      return ExitCode.bad;
    } finally {
      progress.clear();
    }
    return report(session, plannings, options.json === true);
  });
};
