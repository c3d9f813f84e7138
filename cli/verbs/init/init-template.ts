/**
 * The parts that `signalbox init` puts together: a source of MARKERs, checks and an engine, each an entry of a table.
 */

import type { Names, PipelineTemplate, StackNeeds } from '../../../kernel/engines/description';

/** A part of the world of a scenario file (docs/scenarios.md) in which the data of the date becomes complete. */
export interface Rehearsal {
  archetypes?: readonly object[];
  pipelines?: readonly object[];
  events?: readonly object[];
  evaluators?: Readonly<Record<string, readonly object[]>>;
  tables?: Readonly<Record<string, object>>;
  aws?: Readonly<Record<string, readonly object[]>>;
}

export interface Template extends PipelineTemplate {
  /** The events that it needs in a rehearsal. Absent: none. */
  rehearsal?: (names: Names) => Rehearsal;
}

/** The date that is rehearsed, and the instant at which its data is complete. */
export const REHEARSED_DATE = '2026-03-07';
export const COMPLETE_AT = '2026-03-07T03:30:00Z';

/** Another pipeline, which completes for the date. */
export const upstreamRehearsal = (pipeline: string): Rehearsal => ({
  archetypes: [{ name: 'upstream-ready', requiredTraits: [{ type: 'loaded', defaultEvaluator: 'loaded' }] }],
  pipelines: [
    {
      name: pipeline,
      archetype: 'upstream-ready',
      trigger: {
        type: 'http',
        url: 'https://jobs.example.com/upstream',
        statusUrl: 'https://jobs.example.com/runs/${runId}',
      },
      schedules: [{ name: 'daily' }],
    },
  ],
  events: [{ at: '2026-03-07T02:30:00Z', marker: { pipeline, date: REHEARSED_DATE, schedule: 'daily' } }],
});

/** Objects in a bucket, by their keys. */
export const objectEvents = (bucket: string, objects: Readonly<Record<string, string>>): object[] =>
  Object.entries(objects).map(([key, body]) => ({ at: '2026-03-07T03:10:00Z', object: { bucket, key, body } }));

/** An evaluator that finds the data late. */
export const lateEvaluator = (evaluator: string): Rehearsal => ({
  evaluators: {
    [evaluator]: [
      { status: 'FAIL', reason: 'the data is not complete yet' },
      { from: COMPLETE_AT, status: 'PASS' },
    ],
  },
});

export interface CheckTemplate extends Template {
  /** The trait's type, another one for every check. */
  trait: string;
  /** The description of the trait in the archetype. */
  description: string;
}

export type TemplateHead = Pick<CheckTemplate, 'about' | 'description' | 'trait'>;

/** Lists are joined, and mappings as well; of two texts the last counts. */
export const unitedNeeds = (needs: readonly StackNeeds[]): StackNeeds =>
  needs.reduce<Record<string, StackNeeds[string]>>((sofar, more) => {
    for (const [key, value] of Object.entries(more)) {
      const before = sofar[key];
      if (Array.isArray(value)) sofar[key] = [...new Set([...((before ?? []) as unknown[]), ...value])];
      else sofar[key] = typeof value === 'string' ? value : { ...(before as object | undefined), ...value };
    }
    return sofar;
  }, {});
