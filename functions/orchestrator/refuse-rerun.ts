import { rerunStateChanged } from '../../core/control/rerun';
import { iso } from '../../core/time/instant';
import { RerunStatus } from '../../core/vocabulary';
import type { OrchestratorPorts } from './ports';

/** A rerun whose execution finds nothing to run ends here, because no run of it will tell. */
export const refuseRerun = async (
  { rerunId }: { rerunId: string },
  message: string,
  ports: Pick<OrchestratorPorts, 'reruns' | 'clock'>,
): Promise<void> => {
  if (rerunId === '') return;
  const at = iso(ports.clock.now());
  await ports.reruns.finish(rerunId, { status: RerunStatus.refused, message, at }, (rerun) =>
    rerunStateChanged(rerun, at),
  );
};
