/** One pipeline with something due: its schedules are planned, its deadlines opened, its instances checked. */
import { type PipelineConfig, parsePipeline } from '../../kernel/config';
import type { DueEntry } from '../../kernel/schedule/due-list';
import type { DueItem, PastVersion, WatchedPipeline } from '../../kernel/schedule/due-store';
import { findCalendar } from '../../kernel/schedule/exclusion';
import type { Replaced } from '../../kernel/sla/expected';
import { retryOnConflict } from '../../kernel/values/errors';
import { inMode, type WatchdogPorts } from '../../kernel/watch/ports';
import { checkDue } from './check-due';
import { type Ahead, openAhead } from './deadlines';
import { makeUp } from './make-up';
import { plan } from './plan-due';
import type { DueWork } from './work';

type Registered = WatchedPipeline & { config: NonNullable<WatchedPipeline['config']> };

/** The entries of one pipeline in the list. */
export interface Due {
  pipelineId: string;
  entries: DueEntry[];
  /** Its schedules have to be planned. */
  requestedAt: string | undefined;
  /** When its deadlines were to be checked; undefined where that is not due. */
  lookAt: string | undefined;
}

export const byPipeline = (items: readonly DueItem[]): Due[] => {
  const groups = new Map<string, Due>();
  for (const item of items) {
    const pipelineId = item.kind === 'schedule' ? item.entry.pipelineId : item.pipelineId;
    const group = groups.get(pipelineId) ?? {
      pipelineId,
      entries: [],
      requestedAt: undefined,
      lookAt: undefined,
    };
    groups.set(pipelineId, group);
    if (item.kind === 'schedule') group.entries.push(item.entry);
    else if (item.kind === 'planning') group.requestedAt = item.requestedAt;
    else group.lookAt = item.lookAt;
  }
  return [...groups.values()];
};

const removeAll = async ({ pipelineId, entries, requestedAt, lookAt }: Due, ports: WatchdogPorts): Promise<void> => {
  if (lookAt !== undefined) await ports.due.checkDeadlines(pipelineId, undefined);
  for (const entry of entries) await ports.due.remove(entry);
  if (requestedAt !== undefined) await ports.due.planningDone(pipelineId, requestedAt);
};

/** Opens the next deadlines, and returns when to check again. */
const searchAhead = async (
  pipeline: PipelineConfig,
  known: Pick<Ahead, 'registeredAt' | 'changedAt' | 'lookAt' | 'replaced'>,
  { tick, ports, calendars, findings, unchecked, failures }: DueWork,
): Promise<void> => {
  const found = await findCalendar(pipeline, calendars);
  if (!found.ok) {
    unchecked.add(found.reason);
    return;
  }
  const { opened, nextAt } = await openAhead(
    { pipeline, calendar: found.calendar, ...known },
    tick,
    inMode(pipeline.mode, ports),
    (error) => failures.push(error),
  );
  findings.found += opened;
  await ports.due.checkDeadlines(pipeline.name, nextAt);
};

/** Its entries say what its document says. */
const hasPlanned = ({ config, documentHash, plannedHash, plannedVersion }: Registered): boolean =>
  plannedHash === documentHash && plannedVersion === config.configVersion;

/** The version by which the list was planned; undefined where it never was, or the version is not known any more. */
const replacedBy = ({ plannedVersion }: Registered, passed: readonly PastVersion[]): Replaced | undefined => {
  const version = passed.find(({ number }) => number === plannedVersion);
  const parsed = parsePipeline(version?.document);
  return version !== undefined && parsed.ok
    ? { pipeline: parsed.value, untilMs: Date.parse(version.deprecatedAt) }
    : undefined;
};

/** One pipeline: planned where that is requested or its document has changed, then checked. */
export const visit = async (due: Due, work: DueWork): Promise<void> => {
  const { ports, tick, invalid } = work;
  const { pipelineId, requestedAt } = due;
  await retryOnConflict(`planning ${pipelineId}`, async () => {
    const watched = await ports.due.pipeline(pipelineId);
    if (watched === undefined) {
      await removeAll(due, ports);
      return true;
    }
    const parsed = parsePipeline(watched.config?.document);
    if (watched.config === undefined || !parsed.ok) {
      invalid.add(pipelineId);
      // The sweep returns to it.
      if (requestedAt !== undefined) await ports.due.planningDone(pipelineId, requestedAt);
      return true;
    }
    const [known, pipeline] = [{ ...watched, config: watched.config }, parsed.value];
    const isPlanned = hasPlanned(known) && requestedAt === undefined;
    const passed = isPlanned ? [] : await ports.due.passedSince(known);
    // First: a tick that dies later leaves the list planned by the version by which the next one searches again.
    if (due.lookAt !== undefined || !isPlanned) {
      const { registeredAt, updatedAt } = watched.config;
      const changedAt = updatedAt ?? registeredAt;
      const replaced = replacedBy(known, passed);
      await searchAhead(pipeline, { registeredAt, changedAt, lookAt: due.lookAt, replaced }, work);
    }
    const madeUp = isPlanned ? 'done' : await makeUp(known, { current: pipeline, passed }, work);
    if (madeUp === 'unfinished') return true;
    const entries = isPlanned ? due.entries : madeUp === 'done' && (await plan(known, { pipeline }, work));
    if (!entries) return undefined;
    // Last: a tick that dies before is repeated.
    if (requestedAt !== undefined) await ports.due.planningDone(pipelineId, requestedAt);
    await checkDue({ pipeline, current: pipeline, config: known.config, untilMs: tick.nowMs }, entries, work);
    return true;
  });
};
