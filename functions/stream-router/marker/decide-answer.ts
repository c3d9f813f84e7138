/** Which answer a MARKER gets, by its pipeline, its ledger and its run log. Reads, and writes nothing. */
import { addressMarker, decideMarker, type MarkerDecision } from '../../../kernel/markers/decision';
import {
  type Answered,
  isBeyondKnowledge,
  isReportedLate,
  isStartedTooOften,
  pendingLiveStart,
  pendingStart,
  type Start,
} from '../../../kernel/markers/ledger';
import { markerAskedMs } from '../../../kernel/reruns/cancellation';
import { executionArnOf } from '../../../kernel/run/execution-name';
import type { RunLog } from '../../../kernel/run/model';
import { findCalendar, reasonNotToRun } from '../../../kernel/schedule/exclusion';
import { MarkerAnswer, RunMode, RunStatus } from '../../../kernel/words/vocabulary';
import { isRerunToCome } from './after-upstreams';
import { cancellationOfMarker } from './cancelled';
import {
  askedOf,
  type IncomingMarker,
  type MarkerPorts,
  type Refusal,
  type Subject,
  writtenAs,
} from './incoming-marker';

const diedTooOften: Refusal = {
  reason: 'its executions have failed again and again before they could start its job',
  remedy: 'Read the last of them. When the cause is fixed, write the MARKER again.',
};
const REPLAY = 'To run that date again, write the MARKER with replay = true.';

export interface Situation extends Subject {
  incomingMarker: IncomingMarker;
  mode: RunMode;
}

export type Decided = Partial<Pick<Answered, 'attempt' | 'reason' | 'remedy'>> & Pick<Answered, 'answer'>;

/** The execution of the last start has ended without a run. With its end recorded, the MARKER is decided again. */
export interface Died {
  died: Start;
}

const rejected = ({ reason, remedy }: Refusal): Decided => ({ answer: MarkerAnswer.rejected, reason, remedy });

/** The outcome that the instance's last start gives the MARKER. Undefined: none. */
const decideByStart = async (
  { incomingMarker, ledger, mode, runLog }: Situation,
  ports: MarkerPorts,
): Promise<Decided | Died | undefined> => {
  const pending = pendingStart(ledger, runLog);
  if (pending === undefined || pending.mode !== mode) return undefined;
  const executionArn = executionArnOf(ports.stateMachineArn, pending.name);
  const state = await ports.executionStates.stateOf(executionArn);
  if (state === 'running') return { answer: MarkerAnswer.joined, attempt: pending.attempt };
  if (state === 'ended') return { died: pending };
  if (!isBeyondKnowledge(pending, runLog, ports.clock.now()) || incomingMarker.marker.replay) return undefined;
  return rejected({ reason: `what became of attempt ${pending.attempt} is not kept any more`, remedy: REPLAY });
};

/** A run that was over and published before the MARKER was written does not concern the MARKER. */
const wasCancelledSince = (runLog: RunLog | undefined, incomingMarker: IncomingMarker): boolean =>
  runLog?.status === RunStatus.cancelled &&
  Date.parse(runLog.completedAt ?? runLog.updatedAt) >= markerAskedMs(askedOf(incomingMarker));

/** Undefined: nothing is cancelled that the MARKER has led to, or would lead to. */
const decideCancelled = async (
  { incomingMarker, mode, ledger, runLog }: Situation,
  decision: MarkerDecision,
  ports: MarkerPorts,
): Promise<Decided | undefined> => {
  const isOfCancelled = decision.kind === 'reject' && wasCancelledSince(runLog, incomingMarker);
  if (mode === RunMode.shadow || !(decision.kind === 'start' || isOfCancelled)) return undefined;
  // It joins the attempt that was requested since.
  if (pendingLiveStart(ledger, runLog) !== undefined) return undefined;
  const cancellation = await cancellationOfMarker(askedOf(incomingMarker), ledger, ports);
  if (cancellation === undefined) return undefined;
  const attempt = decision.kind === 'start' ? decision.attempt : (runLog?.attempt ?? 1);
  return { answer: MarkerAnswer.cancelled, attempt, reason: cancellation.reason };
};

export const decideAnswer = async (situation: Situation, ports: MarkerPorts): Promise<Decided | Died> => {
  const { incomingMarker, pipeline, runLog } = situation;
  const addressed = addressMarker(incomingMarker.marker, pipeline, Date.parse(incomingMarker.at));
  if (!addressed.ok) return rejected(addressed);
  const { instance, schedule } = addressed;
  const found = await findCalendar(pipeline, ports.config);
  if (!found.ok) return rejected(found);
  const notToRun = reasonNotToRun(pipeline, schedule, found.calendar, instance.date);
  const decision = decideMarker(incomingMarker.marker, pipeline, {
    notToRun,
    runLog,
    written: writtenAs(incomingMarker),
  });
  const cancelled = await decideCancelled(situation, decision, ports);
  if (cancelled !== undefined) return cancelled;
  switch (decision.kind) {
    case 'in-flight':
      return { answer: MarkerAnswer.joined, attempt: decision.runLog.attempt };
    case 'late':
      return {
        answer: isReportedLate(incomingMarker, decision.runLog.attempt, situation.ledger)
          ? MarkerAnswer.known
          : MarkerAnswer.late,
        attempt: decision.runLog.attempt,
      };
    case 'known':
      return { answer: MarkerAnswer.known, attempt: decision.runLog.attempt };
    case 'reject': {
      const byStart = await decideByStart(situation, ports);
      if (byStart !== undefined) return byStart;
      const isByUpstream = incomingMarker.marker.upstreamAttempts !== undefined;
      return isByUpstream && runLog !== undefined && (await isRerunToCome(instance, runLog, ports))
        ? { answer: MarkerAnswer.known, attempt: runLog.attempt }
        : rejected(decision);
    }
    case 'excluded': {
      const answer = pipeline.enabled ? MarkerAnswer.excluded : MarkerAnswer.disabled;
      return { answer, attempt: decision.attempt, reason: decision.reason };
    }
    case 'start':
      return (
        (await decideByStart(situation, ports)) ??
        (isStartedTooOften(incomingMarker, situation.ledger)
          ? rejected(diedTooOften)
          : { answer: MarkerAnswer.started, attempt: decision.attempt })
      );
  }
};
