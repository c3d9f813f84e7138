/** Performs what the answer of a MARKER says. All of it follows from MARKER and answer, and may be done twice. */
import { reportPendingTransitions } from '../../../kernel/attempt/transitions';
import { pipelineExcluded, routingOf } from '../../../kernel/events/event';
import type { EventAppender } from '../../../kernel/events/event-store';
import { type Answered, type Ledger, pendingLiveStart, pendingStart } from '../../../kernel/markers/ledger';
import type { LedgerReader } from '../../../kernel/markers/ledger-store';
import { executionArnOf, executionName } from '../../../kernel/run/execution-name';
import type { RunLog } from '../../../kernel/run/model';
import type { RunLogReader } from '../../../kernel/run/run-store';
import { isTerminal } from '../../../kernel/run/status';
import type { Clock } from '../../../kernel/time/clock';
import type { Instance } from '../../../kernel/words/instance';
import { MarkerAnswer, WakeReason } from '../../../kernel/words/vocabulary';
import { wakeRuns } from '../wake/wake-runs';
import { closeAttempt } from './cancelled';
import { ensureExecution } from './ensure-execution';
import { type IncomingMarker, type MarkerPorts, nowOf, reject, type Subject, withInstance } from './incoming-marker';

/**
 * The transitions that the last live run left pending, where the instance's MARKER does not lead to another attempt.
 */
interface ReportPorts {
  events: EventAppender;
  clock: Clock;
}

/** An execution that waits to begin the next attempt reports it when it ends without one. */
export const reportUnlessPending = async (
  { runLog, ledger }: { runLog: RunLog | undefined; ledger: Ledger | undefined },
  why: string,
  ports: ReportPorts,
): Promise<void> => {
  if (pendingLiveStart(ledger, runLog) === undefined) await reportPendingTransitions(runLog, why, ports);
};

export const reportLeftOf = async (
  instance: Instance,
  why: string,
  ports: ReportPorts & { ledgers: LedgerReader; runLogs: RunLogReader },
): Promise<void> => {
  const runLog = await ports.runLogs.get(instance);
  if (runLog?.movesLeft === undefined) return;
  await reportUnlessPending({ runLog, ledger: await ports.ledgers.get(instance) }, why, ports);
};

/** Once the attempt has begun, or another start was made, it is done. */
const start = async ({ instance, ledger, runLog }: Subject, answered: Answered, ports: MarkerPorts): Promise<void> => {
  const started = pendingStart(ledger, runLog);
  if (started !== undefined && started.generation === answered.generation)
    await ensureExecution(instance, started, ports);
};

/** News of the data: a run that waits for it evaluates now. */
const wake = async ({ runLog }: Subject, ports: MarkerPorts): Promise<void> => {
  if (runLog === undefined || runLog.runId === undefined || isTerminal(runLog.status)) return;
  await wakeRuns([runLog.runId], WakeReason.marker, ports);
};

/** Unless another record was answered since. */
const endHere = async (subject: Subject, answered: Answered, ports: MarkerPorts): Promise<void> => {
  if (subject.ledger.answers.at(-1)?.recordId !== answered.recordId) return;
  await reportUnlessPending(subject, answered.reason ?? answered.answer, ports);
};

/**
 * Under the name that it would have been started with. An attempt that was requested since, and has not begun, would be
 * ended with it.
 */
const close = async (
  { traceId }: IncomingMarker,
  subject: Subject,
  answered: Answered,
  ports: MarkerPorts,
): Promise<void> => {
  const { pipelineId, date, scheduleId } = subject.instance;
  const { ledger, runLog } = subject;
  const rerunId = (await ports.reruns.ledger(subject.instance))?.openRerunId;
  if (rerunId !== undefined || pendingLiveStart(ledger, runLog) !== undefined) return;
  const attempt = answered.attempt ?? 1;
  const name = executionName(subject.instance, attempt, String(ledger.generation + 1));
  const executionArn = executionArnOf(ports.stateMachineArn, name);
  const closed = { pipelineId, date, scheduleId, attempt, executionArn, rerunId: undefined, traceId, at: nowOf(ports) };
  await closeAttempt({ ...closed, reason: answered.reason ?? answered.answer }, runLog, ports);
};

/** Loaded with the first MARKER that came late: few do. */
const lateData = () => require('./record-late-data') as typeof import('./record-late-data');

/** Does what the answer says, also for the second time. */
export const perform = async (
  incomingMarker: IncomingMarker,
  answered: Answered,
  subject: Subject,
  ports: MarkerPorts,
): Promise<void> => {
  const { instance } = subject;
  const { answer, reason, remedy, attempt } = answered;
  const { traceId, eventId } = incomingMarker;
  const { pipelineId, date, scheduleId } = instance;
  switch (answer) {
    case MarkerAnswer.started:
      return start(subject, answered, ports);
    case MarkerAnswer.joined:
      return wake(subject, ports);
    case MarkerAnswer.excluded:
    case MarkerAnswer.disabled:
      await ports.events.append(
        pipelineExcluded(
          { pipelineId, date, scheduleId, attempt: attempt ?? 1, traceId, ...routingOf(subject.pipeline) },
          reason ?? answer,
          eventId,
          nowOf(ports),
        ),
      );
      return endHere(subject, answered, ports);
    case MarkerAnswer.late:
      return lateData().performLate(incomingMarker, subject, answered, ports);
    case MarkerAnswer.rejected: {
      const about = subject.isAddressed
        ? { pipelineId, date, scheduleId }
        : { pipelineId, date: null, scheduleId: null };
      await reject(
        withInstance(incomingMarker),
        { ...about, ...routingOf(subject.pipeline) },
        { reason: reason ?? '', remedy: remedy ?? '' },
        ports,
      );
      return endHere(subject, answered, ports);
    }
    case MarkerAnswer.cancelled:
      return close(incomingMarker, subject, answered, ports);
    case MarkerAnswer.kept:
    case MarkerAnswer.known:
      return;
  }
};
