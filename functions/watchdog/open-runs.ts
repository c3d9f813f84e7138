import { stuckRun } from '../../core/events/alert';
import type { Run } from '../../core/model';
import { silentSince } from '../../core/run/silence';
import { modeOf } from '../../core/shadow/mode';
import { concludeAbandoned } from './abandoned';
import { type Check, type Findings, halfOfTime, inMode, iso, record, type WatchdogPorts } from './check';
import { examineEach } from './examine-each';

/** DescribeExecution takes 300 at once and 15 a second, and others ask it, too. */
const MOST_ASKED = 300;
const AT_ONCE = 4;

const MINUTE_MS = 60_000;
/** Turns of this share never meet their beginning again: every part of the circle has its turn. */
const TURN = 0x9e3779b9;
const CIRCLE = 0x1_0000_0000;

/** Where the run stands in this tick's order: the random end of its id, turned on a little every minute. */
const placeOf = ({ runId }: Run, nowMs: number): number => {
  const end = Number.parseInt(runId.slice(-8), 16);
  return ((Number.isNaN(end) ? 0 : end) + Math.floor(nowMs / MINUTE_MS) * TURN) % CIRCLE;
};

interface Silent {
  run: Run;
  since: string;
}

/** So many as a tick may ask for. Those that run on in silence stay in the list: they must not always be first. */
const silentOf = async (nowMs: number, { runs }: Pick<WatchdogPorts, 'runs'>) => {
  const silent: Silent[] = [];
  let open = 0;
  for await (const run of runs.open()) {
    open += 1;
    const since = silentSince(run, nowMs);
    if (since !== undefined) silent.push({ run, since });
  }
  const inTurn = silent.sort((left, right) => placeOf(left.run, nowMs) - placeOf(right.run, nowMs));
  return { open, left: Math.max(0, silent.length - MOST_ASKED), taken: inTurn.slice(0, MOST_ASKED) };
};

const examine = async (
  { run, since }: Silent,
  { nowMs, findings, allPorts }: { nowMs: number; findings: Findings; allPorts: WatchdogPorts },
): Promise<void> => {
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
export const openRuns: Check = async (tick, ports) => {
  const { nowMs } = tick;
  const { open, left, taken } = await silentOf(nowMs, ports);
  if (left > 0) ports.log.warn('more silent runs than a tick asks for; others have their turn', { left });
  const findings = await examineEach({
    of: taken,
    examine: (one, own) => examine(one, { nowMs, findings: own, allPorts: ports }),
    trouble: 'an open run could not be examined',
    named: ({ run: { runId, pipelineId } }) => ({ runId, pipelineId }),
    failed: (share) => `${share} silent runs could not be examined`,
    isTimeUp: halfOfTime(tick, ports),
    atOnce: AT_ONCE,
    log: ports.log,
  });
  return { ...findings, examined: open };
};
