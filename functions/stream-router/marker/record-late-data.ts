/** Records that a MARKER came after its attempt had completed, and requests the rerun that the policy wants. */

import { routingOf } from '../../../kernel/events/event';
import { type Completed, type Late, reportLate } from '../../../kernel/markers/late-data';
import { type Answered, eventIdOf, isOfItsExecution } from '../../../kernel/markers/ledger';
import type { RunLog } from '../../../kernel/run/model';
import type { MarkerOrigin } from '../../../kernel/run/parts';
import { isTerminal } from '../../../kernel/run/status';
import { MarkerAnswer, RunStatus } from '../../../kernel/words/vocabulary';
import { isRerunToCome } from './after-upstreams';
import { cancellationOfMarker } from './cancelled';
import {
  askedOf,
  type IncomingMarker,
  type MarkerPorts,
  nowOf,
  pipelineOf,
  type Subject,
  traceOf,
  writtenAs,
} from './incoming-marker';

type LateSubject = Pick<Subject, 'instance' | 'pipeline' | 'ledger' | 'runLog'>;

/** The part of a MARKER that the record of late data needs. */
export type LateMarker = Pick<IncomingMarker, 'at' | 'eventId' | 'traceId'> & {
  marker: MarkerOrigin;
};

/** Every write is recorded; alerts and reruns are the pipeline's own policy. */
const recordLateData = async (
  incomingMarker: LateMarker,
  { instance, pipeline, runLog, ledger }: LateSubject,
  answered: Answered,
  ports: MarkerPorts,
): Promise<void> => {
  const isCompleted = runLog !== undefined && runLog.attempt === answered.attempt;
  const completed: Completed = isCompleted
    ? runLog
    : { ...instance, ...routingOf(pipeline), runId: undefined, attempt: answered.attempt ?? 1, completedAt: undefined };
  // A rerun would have been cancelled.
  const isCancelled =
    pipeline.lateData === 'rerun' && (await cancellationOfMarker(askedOf(incomingMarker), ledger, ports)) !== undefined;
  const isToBeRead = pipeline.lateData === 'alert' && (await isRerunToCome(instance, runLog, ports));
  const wanted = isToBeRead ? 'ignore' : pipeline.lateData;
  const policy = isCancelled ? 'alert' : wanted;
  const { upstreamAttempts: upstreams } = incomingMarker.marker;
  const isByAttempt = !isCompleted || runLog.upstreamAttempts !== undefined;
  const late: Late = upstreams !== undefined && isByAttempt ? { upstreams } : { marker: writtenAs(incomingMarker) };
  const { events, request } = reportLate(late, completed, {
    policy,
    traceId: incomingMarker.traceId,
    now: nowOf(ports),
  });
  for (const event of events) await ports.events.append(event);
  // Since then another attempt has begun: it reads the data.
  if (request !== undefined && isCompleted) await ports.reruns.request(request);
  const { pipelineId, date, scheduleId } = instance;
  ports.log.info('late data', { pipelineId, date, scheduleId, attempt: completed.attempt, policy });
};

/** Only a rerun follows an attempt that has completed. One that has failed reads nothing late. */
const hasFailed = (runLog: RunLog, attempt: number): boolean =>
  runLog.attempt === attempt
    ? runLog.status === RunStatus.failed || runLog.status === RunStatus.cancelled
    : runLog.rerunId === undefined || isOfItsExecution(attempt, runLog);

/** Once the run has completed: while its job runs, the run log is marked so that its end records it. */
export const performLate = async (
  incomingMarker: LateMarker,
  subject: LateSubject,
  answered: Answered,
  ports: MarkerPorts,
): Promise<void> => {
  let { runLog } = subject;
  const attempt = answered.attempt ?? 1;
  if (runLog?.attempt === attempt && !isTerminal(runLog.status)) {
    if (await ports.runLogs.expectLate(runLog)) return;
    runLog = await ports.runLogs.get(subject.instance);
  }
  if (runLog !== undefined && hasFailed(runLog, attempt)) return;
  await recordLateData(incomingMarker, { ...subject, runLog }, answered, ports);
};

/**
 * MARKERs that came while the job ran: what their answers say is done once the run has completed. The answer is
 * recorded before the run log shows it, so that none is missing here.
 */
export const reportCameLate = async (
  { pipelineId, date, scheduleId, status, attempt }: RunLog,
  ports: MarkerPorts,
): Promise<void> => {
  if (status !== RunStatus.completed) return;
  const instance = { pipelineId, date, scheduleId };
  const registered = await pipelineOf(pipelineId, ports);
  const ledger = await ports.ledgers.get(instance);
  if (!('pipeline' in registered) || ledger === undefined) return;
  const subject = { instance, pipeline: registered.pipeline, ledger, runLog: await ports.runLogs.get(instance) };
  const late = ledger.answers.filter((one) => one.answer === MarkerAnswer.late && one.attempt === attempt);
  for (const answered of late) {
    const { key, image, at } = answered;
    const stored = await ports.markers.at(pipelineId, key);
    const marker = stored?.image === image ? stored : {};
    const eventId = eventIdOf(answered);
    await performLate({ marker, at, eventId, traceId: traceOf(marker, eventId) }, subject, answered, ports);
  }
};
