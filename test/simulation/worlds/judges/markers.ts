/** MARKERs: each leads somewhere after it was written, also those that were kept, and those that a cascade brings. */
import type { Evidence } from '../../../../local/simulate/evidence';
import { type Broken, type Invariant, isoAt } from '../../../../local/simulate/invariants/invariant';
import { endOf } from './attempts';
import { holdsOf, nameOf, type OfInstance } from './documents';

/** Instants of streams are in full seconds. */
const ROUNDING_MS = 1_000;

const ANSWERS = new Set(['LATE_DATA', 'PIPELINE_EXCLUDED', 'MARKER_HELD', 'PIPELINE_FAILED', 'PIPELINE_CANCELLED']);
const ALERTS = new Set(['marker_rejected', 'orchestration_error', 'late_data']);

type IsAnswered = (instance: OfInstance, at: number) => boolean;

/** Whether something of the instance has happened since, or was under way, that knows the MARKER or says why not. */
const answersIn = (evidence: Evidence): IsAnswered => {
  const lasting = new Map<string, number>();
  const note = (key: string, at: number): void => void lasting.set(key, Math.max(at, lasting.get(key) ?? -Infinity));
  for (const run of evidence.table.runs) note(nameOf(run), endOf(run));
  for (const { input, stoppedAt } of evidence.executions) note(nameOf(input), stoppedAt ?? Infinity);
  for (const { kind, category, at, pipelineId, date, scheduleId } of evidence.table.events) {
    // Once per attempt, however often its MARKER is written.
    if (ANSWERS.has(kind) || ALERTS.has(category ?? ''))
      note(
        date === null || scheduleId === null ? pipelineId : nameOf({ pipelineId, date, scheduleId }),
        kind === 'PIPELINE_EXCLUDED' ? Infinity : Date.parse(at),
      );
  }
  return (instance, at) =>
    Math.max(lasting.get(nameOf(instance)) ?? -Infinity, lasting.get(instance.pipelineId) ?? -Infinity) >=
    at - ROUNDING_MS;
};

export const markersLead: Invariant = {
  name: 'markers-lead',
  rule:
    'Since every MARKER its instance has run, waited, ended, been rejected, kept or excluded; and since its ' +
    'release every kept one.',
  check: (evidence) => {
    const isAnswered = answersIn(evidence);
    const written = evidence.markers
      .filter(({ date }) => date !== null)
      .filter(
        ({ pipeline, date, schedule, at }) =>
          !isAnswered({ pipelineId: pipeline, date: date!, scheduleId: schedule ?? 'daily' }, at),
      )
      .map(
        ({ pipeline, date, schedule, at }): Broken => ({
          at,
          message: `the MARKER of ${pipeline} ${date} ${schedule ?? '(daily)'} led to nothing`,
          evidence: {},
        }),
      );
    const released = evidence.table.events
      .filter(({ kind }) => kind === 'MARKER_HELD')
      .flatMap(({ pipelineId, date, scheduleId, at }): Broken[] => {
        const instance = { pipelineId, date: date!, scheduleId: scheduleId! };
        const releasedAt = holdsOf(evidence, pipelineId).find(({ to }) => to >= Date.parse(at))?.to ?? Infinity;
        if (releasedAt === Infinity || isAnswered(instance, releasedAt)) return [];
        return [
          {
            at: Date.parse(at),
            message:
              `the MARKER of ${nameOf(instance)} was kept, and led to nothing when it was released at ` +
              `${isoAt(releasedAt)}`,
            evidence: {},
          },
        ];
      });
    return [...written, ...released];
  },
};

export const cascadesLead: Invariant = {
  name: 'cascades-lead',
  rule:
    'When all upstreams have completed for a date and schedule, the dependant has a MARKER of then or later, which ' +
    'led somewhere.',
  check: (evidence) => {
    const isAnswered = answersIn(evidence);
    const logs = new Map(evidence.table.runLogs.map((log) => [nameOf(log), log]));
    const markers = new Map(
      evidence.table.items
        .filter(({ PK }) => String(PK).startsWith('MARKER#'))
        .map((item) => [`${String(item.PK).slice('MARKER#'.length)} ${String(item.SK).replace('#', ' ')}`, item]),
    );
    return evidence.scenario.documents.flatMap(({ kind, name, document }): Broken[] => {
      const upstreams = ((document.upstream ?? []) as (string | { pipeline: string })[]).map((entry) =>
        typeof entry === 'string' ? entry : entry.pipeline,
      );
      if (kind !== 'pipeline' || upstreams.length === 0) return [];
      const instances = evidence.table.runLogs
        .filter(({ pipelineId, status }) => pipelineId === upstreams[0] && status === 'COMPLETED')
        .map(({ date, scheduleId }) => ({ pipelineId: name, date, scheduleId }));
      return instances.flatMap((instance): Broken[] => {
        const completions = upstreams.map((upstream) => logs.get(nameOf({ ...instance, pipelineId: upstream })));
        if (!completions.every((log) => log?.status === 'COMPLETED')) return [];
        const completedAt = Math.max(...completions.map((log) => Date.parse(log!.completedAt!)));
        const marker = markers.get(nameOf(instance));
        // Somebody may have written another one over it since.
        const isOlder =
          String(marker?.source).startsWith('upstream ') && Date.parse(String(marker?.writtenAt)) < completedAt;
        if (marker === undefined || isOlder)
          return [
            {
              at: completedAt,
              message: `${nameOf(instance)} has no MARKER of its upstreams' last completion`,
              evidence: { marker: marker ?? null },
            },
          ];
        return isAnswered(instance, completedAt)
          ? []
          : [
              {
                at: completedAt,
                message: `the MARKER that its upstreams brought ${nameOf(instance)} led to nothing`,
                evidence: {},
              },
            ];
      });
    });
  },
};
