/**
 * Pools as the sweeper sees them: how long runs wait, and slots and places that no live run has. A transaction
 * gives slots back with the end of their run. Only an item that was deleted by hand, or a restored table, leaves any.
 */
import { alertEvent } from '../events/alert';
import type { DomainEvent, Run, RunPool } from '../run/model';
import { isTerminal } from '../run/status';
import type { PoolPlace } from '../waiting/pool';
import { commandOnRun } from '../words/instance';
import { AlertCategory, AlertLevel } from '../words/vocabulary';
import { type LeftInPool, WATCHDOG } from './ports';

type InPool = Pick<Run, 'status' | 'pool'>;

export const holdsSlots = (run: InPool | undefined, pool: string): boolean =>
  run !== undefined && !isTerminal(run.status) && run.pool?.name === pool && run.pool.state === 'holds';

/** It waits at this very place: one that has left the queue and is back has another place. */
export const isAtPlace = (run: InPool | undefined, { name, since, priority }: PoolPlace): boolean =>
  run !== undefined &&
  !isTerminal(run.status) &&
  run.pool?.state === 'waits' &&
  run.pool.name === name &&
  run.pool.since === since &&
  run.pool.priority === priority;

const stateText = (run: Run | undefined): string => {
  if (run === undefined) return 'which has no record in the table';
  const subject = `of ${run.pipelineId} for ${run.date} (schedule ${run.scheduleId})`;
  return isTerminal(run.status)
    ? `${subject}, which is ${run.status}`
    : `${subject}, whose record has nothing of this pool`;
};

export const poolRepaired = ({ pool, runId, weight, run }: LeftInPool, now: string): DomainEvent => {
  const what = weight === 0 ? 'a place in the queue' : `${weight} slot${weight === 1 ? '' : 's'}`;
  return alertEvent(
    run ?? { pipelineId: WATCHDOG, date: null, scheduleId: null },
    {
      category: AlertCategory.poolRepaired,
      level: AlertLevel.warning,
      message: `pool ${pool} still had ${what} of run ${runId}, ${stateText(run)}; the sweeper has given that back`,
      remedy:
        'Nothing, if a run was deleted by hand or the table was restored. The job of the run may still run: check ' +
        'its engine.',
    },
    { id: `${pool} ${runId}`, at: now },
    now,
  );
};

/** Once per attempt. */
export const longPoolWait = (run: Run, pool: RunPool, now: string): DomainEvent =>
  alertEvent(
    run,
    {
      category: AlertCategory.longPoolWait,
      level: AlertLevel.warning,
      message:
        `${run.pipelineId} for ${run.date} (schedule ${run.scheduleId}, attempt ${run.attempt}) is ready, and has ` +
        `waited for slots of pool ${pool.name} since ${pool.since}`,
      remedy:
        `See who has the slots and who is before it: signalbox describe pool ${pool.name}. Give the pool more slots, ` +
        `or end a run that hangs. To give up this one: ${commandOnRun('cancel', run)}.`,
    },
    { id: run.runId, at: pool.since },
    now,
  );
