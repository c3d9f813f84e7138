/** Brings the due list in line with the document of a pipeline. */
import type { PipelineConfig } from '../../kernel/config';
import { type DueEntry, planPipeline } from '../../kernel/schedule/due-list';
import type { PastVersion, WatchedPipeline } from '../../kernel/schedule/due-store';
import type { DueWork, WatchdogTick } from './work';

/** Since when the document holds, for schedules that are new in the list. Nothing that was due before is missed. */
const changedMs = (
  { config, documentHash, plannedHash }: WatchedPipeline & { config: object },
  isListed: boolean,
  { nowMs, searchBackMs }: WatchdogTick,
): number => {
  // The document was changed by hand, and the time of the change is not known.
  if (config.contentHash !== documentHash) return nowMs;
  const writtenMs = config.updatedAt === undefined ? nowMs : Date.parse(config.updatedAt);
  return plannedHash === undefined && !isListed
    ? Math.max(Date.parse(config.registeredAt), writtenMs - searchBackMs)
    : writtenMs;
};

const isSame = (left: DueEntry, right: DueEntry): boolean => left.date === right.date && left.dueAt === right.dueAt;

/** The plan that the entries have to match: by default the registered document. */
export interface Planning {
  pipeline: PipelineConfig;
  /** A version that is in force no longer. */
  version?: PastVersion;
}

/**
 * Brings the pipeline's entries in line with its document, and gives them. Entries of schedules that are gone are left
 * to fall due: they are taken away then, by one hand. Undefined: the document was replaced meanwhile.
 */
export const plan = async (
  watched: WatchedPipeline & { config: object },
  { pipeline, version }: Planning,
  { tick, ports }: DueWork,
): Promise<DueEntry[] | undefined> => {
  const entries = await ports.due.ofPipeline(watched.id);
  const sinceMs = version === undefined ? changedMs(watched, entries.length > 0, tick) : Date.parse(version.deployedAt);
  const planned = planPipeline(pipeline, entries, sinceMs);
  for (const entry of planned) {
    const was = entries.find(({ scheduleId }) => scheduleId === entry.scheduleId);
    if (was !== undefined && isSame(was, entry)) continue;
    if (!(await ports.due.put(entry, was))) return undefined;
  }
  if (!(await ports.due.planned(watched, version))) return undefined;
  return [...planned, ...entries.filter(({ scheduleId }) => !planned.some((entry) => entry.scheduleId === scheduleId))];
};
