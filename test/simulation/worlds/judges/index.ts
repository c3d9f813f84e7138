/** What holds in every world that has settled, beside the simulator's own invariants. */
import type { Invariant } from '../../../../local/simulate/invariants/invariant';
import { oneAtATime, toldOnce, withinRetries } from './attempts';
import { deadlinesTrue } from './deadlines';
import { aloneUnderLock, notWhileHeld, onlyWhenAllowed } from './jobs';
import { cascadesLead, markersLead } from './markers';
import { breakerTrue, withinBudgets } from './policies';
import { settled } from './settled';

export const rules: readonly Invariant[] = [settled, oneAtATime, withinRetries, toldOnce, aloneUnderLock, onlyWhenAllowed, notWhileHeld, markersLead, cascadesLead, deadlinesTrue, withinBudgets, breakerTrue];
