import { routingOf } from '../../kernel/events/event';
import type { DomainEvent, Routing, RunLog } from '../../kernel/run/model';
import { EventChannel, EventKind, Outcome, RunStatus } from '../../kernel/words/vocabulary';
import { type Evidence, instanceKey } from '../evidence/evidence';
import type { Document } from './calendar';
import { versionsBetween, versionsOf } from './documents';
import { type Broken, groupBy, type Invariant } from './invariant';

const lifecycleKind: Partial<Record<RunStatus, EventKind>> = {
  COMPLETED: EventKind.pipelineCompleted,
  FAILED: EventKind.pipelineFailed,
};

const attemptKey = ({
  pipelineId,
  date,
  scheduleId,
  attempt,
}: {
  pipelineId: string;
  date: string | null;
  scheduleId: string | null;
  attempt: number | null;
}): string => `${pipelineId}/${date}/${scheduleId}#${attempt}`;

const terminalLogs = (evidence: Evidence): RunLog[] =>
  evidence.table.runLogs.filter(({ status }) => lifecycleKind[status] !== undefined);

export const lifecycleOnce: Invariant = {
  name: 'lifecycle-once',
  rule:
    'Every COMPLETED or FAILED run log has one kind of lifecycle event, delivered at least once with its fields, ' +
    'or still in the outbox.',
  check: (evidence) => {
    const delivered = groupBy(evidence.lifecycle, ({ event }) => attemptKey(event));
    const waiting = new Set(evidence.table.outbox.map(attemptKey));
    return terminalLogs(evidence).flatMap((log): Broken[] => {
      const at = Date.parse(log.completedAt ?? log.updatedAt);
      const received = delivered.get(attemptKey(log)) ?? [];
      const kinds = [...new Set(received.map(({ event }) => event.kind))];
      const expected = lifecycleKind[log.status];
      const shown = { runLog: instanceKey(log), attempt: log.attempt, status: log.status, delivered: kinds };
      if (kinds.length === 0) {
        return waiting.has(attemptKey(log))
          ? []
          : [{ at, message: `${instanceKey(log)} is ${log.status}, and no subscriber was notified`, evidence: shown }];
      }
      if (kinds.length > 1 || kinds[0] !== expected) {
        return [
          {
            at,
            message:
              `${instanceKey(log)} attempt ${log.attempt} is ${log.status}, and subscribers were notified ` +
              `${kinds.join(' and ')}`,
            evidence: shown,
          },
        ];
      }
      const wrong = received.find(({ event }) => event.runId !== (log.runId ?? null));
      return wrong === undefined
        ? []
        : [
            {
              at,
              message:
                `${instanceKey(log)}: the lifecycle event names run ${wrong.event.runId}, the run log ` +
                `${log.runId ?? null}`,
              evidence: shown,
            },
          ];
    });
  },
};

export const failuresAlerted: Invariant = {
  name: 'failures-alerted',
  rule:
    'Every FAILED run log was alerted, or its alert is still in the outbox. Where `watch.enabled` is false, a run ' +
    'whose execution is gone is not.',
  check: (evidence) => {
    const gone = new Set(
      evidence.executions
        .filter(({ status, outcome }) => !['RUNNING', 'SUCCEEDED'].includes(status) || outcome === Outcome.undecided)
        .map(({ arn }) => arn),
    );
    // A run expires before the log that records its end.
    const quiet = new Set(
      evidence.ever.runs
        .filter(({ watched, executionArn }) => !watched && gone.has(executionArn))
        .map(({ runId }) => runId),
    );
    const alerted = new Set([...evidence.alerts.map(({ event }) => event), ...evidence.table.outbox].map(attemptKey));
    return terminalLogs(evidence)
      .filter((log) => log.status === RunStatus.failed && !alerted.has(attemptKey(log)) && !quiet.has(log.runId ?? ''))
      .map((log) => ({
        at: Date.parse(log.completedAt ?? log.updatedAt),
        message:
          `${instanceKey(log)} attempt ${log.attempt} failed (${log.message ?? 'no message'}), and no one was ` +
          'alerted',
        evidence: { runLog: instanceKey(log), attempt: log.attempt, runId: log.runId ?? null },
      }));
  },
};

