/** The sources of MARKERs that the stack of a simulation receives from: those that its pipelines name. */

import { ACCOUNT } from '../../emulator/program/record';
import type { PipelineConfig } from '../../kernel/config';
import { beginsAt, zoneOf } from '../../kernel/schedule/schedule';
import type { DeclaredSources } from '../../kernel/sources/check';
import { wildcardOf } from '../../kernel/sources/key-pattern';
import { instantOf } from '../../kernel/time/time-zone';

type Sources = PipelineConfig['markers'];

const MINUTE_MS = 60_000;
/** Openings are times of the clock: any date without a change of the clocks shows them. */
const SOME_DATE = '2026-01-14';

const distinct = <Value>(values: readonly Value[]): Value[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const bucketsOf = (sources: Sources): Record<string, string[]> => {
  const buckets: Record<string, string[]> = {};
  for (const { bucket, key } of sources)
    if (bucket !== undefined && key !== undefined)
      buckets[bucket] = distinct([...(buckets[bucket] ?? []), wildcardOf(key)]);
  return buckets;
};

const openingsOf = (pipeline: PipelineConfig): string[] => {
  const entries = pipeline.markers.filter(({ type }) => type === 'schedule');
  return pipeline.schedules
    .filter(({ name }) => entries.some(({ schedule }) => schedule === undefined || schedule === name))
    .map((schedule) => {
      const zone = zoneOf(pipeline, schedule);
      const minutes = (beginsAt(pipeline, schedule, SOME_DATE) - instantOf(zone, SOME_DATE, 0)) / MINUTE_MS;
      return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)} ${zone}`;
    });
};

/** Values of the stack's configuration. A bus of the user's has to be named in the scenario's `stack`. */
export const sourceStackConfig = (pipelines: readonly PipelineConfig[]): Record<string, unknown> => {
  const sources = pipelines.flatMap(({ markers }) => markers);
  const patterns = sources.filter(({ type }) => type === 'event').map(({ pattern }) => ({ pattern }));
  const values = {
    markerBuckets: bucketsOf(sources),
    markerEvents: distinct(patterns),
    markerSenders: sources.some(({ type }) => type === 'sqs') ? [`arn:aws:iam::${ACCOUNT}:root`] : [],
    markerTimes: distinct(pipelines.flatMap(openingsOf)),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => Object.keys(value).length > 0));
};

const BUCKET_ARN = /^arn:aws[\w-]*:s3:::/;

/** The sources that such values declare; their mistakes are reported where they are checked. */
export const sourcesIn = (config: Readonly<Record<string, unknown>>): DeclaredSources => {
  const { markerBuckets, markerEvents, markerSenders, markerTimes } = config;
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return {
    buckets: [
      ...(typeof markerBuckets === 'object' ? Object.keys(markerBuckets ?? {}) : []),
      ...listOf(markerSenders)
        .filter((arn) => typeof arn === 'string')
        .filter((arn) => BUCKET_ARN.test(arn))
        .map((arn) => arn.replace(BUCKET_ARN, '')),
    ],
    events: listOf(markerEvents).length > 0,
    messages: listOf(markerSenders).length > 0,
    times: listOf(markerTimes).filter((time) => typeof time === 'string'),
  };
};
