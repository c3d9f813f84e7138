/**
 * Wakes what a pool or an opening holds back: the slots of a pool, its queue or its size have changed, or the openings
 * of a pipeline have moved.
 */
import { pendingStart } from '../../../kernel/markers/ledger';
import type { LedgerStore } from '../../../kernel/markers/ledger-store';
import type { RerunStore } from '../../../kernel/reruns/rerun-store';
import { executionName } from '../../../kernel/run/execution-name';
import type { RunLog } from '../../../kernel/run/model';
import type { RunLogRange } from '../../../kernel/run/run-store';
import type { StreamRecord } from '../../../kernel/stream/redrive';
import type { Clock } from '../../../kernel/time/clock';
import { addDays, utcDateOf } from '../../../kernel/time/date';
import { type PoolStore, withRoom } from '../../../kernel/waiting/pool';
import { nameInPipeline } from '../../../kernel/words/instance';
import { RerunStatus, RunMode, WakeReason } from '../../../kernel/words/vocabulary';
import { type WakingPorts, wakeRuns } from './wake-runs';

export interface PoolPorts extends WakingPorts {
  /** Loaded with the first change of a pool. */
  pools(): PoolStore;
}

/** Each run takes its slots itself: one that is woken twice, late or for nothing checks once more. */
export const wakeForPool = async (record: StreamRecord, { pools, wakeups, log }: PoolPorts): Promise<void> => {
  const [, name = ''] = (record.dynamodb.Keys.PK?.S ?? '').split('#');
  const queue = await pools().queue(name);
  if (queue.length === 0) return;
  const [slots, holders] = await Promise.all([pools().slots(name), pools().holders(name)]);
  const woken = slots === undefined ? queue : withRoom({ slots, holders, queue });
  for (const { runId } of woken) await wakeups.wake(runId, WakeReason.pool);
  log.info('runs that waited for a pool are woken', { pool: name, woken: woken.length, waited: queue.length });
};

type Logs = { runLogs: RunLogRange };

export interface OpeningWakePorts extends WakingPorts, Logs {
  ledgers: Pick<LedgerStore, 'between'>;
  reruns: Pick<RerunStore, 'list'>;
  shadow: Logs;
  clock: Clock;
}

/** No execution lives longer, so none waits for an opening that is further from now. */
const DAYS = 31;
/** The others find the change when their wait is over. */
const MAX_WOKEN = 200;

const waitingNames = async (pipelineId: string, ports: OpeningWakePorts): Promise<string[]> => {
  const today = utcDateOf(ports.clock.now());
  const dates = [addDays(today, -DAYS), addDays(today, DAYS)] as const;
  const [ledgers, reruns, live, shadow] = await Promise.all([
    ports.ledgers.between(pipelineId, ...dates),
    ports.reruns.list(pipelineId),
    ports.runLogs.between(pipelineId, ...dates),
    ports.shadow.runLogs.between(pipelineId, ...dates),
  ]);
  const byName = (logs: readonly RunLog[]) => new Map(logs.map((log) => [nameInPipeline(log), log]));
  const logs = { [RunMode.live]: byName(live), [RunMode.shadow]: byName(shadow) };
  const started = ledgers.flatMap((ledger) => {
    const log = logs[ledger.started?.mode ?? RunMode.live].get(nameInPipeline(ledger));
    return pendingStart(ledger, log)?.name ?? [];
  });
  const begun = reruns.flatMap((rerun) => {
    const { status, attempt, rerunId } = rerun;
    const last = logs[RunMode.live].get(nameInPipeline(rerun))?.attempt ?? 0;
    return status === RerunStatus.running && attempt !== undefined && attempt > last
      ? [executionName(rerun, attempt, rerunId)]
      : [];
  });
  return [...started, ...begun];
};

/** Each decides again by the configuration of now. Never throws. */
export const wakeForOpenings = async (pipelineId: string, ports: OpeningWakePorts): Promise<void> => {
  try {
    await wakeRuns((await waitingNames(pipelineId, ports)).slice(0, MAX_WOKEN), WakeReason.opening, ports);
  } catch (error) {
    ports.log.warn('starts that wait for an opening of before were not woken; each decides again after its wait', {
      pipelineId,
      error,
    });
  }
};
