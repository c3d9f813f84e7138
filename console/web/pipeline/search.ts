/** The views of a pipeline that their addresses select. Unknown parameters are left out. */
import type { SearchSchemaInput } from '@tanstack/react-router';
import type { Verdict } from '../../../kernel/shadow/compare';

type Given = Record<string, unknown> & SearchSchemaInput;

const DATE = /^\d{4}-\d\d-\d\d$/;

const dateIn = (value: unknown): string | undefined =>
  typeof value === 'string' && DATE.test(value) ? value : undefined;

/** Without what is undefined. */
const given = <Search extends object>(search: { [Name in keyof Search]: Search[Name] | undefined }): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search;

export const RUN_COUNTS = [50, 100, 300] as const;

export interface PipelineSearch {
  /** Runs that are shown. */
  runs?: number;
  /** The version of the configuration whose changes are shown. */
  version?: number;
}

export const pipelineSearch = ({ runs, version }: Given): PipelineSearch =>
  given<PipelineSearch>({
    runs: RUN_COUNTS.find((count) => count === runs),
    version: typeof version === 'number' && Number.isSafeInteger(version) ? version : undefined,
  });

export interface BackfillSearch {
  from?: string;
  to?: string;
  schedule?: string;
  all?: boolean;
  withDependants?: boolean;
}

export const backfillSearch = ({ from, to, schedule, all, withDependants }: Given): BackfillSearch =>
  given<BackfillSearch>({
    from: dateIn(from),
    to: dateIn(to),
    schedule: typeof schedule === 'string' && schedule !== '' ? schedule : undefined,
    all: all === true ? true : undefined,
    withDependants: withDependants === true ? true : undefined,
  });

export interface ShadowSearch {
  from?: string;
  to?: string;
  /** Only these. */
  verdicts?: Verdict[];
}

export const shadowSearch = ({ from, to, verdicts }: Given): ShadowSearch =>
  given<ShadowSearch>({
    from: dateIn(from),
    to: dateIn(to),
    verdicts: Array.isArray(verdicts)
      ? (verdicts.filter((verdict) => typeof verdict === 'string') as Verdict[])
      : undefined,
  });
