/**
 * A run of another scheduler, as anyone may write it down. Nothing in it is trusted: an item that is wrong is
 * reported, not guessed at.
 */

import { isDate } from '../time/date';
import { isoOf } from '../time/instant';
import type { Instance } from '../words/instance';
import type { Verdict } from '../words/verdict';
import { TraitStatus } from '../words/vocabulary';

export const ActualOutcome = Object.freeze({ succeeded: 'succeeded', failed: 'failed' } as const);
export type ActualOutcome = (typeof ActualOutcome)[keyof typeof ActualOutcome];

export interface ActualRun extends Instance {
  /** ISO instants with milliseconds. */
  startedAt: string;
  /** Null while it runs, or when it is not known. */
  endedAt: string | null;
  outcome: ActualOutcome | null;
  source: string | null;
}

export type ReadActual = { ok: true; actual: ActualRun } | { ok: false; problem: string };

const MAX_SHOWN = 60;

const shown = (value: unknown): string =>
  value === undefined ? 'missing' : (JSON.stringify(value) ?? String(value)).slice(0, MAX_SHOWN);

/** With a zone, because an instant without one means another time on every machine. */
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

const instantOf = (value: unknown): string | undefined =>
  typeof value === 'string' && INSTANT.test(value) ? isoOf(value.replace(' ', 'T')) : undefined;

const EXAMPLE = 'an ISO 8601 instant with its zone, for example 2026-03-07T06:05:00Z';
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** `instance`: what the key says. */
export const readActual = (
  instance: Instance,
  { startedAt, endedAt, outcome, source }: Record<string, unknown>,
): ReadActual => {
  const refuse = (problem: string): ReadActual => ({ ok: false, problem });
  if (!isDate(instance.date))
    return refuse(
      `its SK says the date ${shown(instance.date)}, expected {date}#{scheduleId} with a day that exists, for ` +
        'example 2026-03-07#daily',
    );
  if (instance.scheduleId === '')
    return refuse('its SK names no schedule, expected {date}#{scheduleId}, for example 2026-03-07#daily');
  const began = instantOf(startedAt);
  if (began === undefined) return refuse(`startedAt is ${shown(startedAt)}, expected ${EXAMPLE}`);
  const ended = isAbsent(endedAt) ? null : instantOf(endedAt);
  if (ended === undefined) return refuse(`endedAt is ${shown(endedAt)}, expected ${EXAMPLE}, or no such attribute`);
  if (ended !== null && ended < began) return refuse(`endedAt is ${ended}, which is before startedAt (${began})`);
  const word = isAbsent(outcome)
    ? null
    : Object.values(ActualOutcome).find((known) => known === String(outcome).toLowerCase());
  if (word === undefined)
    return refuse(
      `outcome is ${shown(outcome)}, expected ${Object.values(ActualOutcome).join(' or ')}, or no such attribute`,
    );
  return {
    ok: true,
    actual: {
      ...instance,
      startedAt: began,
      endedAt: ended,
      outcome: word,
      source: typeof source === 'string' && source !== '' ? source : null,
    },
  };
};

/** Undefined: no run has succeeded elsewhere. `subject`: the upstream, in words. */
export const succeededElsewhere = (subject: string, actuals: readonly ActualRun[]): Verdict | undefined => {
  const last = [...actuals].sort((left, right) => left.startedAt.localeCompare(right.startedAt)).at(-1);
  if (last?.outcome !== ActualOutcome.succeeded) return undefined;
  const { startedAt, endedAt, source } = last;
  return {
    status: TraitStatus.pass,
    reason: `${subject} was run by ${source ?? 'another scheduler'} at ${startedAt}, and succeeded`,
    value: { startedAt, endedAt },
    failureCategory: undefined,
  };
};
