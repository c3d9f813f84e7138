import type { ActualRun } from './actual';

/** An item as it was found; `place` is its key. */
export type FoundActual = { ok: true; actual: ActualRun } | { ok: false; place: string; problem: string };

/** Runs of other schedulers: `ACTUAL#{pipelineId}` / `{date}#{scheduleId}`, written by anyone. */
export interface ActualStore {
  /** The runs of all schedules with dates from `fromDate` to `toDate`, both included, by date; pages to the end. */
  between(pipelineId: string, fromDate: string, toDate: string): Promise<FoundActual[]>;
  /** `number` distinguishes several runs of an instance; empty for the first. It replaces an earlier item. */
  write(actual: ActualRun & { number: string }): Promise<void>;
}
