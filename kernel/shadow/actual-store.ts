import type { ActualRun } from './actual';

/** An item as it was found; `place` is its key. */
export type FoundActual = { ok: true; actual: ActualRun } | { ok: false; place: string; problem: string };

/** What other schedulers have run: `ACTUAL#{pipelineId}` / `{date}#{scheduleId}`, written by anyone. */
export interface ActualStore {
  /** Of all schedules whose dates lie from `fromDate` to `toDate`, both included, by date; pages to the end. */
  between(pipelineId: string, fromDate: string, toDate: string): Promise<FoundActual[]>;
  /** `number` tells several runs of an instance apart; empty for the first. What was there is replaced. */
  write(actual: ActualRun & { number: string }): Promise<void>;
}
