/** What of a pipeline has not ended: it would be judged without its configuration. */

import { pendingStart } from '../../kernel/markers/ledger';
import type { RunLog } from '../../kernel/run/model';
import { isShadow } from '../../kernel/shadow/mode';
import type { Instance } from '../../kernel/words/instance';
import { RerunStatus, RunMode } from '../../kernel/words/vocabulary';
import type { Stack } from '../stack/stack';

export interface UnderWay extends Instance {
  /**
   * `run`: it is open. `rerun`: it has its slot. `request`: a rerun that is asked for. `kept`: a MARKER of a held
   * pipeline. `start`: an attempt that waits for its opening or its lock, or has died.
   */
  kind: 'run' | 'rerun' | 'request' | 'kept' | 'start';
  /** Among those of its kind. */
  id: string;
  /** What keeps the document from being deleted, in words. */
  reason: string;
  /** Of a backfill: its range. */
  backfill: string | null;
  /** Somebody has asked for its end, and its execution has not seen it yet. */
  isAskedToEnd: boolean;
  /** It starts no job, holds up nothing that is live, and ends by itself. */
  isShadow: boolean;
}

const FIRST_DATE = '0000-01-01';
const LAST_DATE = '9999-12-31';

const usually = { backfill: null, isAskedToEnd: false, isShadow: false } as const;

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
        reason: `its run ${runId} of ${date} ${scheduleId} is under way`,
        isAskedToEnd: cancelRequestedAt !== null,
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
      ...{ pipelineId, date, scheduleId, backfill },
      reason: `its rerun ${rerunId} of ${date} is under way`,
    })),
    ...waiting.map(({ pipelineId, date, scheduleId, requestedAt, backfill }) => ({
      ...usually,
      kind: 'request' as const,
      id: `${date} ${scheduleId} ${requestedAt}`,
      ...{ pipelineId, date, scheduleId, backfill },
      reason: `a rerun of ${date} ${scheduleId} is asked for`,
    })),
  ];
};

const keptMarkers = async (name: string, { tables }: Stack): Promise<UnderWay[]> => {
  const found: UnderWay[] = [];
  for await (const { pipelineId, date, scheduleId, mode, recordedAt } of tables.holds.kept(name))
    found.push({
      ...usually,
      kind: 'kept',
      id: `${date} ${scheduleId} ${recordedAt}`,
      ...{ pipelineId, date, scheduleId },
      reason: `its MARKER of ${date} ${scheduleId} is kept while it is held`,
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
  ...(await keptMarkers(name, stack)),
  ...(await starts(name, stack)),
];
