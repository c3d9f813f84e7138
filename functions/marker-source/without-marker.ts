/** Signals that bring no MARKER: they fit no pipeline, or the MARKER cannot be made of them. */
import type { PipelineConfig } from '../../kernel/config';
import { alertEvent } from '../../kernel/events/alert';
import { routingOf } from '../../kernel/events/event';
import type { EventAppender } from '../../kernel/events/event-store';
import type { RejectionRecorder } from '../../kernel/markers/rejection-store';
import type { Refusal } from '../../kernel/sources/mapping';
import type { Signal } from '../../kernel/sources/signal';
import type { Clock } from '../../kernel/time/clock';
import { iso } from '../../kernel/time/instant';
import { metricNames } from '../../kernel/words/manifest';
import type { Log, Metrics } from '../../kernel/words/telemetry';
import { AlertCategory, AlertLevel, StackSubject } from '../../kernel/words/vocabulary';

export interface RefusalPorts {
  rejections: RejectionRecorder;
  events: EventAppender;
  clock: Clock;
  log: Log;
  metrics: Metrics;
}

/** Whose alert it is when a signal fits no pipeline. */
const NO_PIPELINE = StackSubject.sources;

const HOUR_MS = 3_600_000;

/** Once for all that fit none within the same hour. */
export const reportUnmatched = async (what: string, { events, clock, metrics, log }: RefusalPorts): Promise<void> => {
  const nowMs = clock.now();
  metrics.count(metricNames.signalsUnmatched, 1);
  log.warn('a signal fits no pipeline', { signal: what });
  await events.append(
    alertEvent(
      { pipelineId: NO_PIPELINE, date: null, scheduleId: null },
      {
        category: AlertCategory.signalUnmatched,
        level: AlertLevel.warning,
        message: `${what} fits the markers of no pipeline, and started nothing; others of this hour are not alerted`,
        remedy:
          'Correct the markers of the pipeline that it is meant for, or let the rules of the stack pass less ' +
          `(markerBuckets, markerEvents). The metric ${metricNames.signalsUnmatched} counts them, and the log of the ` +
          'function marker-source names each.',
      },
      { id: 'unmatched', at: iso(Math.floor(nowMs / HOUR_MS) * HOUR_MS) },
      iso(nowMs),
    ),
  );
};

/** Reported like MARKERs that the router cannot run: the first one of an hour at once, then their number. */
export const refuse = async (
  { reason, remedy }: Refusal,
  signal: Signal,
  pipeline: PipelineConfig,
  { rejections, clock, metrics, log }: RefusalPorts,
): Promise<void> => {
  const pipelineId = pipeline.name;
  const recorded = await rejections.record({
    about: { pipelineId, date: null, scheduleId: null, ...routingOf(pipeline) },
    marker: signal.text,
    recordId: signal.id,
    writtenAt: iso(signal.atMs),
    at: iso(clock.now()),
    reason,
    remedy,
  });
  if (recorded !== 'known') metrics.count(metricNames.markersRejected, 1);
  log.warn('a signal brings no MARKER', { pipelineId, signal: signal.text, reason });
};

export const reportUnreadable = (messageId: string, ports: RefusalPorts): Promise<void> =>
  reportUnmatched(`message ${messageId}, which is no JSON object of at most 100,000 values,`, ports);
