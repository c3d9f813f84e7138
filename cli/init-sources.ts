/** Where the MARKERs of a new pipeline come from: one entry per source. */
import type { Template } from './init-template';

export const sources = {
  marker: {
    about: 'a program of yours writes the MARKER when the data is complete',
    comment: ({ name }) => [
      'A run begins when the MARKER of a date is written. A program that knows that the data is complete writes it',
      '(docs/table.md has the item, and the right that the program needs), or a person:',
      `signalbox mark ${name} --date 2026-03-07`,
    ],
    yaml: () => [],
  },
  upstream: {
    about: 'the pipelines that make its data have completed',
    comment: () => [
      'A run begins when all of these have completed for the same date and schedule; its MARKER is written then.',
      'They have to be registered before it, or in the same `signalbox apply`.',
    ],
    yaml: ({ slug }) => ['upstream:', `  - pipeline: raw-${slug}`],
  },
} as const satisfies Record<string, Template>;
export type SourceName = keyof typeof sources;
export const sourceNames = Object.keys(sources) as SourceName[];
