import type { ParsedKey } from '../../../aws/table/client/parse-key';

export type EntityName = ParsedKey['entity'];

export interface Entity {
  /** Its heading on the page. */
  title: string;
  attributes: Readonly<Record<string, string>>;
  /** It has those of another entity. */
  like?: EntityName;
}

/** The attributes that name an instance. */
export const ofInstance = {
  pipelineId: 'The pipeline.',
  date: 'The business date, `YYYY-MM-DD`.',
  scheduleId: 'The schedule.',
} as const;

export const ROUTING =
  "The pipeline's `owner`, `tags` and `severity`, as the configuration was then; absent where it has none of them.";

export const CATEGORY = 'Why it failed: `TRANSIENT`, `TIMEOUT`, `PERMANENT` or `EVALUATOR_CRASH`.';
