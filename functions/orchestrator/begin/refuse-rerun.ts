import type { Done } from '../../../kernel/attempt/beginning';
import { rerunEndOf, rerunStateChanged } from '../../../kernel/reruns/rerun';
import { iso } from '../../../kernel/time/instant';
import { RerunStatus } from '../../../kernel/words/vocabulary';
import type { OrchestratorPorts } from '../task/ports';

type Ports = Pick<OrchestratorPorts, 'reruns' | 'clock'>;

const finish = async (
  rerunId: string,
  end: { status: RerunStatus; message: string | null },
  ports: Ports,
): Promise<void> => {
  if (rerunId === '') return;
  const at = iso(ports.clock.now());
  await ports.reruns.finish(rerunId, { ...end, at }, (rerun) => rerunStateChanged(rerun, at));
};

/** A rerun whose execution finds nothing to run ends here, because no run of it will tell. */
export const refuseRerun = ({ rerunId }: { rerunId: string }, message: string, ports: Ports): Promise<void> =>
  finish(rerunId, { status: RerunStatus.refused, message }, ports);

/**
 * The attempt of the rerun has ended, or another one has taken its place. The router and the sweeper record this end
 * from the same run log, so the order in which they and the execution read it changes nothing.
 */
export const endDoneRerun = (
  { rerunId }: { rerunId: string },
  { runLog, reason }: Done,
  ports: Ports,
): Promise<void> => {
  const own = runLog.rerunId === rerunId ? rerunEndOf(runLog) : undefined;
  return finish(rerunId, own ?? { status: RerunStatus.failed, message: reason }, ports);
};
