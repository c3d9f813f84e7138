import { stuckRun } from '../../core/events/alert';
import type { Run } from '../../core/model';
import { silentSince } from '../../core/run/silence';
import { modeOf } from '../../core/shadow/mode';
import { concludeAbandoned } from './abandoned';
import { type Check, type Findings, inMode, iso, record, type WatchdogPorts } from './check';
import { examineEach } from './examine-each';

const examine = async (run: Run, nowMs: number, findings: Findings, allPorts: WatchdogPorts): Promise<void> => {
  const since = silentSince(run, nowMs);
  if (since === undefined) return;
  const ports = inMode(modeOf(run), allPorts);
  const state = await concludeAbandoned(run, since, nowMs, ports);
  if (state === 'running' && run.watched) findings.found += await record(stuckRun(run, since, iso(nowMs)), ports);
  if (state === 'concluded') findings.found += 1;
};

/**
 * Open runs, whatever their date, that are silent for longer than their threshold. Only of the silent ones the
 * execution is asked for: one that runs is stuck, one that does not has left its run behind. A run of a pipeline that
 * is not watched is ended without an alert, because its lock and its slots are shared.
 */
export const openRuns: Check = ({ nowMs }, ports) =>
  examineEach({
    of: ports.runs.open(),
    examine: (run, findings) => examine(run, nowMs, findings, ports),
    trouble: 'an open run could not be examined',
    named: ({ runId, pipelineId }) => ({ runId, pipelineId }),
    failed: (share) => `${share} open runs could not be examined`,
    log: ports.log,
  });
