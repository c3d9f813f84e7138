/**
 * The waiting requests of one pipeline, evaluated again by date: those that may begin do, until something holds up the
 * rest.
 */
import { concurrencyOf, type RerunRequest, rerunEndOf, rerunStateChanged } from '../../../kernel/reruns/rerun';
import type { RerunStore } from '../../../kernel/reruns/rerun-store';
import type { RunLog } from '../../../kernel/run/model';
import type { Clock } from '../../../kernel/time/clock';
import { isPermanent } from '../../../kernel/values/errors';
import type { Log } from '../../../kernel/words/telemetry';
import { type Judged, judgeRerun, type RerunPorts } from './route-rerun';

/** Begun or refused at once; the rest follows with a record of its own, so that other records are not held up. */
const SETTLED_AT_ONCE = 25;

/** `begun`: the turn is used. `no-slot`: the engine has none. `passed`: nothing of the pipeline may begin there now. */
export interface WentOn {
  turn: 'begun' | 'no-slot' | 'passed';
  /** Requests that have not been evaluated. */
  left: number;
}

/** Alerted with its own record, a request that cannot be evaluated holds up none of the others. */
const judge = async (
  request: RerunRequest,
  turnAt: string | null,
  ports: RerunPorts,
): Promise<Judged | 'cannot-be-judged'> => {
  try {
    return await judgeRerun(request, ports, { turnAt });
  } catch (error) {
    if (!isPermanent(error)) throw error;
    const { pipelineId, date, scheduleId } = request;
    ports.log.error('a rerun cannot be evaluated and is passed over', { pipelineId, date, scheduleId, error });
    return 'cannot-be-judged';
  }
};

/**
 * `turnAt`: the engine of which it is the pipeline's turn to have a slot: one request may begin. Without one as many
 * begin as may.
 */
export const goOn = async (pipelineId: string, turnAt: string | null, ports: RerunPorts): Promise<WentOn> => {
  const requests = await ports.reruns.waiting(pipelineId);
  let [settled, heldUp] = [0, 0];
  for (const [position, request] of requests.entries()) {
    // A reason that holds up one request holds up all that allow no more reruns at once.
    if (concurrencyOf(request) <= heldUp) continue;
    if (settled === SETTLED_AT_ONCE) return { turn: 'passed', left: requests.length - position };
    const judged = await judge(request, turnAt, ports);
    const left = requests.length - position - 1;
    if (judged === 'no-slot') return { turn: 'no-slot', left };
    if (judged === 'begun' && turnAt !== null) return { turn: 'begun', left };
    if (judged === 'awaits-upstreams' || judged === 'cannot-be-judged') continue;
    if (judged === 'waits') heldUp = concurrencyOf(request);
    else settled += 1;
  }
  return { turn: 'passed', left: 0 };
};

/** The end of a rerun, from the run log of its attempt. */
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
