/** Until when an execution waits that was started and has no run yet: it decided that itself. */
import { pendingStart } from '../../kernel/markers/ledger';
import { executionName } from '../../kernel/run/execution-name';
import type { SituationItems } from '../../kernel/situation/situation';
import { WaitPhase } from '../../kernel/words/vocabulary';
import type { StackTables } from '../stack/stack';

type Started = Pick<SituationItems, 'instance' | 'ledger' | 'rerun' | 'runLog'>;

const waiterOf = ({ instance, ledger, rerun, runLog }: Started): string | undefined => {
  const attempt = rerun?.attempt ?? 0;
  return rerun !== undefined && attempt > (runLog?.attempt ?? 0)
    ? executionName(instance, attempt, rerun.rerunId)
    : ledger && pendingStart(ledger, runLog)?.name;
};

export const readWaitsUntil = async ({ tables }: StackTables, started: Started): Promise<string | undefined> => {
  const waiter = waiterOf(started);
  return waiter === undefined ? undefined : (await tables.waits.get(waiter, WaitPhase.schedule))?.until;
};
