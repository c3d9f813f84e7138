import { stuckRun } from '../../core/alerts';
import type { Run } from '../../core/model';
import { silentSince } from '../../core/silence';
import { modeOf } from '../../core/shadow/mode';
import { concludeAbandoned } from './abandoned';
import { type Check, type Findings, inMode, iso, record, type WatchdogPorts } from './check';

const examine = async (run: Run, nowMs: number, findings: Findings, allPorts: WatchdogPorts): Promise<void> => {
  const since = silentSince(run, nowMs);
  if (since === undefined) return;
  const ports = inMode(modeOf(run), allPorts);
  const state = await concludeAbandoned(run, since, nowMs, ports);
  if (state === 'running') findings.found += await record(stuckRun(run, since, iso(nowMs)), ports);
  if (state === 'concluded') findings.found += 1;
};

/**
 * Open runs, whatever their date, that are silent for longer than their threshold. Only of the silent ones the execution is asked for: one that runs is stuck, one that does not has left its run behind.
 */
export const openRuns: Check = async ({ nowMs }, ports) => {
  const findings = { examined: 0, found: 0 };
  const failures: unknown[] = [];
  for await (const run of ports.runs.open()) {
    findings.examined += 1;
    if (!run.watched) continue;
    try {
      await examine(run, nowMs, findings, ports);
    } catch (error) {
      ports.log.error('an open run could not be examined', { runId: run.runId, pipelineId: run.pipelineId, error });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${findings.examined} open runs could not be examined: ${(failures[0] as Error).message}`);
  return findings;
};
