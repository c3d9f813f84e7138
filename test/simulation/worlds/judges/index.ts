/** What holds in every world that has settled, beside the simulator's own invariants. */
import type { Invariant } from '../../../../local/simulate/invariants/invariant';
import { oneAtATime, toldOnce } from './attempts';
import { deadlinesTrue } from './deadlines';
import { aloneUnderLock, notWhileHeld } from './jobs';
import { cascadesLead } from './markers';
import { missedTrue } from './missed';
import { breakerTrue, withinBudgets } from './policies';
import { cancelsDone, lateDataHeard, rerunsJudged } from './requests';
import { settled } from './settled';
import { outcomesTrue } from './truth';

export const rules: readonly Invariant[] = [
  settled,
  oneAtATime,
  toldOnce,
  aloneUnderLock,
  notWhileHeld,
  outcomesTrue,
  cascadesLead,
  deadlinesTrue,
  missedTrue,
  withinBudgets,
  breakerTrue,
  rerunsJudged,
  cancelsDone,
  lateDataHeard,
];
