/**
 * Documents of configuration, from anywhere (a file, the table), to typed and complete values, or to everything that is
 * wrong with them. The result is the caller's own and frozen: no change reaches another caller.
 */
import * as z from 'zod/mini';
import { routingOf } from '../events/event';
import { limits } from '../fields/limits';
import type { Routed } from '../run/model';
import { memo } from '../values/memo';
import { unstorablesIn } from '../values/storable';
import { type ArchetypeConfig, archetype } from './archetype';
import { type CalendarConfig, calendar } from './calendar';
import type { PipelineReader } from './config-store';
import { type PipelineConfig, pipeline } from './pipeline';
import { describeValue, type Parsed, type Problem, translateIssues } from './problem';

const wholeDocument = (found: string, expected: string, remedy: string): Problem => ({
  path: [],
  atKey: false,
  found,
  expected,
  remedy,
});

/** A key of this name is not a field but the object's prototype to much of what reads it. */
const RESERVED = '__proto__';

const findShapeProblems = (value: unknown, path: (string | number)[] = []): Problem[] => {
  if (path.length > limits.depth)
    return [
      {
        path,
        atKey: false,
        found: `a value ${path.length} levels deep`,
        expected: `at most ${limits.depth} levels`,
        remedy: 'Flatten it.',
      },
    ];
  if (Array.isArray(value)) return value.flatMap((item, index) => findShapeProblems(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => {
    if (key !== RESERVED) return findShapeProblems((value as Record<string, unknown>)[key], [...path, key]);
    return [
      { path: [...path, key], atKey: true, found: describeValue(key), expected: 'another name', remedy: 'Rename it.' },
    ];
  });
};

const deepFreeze = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
};

const storageProblems = (value: unknown): Problem[] =>
  unstorablesIn(value).map((problem) => ({
    ...problem,
    remedy: problem.atKey ? 'Rename it.' : 'Correct the value, or write it as text, in quotes.',
  }));

/** JSON's representation of NaN and infinite numbers. */
const LOST_NUMBER = 'null';

/** The document as JSON, or why it has no such form. */
const jsonOf = (document: unknown, maxBytes: number): Parsed<string> => {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    return {
      ok: false,
      problems: [wholeDocument(describeValue(document), 'a mapping of fields', 'Write one mapping per document.')],
    };
  }
  let json: string;
  try {
    json = JSON.stringify(document);
  } catch (error) {
    return {
      ok: false,
      problems: [
        wholeDocument(
          `a value that JSON cannot hold (${(error as Error).message.split('\n')[0]})`,
          'text, numbers, true, false, lists and mappings',
          'Write it as text.',
        ),
      ],
    };
  }
  const bytes = new TextEncoder().encode(json).length;
  if (bytes > maxBytes) {
    return {
      ok: false,
      problems: [
        wholeDocument(
          `${bytes} bytes of JSON`,
          `at most ${maxBytes} bytes`,
          'Let the evaluator or the job read its large settings itself.',
        ),
      ],
    };
  }
  const lost = json.includes(LOST_NUMBER) ? storageProblems(document) : [];
  return lost.length === 0 ? { ok: true, value: json } : { ok: false, problems: lost };
};

export interface Kind<Schema extends z.core.$ZodType> {
  kind: 'pipeline' | 'archetype' | 'calendar' | 'pool';
  schema: Schema;
  maxBytes: number;
}

const validate = <Schema extends z.core.$ZodType>(json: string, { schema }: Kind<Schema>): Parsed<z.output<Schema>> => {
  const copy = JSON.parse(json) as unknown;
  const shape = findShapeProblems(copy);
  if (shape.length > 0) return { ok: false, problems: shape };
  const storage = storageProblems(copy);
  if (storage.length > 0) return { ok: false, problems: storage };
  const parsed = z.safeParse(schema, copy);
  if (!parsed.success) return { ok: false, problems: translateIssues(parsed.error.issues, copy) };
  return { ok: true, value: parsed.data };
};

/**
 * Verdicts by text: the watchdog reads every configuration at every tick, and few have changed. Frozen
 * results can be shared, and the same text always gets the same verdict, so the cache has no visible effect.
 */
const verdictOf = memo<Parsed<unknown>>();

export const parseAs = <Schema extends z.core.$ZodType>(
  document: unknown,
  kind: Kind<Schema>,
): Parsed<z.output<Schema>> => {
  const json = jsonOf(document, kind.maxBytes);
  if (!json.ok) return json;
  const verdict = verdictOf(`${kind.kind} ${json.value}`, () => deepFreeze(validate(json.value, kind)));
  return verdict as Parsed<z.output<Schema>>;
};

export const parseArchetype = (document: unknown): Parsed<ArchetypeConfig> =>
  parseAs(document, { kind: 'archetype', schema: archetype, maxBytes: limits.archetypeBytes });

export const parseCalendar = (document: unknown): Parsed<CalendarConfig> =>
  parseAs(document, { kind: 'calendar', schema: calendar, maxBytes: limits.calendarBytes });

export const parsePipeline = (document: unknown): Parsed<PipelineConfig> =>
  parseAs(document, { kind: 'pipeline', schema: pipeline, maxBytes: limits.pipelineBytes });

/** As the pipeline is registered now, for events about something that has no run. */
export const registeredRouting = async (
  pipelineId: string,
  { config }: { config: PipelineReader },
): Promise<Routed> => {
  const parsed = parsePipeline((await config.pipeline(pipelineId))?.document);
  return parsed.ok ? routingOf(parsed.value) : {};
};
