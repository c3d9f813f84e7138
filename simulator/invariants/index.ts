/** The invariants of every simulation. `docs/scenarios.md` lists the same rules; a test compares the two. */
import type { Evidence } from '../evidence/evidence';
import type { Violation } from '../evidence/result';
import { alertsResolved } from './alerts';
import { chunksCounted } from './chunks';
import { boundedHistory, outcomeSaid, runsClosed } from './executions';
import { failuresReported, failuresTrue } from './failures';
import { type Invariant, isoAt } from './invariant';
import { atMostOneStart } from './job-starts';
import { locksReleased, oneJobPerLock, waitsUnlocked } from './locks';
import { markersAnswered } from './markers';
import { driftTrue, monitoringEnded } from './monitoring';
import { eventsRouted, failuresAlerted, lifecycleOnce } from './notifications';
import { approvedBeforeStart, startedWhenReady, timeoutsAsPlanned } from './readiness';
import { receiversNotified } from './receivers';
import { rerunsAlone, slotsGivenBack } from './reruns';
import { shadowDoesNothing } from './shadow';
import { signalsOnce } from './signals';
import { engineSlotsKept, poolSlotsKept } from './slots';
import { attemptsAllowed, startsAllowed } from './starts';
import { statusesForward } from './statuses';
import { copiesAgree, episodesOnce, noSecrets, outboxSwept } from './table';
import { staleRunsReported, upstreamRunsAwaited } from './upstreams';

export const invariants: readonly Invariant[] = [
  atMostOneStart,
  startedWhenReady,
  timeoutsAsPlanned,
  approvedBeforeStart,
  upstreamRunsAwaited,
  shadowDoesNothing,
  lifecycleOnce,
  failuresAlerted,
  alertsResolved,
  receiversNotified,
  eventsRouted,
  statusesForward,
  oneJobPerLock,
  waitsUnlocked,
  locksReleased,
  outcomeSaid,
  boundedHistory,
  runsClosed,
  rerunsAlone,
  slotsGivenBack,
  engineSlotsKept,
  poolSlotsKept,
  monitoringEnded,
  driftTrue,
  markersAnswered,
  signalsOnce,
  failuresReported,
  failuresTrue,
  startsAllowed,
  attemptsAllowed,
  copiesAgree,
  episodesOnce,
  outboxSwept,
  noSecrets,
  chunksCounted,
  staleRunsReported,
];

export const findViolations = (evidence: Evidence): Violation[] =>
  invariants
    .flatMap(({ name, check }) => check(evidence).map((broken) => ({ ...broken, invariant: name })))
    .sort((left, right) => left.at - right.at)
    .map(({ invariant, at, message, evidence: shown }) => ({ invariant, at: isoAt(at), message, evidence: shown }));
