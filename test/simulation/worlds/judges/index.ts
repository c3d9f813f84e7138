/** Invariants of every finished world, in addition to the simulator's own. */
import type { Invariant } from '../../../../simulator/invariants/invariant';
import { answersAgree, rejectionsTrue } from './answers';
import { oneAtATime, toldOnce } from './attempts';
import { backfillsCancelled, completedNotAgain } from './backfills';
import { breachesTold } from './breaches';
import { cancelsDone, cancelsLast, cancelsMeant, cancelsTold } from './cancels';
import { deadlinesTrue } from './deadlines';
import { aloneUnderLock, askedByOwnId, notWhileHeld } from './jobs';
import { linksAsked } from './links';
import { longTrue } from './long-running';
import { cascadesLead, openingsLead } from './markers';
import { missedTrue } from './missed';
import { movesMade } from './moves';
import { notificationsLead } from './notifications';
import { periodsLead } from './periods';
import { breakerTrue, withinBudgets } from './policies';
import { rejectionsTold } from './rejections';
import { lateDataHeard, rerunsJudged, rerunsOnce } from './requests';
import { nothingGivenUp, settled } from './settled';
import { outcomesTrue } from './truth';
import { delaysKept, requestsInTime } from './waiting-requests';

export const rules: readonly Invariant[] = [
  settled,
  oneAtATime,
  toldOnce,
  aloneUnderLock,
  notWhileHeld,
  askedByOwnId,
  outcomesTrue,
  cascadesLead,
  openingsLead,
  notificationsLead,
  periodsLead,
  deadlinesTrue,
  missedTrue,
  withinBudgets,
  breakerTrue,
  answersAgree,
  rejectionsTrue,
  rejectionsTold,
  longTrue,
  breachesTold,
  nothingGivenUp,
  rerunsJudged,
  rerunsOnce,
  cancelsDone,
  cancelsLast,
  cancelsTold,
  cancelsMeant,
  backfillsCancelled,
  completedNotAgain,
  requestsInTime,
  delaysKept,
  lateDataHeard,
  movesMade,
  linksAsked,
];