type Shown = Pick<
  DomainEvent,
  'kind' | 'pipelineId' | 'runId' | 'attempt' | 'level' | 'message' | 'at' | 'routing' | 'trait'
>;

const ABOUT_ALERTS: ReadonlySet<string> = new Set([
  EventKind.alert,
  EventKind.alertResolved,
  EventKind.alertAcknowledged,
]);
const ENDS: ReadonlySet<string> = new Set([
  EventKind.pipelineCompleted,
  EventKind.pipelineFailed,
  EventKind.pipelineCancelled,
  EventKind.pipelineSkipped,
]);

/** A request may name a run that there is not: then its answer has no attempt. */
const isRouted = ({ kind, runId, attempt }: Shown): boolean =>
  (runId !== null && attempt !== null) || ABOUT_ALERTS.has(kind) || ENDS.has(kind);

const namesIn = ({ owner, tags = {} }: Routing = {}): string =>
  JSON.stringify([owner ?? null, Object.entries(tags).sort(([left], [right]) => (left < right ? -1 : 1))]);

/** The warning of a trait has its own owner and severity, where they are configured. */
const routingIn = (version: Document, { trait }: Shown): Routing => {
  const { onFail, owner, severity } = ((version.traits ?? {}) as Record<string, Routing & { onFail?: string }>)[
    trait?.type ?? ''
  ] ?? { onFail: undefined };
  const own = onFail === 'warn' ? routingOf({ owner, severity }).routing : {};
  return { ...routingOf(version as Routing).routing, ...own };
};

const warnings = ({ ever }: Evidence, kind: string): string[] =>
  ever.events
    .filter((event) => event.trait !== undefined && event.kind === kind)
    .map(({ runId, trait }) => `${runId} ${trait?.type}`)
    .sort();

/** Each is an event and an alert, once per run and trait. */
const checkWarnings = (evidence: Evidence): Broken[] => {
  const warned = warnings(evidence, EventKind.traitWarned);
  const alerted = warnings(evidence, EventKind.alert);
  const isOnce = new Set(warned).size === warned.length && JSON.stringify(warned) === JSON.stringify(alerted);
  return isOnce
    ? []
    : [{ at: evidence.end, message: 'a trait has not warned once per run', evidence: { warned, alerted } }];
};

const checkRouting = (evidence: Evidence, event: Shown): Broken[] => {
  const at = Date.parse(event.at);
  // A MARKER of a pipeline that is registered later is rejected without knowing its owner.
  if (versionsBetween(evidence, event.pipelineId, -Infinity, at).length === 0) return [];
  const routings = versionsOf(evidence, event.pipelineId).map((version) => routingIn(version, event));
  const shown = { event: event.kind, message: event.message, routing: JSON.stringify(event.routing ?? {}) };
  if (!routings.some((routing) => namesIn(routing) === namesIn(event.routing)))
    return [{ at, message: `${event.kind} of ${event.pipelineId} does not name its owner and tags`, evidence: shown }];
  const isWrong =
    event.kind === EventKind.alert &&
    routings.every(({ severity }) => severity !== undefined) &&
    !routings.some(({ severity }) => severity === event.level);
  return isWrong
    ? [{ at, message: `an alert about ${event.pipelineId} has the level ${event.level}`, evidence: shown }]
    : [];
};

export const eventsRouted: Invariant = {
  name: 'events-routed',
  rule:
    'Every event of a run, and every alert about a pipeline, names the owner and the tags of its pipeline; where the ' +
    'pipeline has a severity, its alerts have that level. A trait warns once per run.',
  check: (evidence) => {
    const received = [...evidence.alerts, ...evidence.lifecycle, ...evidence.bus].map(({ event }) => event);
    const recorded = evidence.ever.events.filter(
      ({ channel }) => channel !== null && channel !== EventChannel.lifecycle,
    );
    const routed = [...received, ...recorded].filter(isRouted);
    return [...routed.flatMap((event) => checkRouting(evidence, event)), ...checkWarnings(evidence)];
  },
};
