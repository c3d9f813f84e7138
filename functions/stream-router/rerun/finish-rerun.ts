/** The end of a rerun, from the run log of its attempt. */
import { rerunEndOf, rerunStateChanged } from '../../../kernel/reruns/rerun';
import type { RerunStore } from '../../../kernel/reruns/rerun-store';
import type { RunLog } from '../../../kernel/run/model';
import type { Clock } from '../../../kernel/time/clock';
import type { Log } from '../../../kernel/words/telemetry';

export interface FinishPorts {
  reruns: Pick<RerunStore, 'finish'>;
  clock: Clock;
  log: Log;
}

/** The run that a rerun began has ended. */
export const finishRerun = async (runLog: RunLog, ports: FinishPorts): Promise<void> => {
  const end = runLog.rerunId === null ? undefined : rerunEndOf(runLog);
  if (end === undefined || runLog.rerunId === null) return;
  const now = new Date(ports.clock.now()).toISOString();
  const rerun = await ports.reruns.finish(runLog.rerunId, { ...end, at: now }, (ended) =>
    rerunStateChanged(ended, now),
  );
  if (rerun !== undefined) ports.log.info('rerun ended', { rerunId: rerun.rerunId, status: rerun.status });
};
