import { AlertCategory, EventKind } from '../../../core/vocabulary';
import type { Evidence, FiredMarker } from '../evidence';
import { groupBy, type Invariant } from './invariant';

/** The stream is read within seconds; an outage of it is retried for hours. */
const DELIVERY_MARGIN_MS = 15 * 60_000;
const DEFAULT_SCHEDULE = 'daily';

/** What answers a MARKER: an execution of its instance, or an event that says why there is none. */
interface Answer {
  date: string | null;
  schedule: string | null;
}

const answersIt = (marker: FiredMarker, { date, schedule }: Answer): boolean =>
  (marker.date === null || date === null || marker.date === date) &&
  (schedule === null || (marker.schedule ?? DEFAULT_SCHEDULE) === schedule);

const answersByPipeline = ({ executions, table, bus }: Evidence): Map<string, Answer[]> => {
  const answers: [string, Answer][] = [
    ...executions.map(({ input }): [string, Answer] => [
      input.pipelineId,
      { date: input.date, schedule: input.scheduleId },
    ]),
    ...[...table.events, ...bus.map(({ event }) => event)]
      .filter(
        ({ kind, category }) =>
          kind === EventKind.lateData ||
          kind === EventKind.pipelineExcluded ||
          kind === EventKind.markerHeld ||
          category === AlertCategory.markerRejected ||
          category === AlertCategory.lateData,
      )
      // A rejected MARKER may name no valid date or schedule.
      .map(({ pipelineId, date, scheduleId, category }): [string, Answer] => [
        pipelineId,
        category === AlertCategory.markerRejected ? { date: null, schedule: null } : { date, schedule: scheduleId },
      ]),
  ];
  return new Map(
    [...groupBy(answers, ([pipeline]) => pipeline)].map(([pipeline, found]) => [
      pipeline,
      found.map(([, answer]) => answer),
    ]),
  );
};

export const markersAnswered: Invariant = {
  name: 'markers-answered',
  rule:
    'Every MARKER led to an execution (which runs, waits, or says excluded or already done), a LATE_DATA or ' +
    'PIPELINE_EXCLUDED event, or a rejection alert.',
  check: (evidence) => {
    const answers = answersByPipeline(evidence);
    const lastFault = Math.max(0, ...evidence.faults.map(({ at }) => at));
    return evidence.markers
      .filter((marker) => Math.max(marker.at, lastFault) + DELIVERY_MARGIN_MS < evidence.end)
      .filter((marker) => !(answers.get(marker.pipeline) ?? []).some((answer) => answersIt(marker, answer)))
      .map((marker) => ({
        at: marker.at,
        message:
          `the MARKER of ${marker.pipeline} for date ${marker.date ?? '(none)'} and schedule ` +
          `${marker.schedule ?? '(none)'} led to nothing`,
        evidence: { marker },
      }));
  },
};
