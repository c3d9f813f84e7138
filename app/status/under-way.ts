/** Everything of a pipeline that has not ended, and that would be decided without its configuration. */

import { pendingStart } from '../../kernel/markers/ledger';
import type { RunLog } from '../../kernel/run/model';
import { isShadow } from '../../kernel/shadow/mode';
import type { Instance } from '../../kernel/words/instance';
import { RerunStatus, RunMode } from '../../kernel/words/vocabulary';
import type { Stack } from '../stack/stack';

export interface UnderWay extends Instance {
  /**
   * `run`: it is open. `rerun`: it has its slot. `request`: a requested rerun. `kept`: a MARKER of a held pipeline.
   * `start`: an attempt that waits for its opening or its lock, or that has failed to start its run.
   */
  kind: 'run' | 'rerun' | 'request' | 'kept' | 'start';
  /** Among those of its kind. */
  id: string;
  /** Why the document cannot be deleted, in words. */
  reason: string;
  /** The range of the backfill that it belongs to. */
  backfill: string | null;
  /** True if its end was requested, and its execution has not read the request yet. */
  isEndRequested: boolean;
  /** It starts no job, holds up nothing that is live, and ends without a request. */
  isShadow: boolean;
}

const FIRST_DATE = '0000-01-01';
const LAST_DATE = '9999-12-31';

const usually = { backfill: null, isEndRequested: false, isShadow: false } as const;

const openRuns = async (name: string, { tables }: Stack): Promise<UnderWay[]> => {
  const found: UnderWay[] = [];
  for await (const run of tables.runs.open()) {
    const { pipelineId, runId, date, scheduleId, cancelRequestedAt } = run;
    if (pipelineId === name)
      found.push({
        ...usually,
        kind: 'run',
        id: runId,
        ...{ pipelineId, date, scheduleId },
        reason: `its run ${runId} of ${date} ${scheduleId} is in progress`,
        isEndRequested: cancelRequestedAt !== undefined,
        isShadow: isShadow(run),
      });
  }
  return found;
};

const reruns = async (name: string, { tables }: Stack): Promise<UnderWay[]> => {
  const running = (await tables.reruns.list(name)).filter(({ status }) => status === RerunStatus.running);
  const waiting = await tables.reruns.waiting(name);
  return [
    ...running.map(({ pipelineId, date, scheduleId, rerunId, backfill }) => ({
      ...usually,
      kind: 'rerun' as const,
      id: rerunId,
      ...{ pipelineId, date, scheduleId, backfill: backfill ?? null },
      reason: `its rerun ${rerunId} of ${date} is in progress`,
    })),
    ...waiting.map(({ pipelineId, date, scheduleId, requestedAt, backfill }) => ({
      ...usually,
      kind: 'request' as const,
      id: `${date} ${scheduleId} ${requestedAt}`,
      ...{ pipelineId, date, scheduleId, backfill: backfill ?? null },
      reason: `a rerun of ${date} ${scheduleId} is requested`,
    })),
  ];
};

const heldMarkers = async (name: string, { tables }: Stack): Promise<UnderWay[]> => {
  const found: UnderWay[] = [];
  for await (const { pipelineId, date, scheduleId, mode, recordedAt } of tables.holds.kept(name))
    found.push({
      ...usually,
      kind: 'kept',
      id: `${date} ${scheduleId} ${recordedAt}`,
      ...{ pipelineId, date, scheduleId },
      reason: `its MARKER of ${date} ${scheduleId} is held`,
      isShadow: mode === RunMode.shadow,
    });
  return found;
};

/** MARKERs whose execution has no run yet. */
const starts = async (name: string, { tables }: Stack): Promise<UnderWay[]> => {
  const dates = [FIRST_DATE, LAST_DATE] as const;
  const ledgers = await tables.ledgers.between(name, ...dates);
  const logs: Readonly<Record<RunMode, RunLog[]>> = {
    live: await tables.runLogs.between(name, ...dates),
    shadow: await tables.shadow.runLogs.between(name, ...dates),
  };
  return ledgers.flatMap((ledger): UnderWay[] => {
    const { pipelineId, date, scheduleId, started } = ledger;
    const log = logs[started?.mode ?? RunMode.live].find((one) => one.date === date && one.scheduleId === scheduleId);
    const pending = pendingStart(ledger, log);
    if (pending === undefined) return [];
    return [
      {
        ...usually,
        kind: 'start',
        id: pending.name,
        ...{ pipelineId, date, scheduleId },
        reason: `its MARKER of ${date} ${scheduleId} waits for its opening or its lock`,
        isShadow: pending.mode === RunMode.shadow,
      },
    ];
  });
};

export const underWayOf = async (stack: Stack, name: string): Promise<UnderWay[]> => [
  ...(await openRuns(name, stack)),
  ...(await reruns(name, stack)),
  ...(await heldMarkers(name, stack)),
  ...(await starts(name, stack)),
];
