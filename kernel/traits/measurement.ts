/**
 * The decisions of the builtin traits, from what they read. An absent measurement is never good data: it fails, with
 * what was looked for. Numbers may come as strings and compare as numbers; 0 is a value; NaN and infinities are not.
 */

import type { RunLog, Sensor } from '../run/model';
import { loggedText } from '../run/status';
import { anyInstantMs } from '../time/instant';
import { isFields, readField } from '../values/json';
import { isAhead, minutesSince, outOf, readNumber } from '../values/numbers';
import type { Instance } from '../words/instance';
import { fail, pass, type Verdict } from '../words/verdict';
import { RunStatus, TraitStatus } from '../words/vocabulary';
import type { BuiltinConfig } from './builtins';

const MS_PER_MINUTE = 60_000;

/** Epoch milliseconds of an ISO instant, or of a number of seconds or milliseconds. */
const readInstant = (value: unknown): number | undefined => {
  const number = readNumber(value);
  // 1e11 seconds lie in the year 5138, 1e11 milliseconds in 1973.
  if (number !== undefined) return number < 1e11 ? number * 1000 : number;
  return typeof value === 'string' ? anyInstantMs(value) : undefined;
};

const shownValue = (value: unknown): string => {
  if (value === undefined || value === null) return 'absent';
  return (
    typeof value === 'string' || isFields(value) || Array.isArray(value) ? JSON.stringify(value) : String(value)
  ).slice(0, 80);
};

/** How many parts there are: a number, or the distinct entries of a list or set. */
const countParts = (raw: unknown): number | undefined => {
  if (raw instanceof Set) return raw.size;
  return Array.isArray(raw) ? new Set(raw.map((part) => JSON.stringify(part))).size : readNumber(raw);
};

/** `state` is a name; `occupants` are those of a group that are in it. */
export const evaluateSubject = (id: string, state: string, found: { state: string } | undefined): Verdict => {
  if (found === undefined) return fail(`${id} does not exist`);
  return found.state === state
    ? pass(`${id} is ${state}`, found.state)
    : fail(`${id} is ${found.state}, not ${state}`, found.state);
};

export const evaluateGroup = (group: string, state: string, occupants: readonly string[]): Verdict =>
  occupants.length > 0
    ? pass(
        `${occupants.join(', ')} of ${group} ${occupants.length === 1 ? 'is' : 'are'} ${state}`.slice(0, 256),
        occupants.length,
      )
    : fail(`no member of ${group} is ${state}`, 0);

export const missingSensor = (sensor: string, date: string): Verdict =>
  fail(`sensor ${sensor} has no value for ${date} yet`);

const HOUR_MS = 3_600_000;

export interface UpstreamQuestion {
  instance: Instance;
  /** The date that asks: another one is named. */
  date: string;
  /** By which the day of the instance was found. */
  calendar?: string | undefined;
  maxAgeHours?: number | undefined;
  nowMs: number;
}

/** `pipeline (schedule daily)`, and the date where a calendar found it or it is another one than that which asks. */
export const upstreamText = ({ instance, date, calendar }: UpstreamQuestion): string => {
  const { pipelineId, scheduleId } = instance;
  const other = instance.date === date ? '' : `, ${instance.date}`;
  const day = calendar === undefined ? other : `, ${instance.date} by the calendar ${calendar}`;
  return `${pipelineId} (schedule ${scheduleId}${day})`;
};

export const evaluateUpstream = (question: UpstreamQuestion, runLog: RunLog | undefined): Verdict => {
  const { instance, date, maxAgeHours, nowMs } = question;
  const subject = upstreamText(question);
  if (runLog === undefined) return fail(`${subject} has not run for ${instance.date === date ? 'this' : 'that'} date`);
  const { status, runId, completedAt } = runLog;
  const value = { status, runId: runId ?? null, completedAt: completedAt ?? null };
  if (status !== RunStatus.completed) return fail(`${subject} ${loggedText(runLog)}`, value);
  const passed = pass(`${subject} is COMPLETED`, value);
  if (maxAgeHours === undefined || completedAt === undefined) return passed;
  const holdsUntilMs = Date.parse(completedAt) + maxAgeHours * HOUR_MS;
  if (nowMs <= holdsUntilMs) return { ...passed, holdsUntilMs };
  return {
    ...fail(`${subject} completed at ${completedAt}, expected at most ${maxAgeHours} h ago`, value),
    status: TraitStatus.stale,
  };
};

/** It has completed, and its rerun was admitted, which has no run yet. */
export const runsAgain = (question: UpstreamQuestion, rerunId: string): Verdict =>
  fail(`${upstreamText(question)} runs again: rerun ${rerunId} waits for its turn`);

/** The reasons of so many are given. */
const SHOWN_UPSTREAMS = 3;

/** Passes where at least so many of several runs have completed, and holds until fewer would. */
export const evaluateUpstreams = (verdicts: readonly Verdict[], atLeast: number): Verdict => {
  const [only] = verdicts;
  if (only !== undefined && verdicts.length === 1) return only;
  const passing = verdicts.filter(({ status }) => status === TraitStatus.pass);
  const value = { completed: passing.length, of: verdicts.length };
  const subject = `${passing.length} of ${verdicts.length} upstream runs`;
  if (passing.length < atLeast) {
    const missing = verdicts.filter(({ status }) => status !== TraitStatus.pass).map(({ reason }) => reason);
    const shown = missing.slice(0, SHOWN_UPSTREAMS).join('; ');
    const others = missing.length - SHOWN_UPSTREAMS;
    const more = others > 0 ? `; and ${others} more` : '';
    return fail(`${subject} have completed, expected ${atLeast}: ${shown}${more}`, value);
  }
  const holds = passing.map(({ holdsUntilMs = Infinity }) => holdsUntilMs).toSorted((left, right) => right - left);
  const holdsUntilMs = holds[atLeast - 1];
  return { ...pass(`${subject} have completed`, value), ...(holdsUntilMs === Infinity ? {} : { holdsUntilMs }) };
};

export const evaluateThreshold = (config: BuiltinConfig<'sensor-threshold'>, sensor: Sensor): Verdict => {
  const subject = `${config.field} of sensor ${config.sensor}`;
  const raw = readField(sensor.fields, config.field);
  const value = readNumber(raw);
  if (value === undefined) return fail(`${subject} is ${shownValue(raw)}, expected a number`);
  const expected = outOf(value, config);
  const measured = { [config.field]: value };
  return expected === undefined
    ? pass(`${subject} is ${value}`, measured)
    : fail(`${subject} is ${value}, expected ${expected}`, measured);
};

export const evaluateFreshness = (
  config: BuiltinConfig<'sensor-freshness'>,
  sensor: Sensor,
  nowMs: number,
): Verdict => {
  const subject = config.field === undefined ? `sensor ${config.sensor}` : `${config.field} of sensor ${config.sensor}`;
  const raw = config.field === undefined ? sensor.updatedAt : readField(sensor.fields, config.field);
  const at = readInstant(raw);
  if (at === undefined) return fail(`${subject} is ${shownValue(raw)}, expected an instant`);
  if (isAhead(at, nowMs)) return fail(`${subject} is in the future: ${shownValue(raw)}`, raw);
  const lagMinutes = minutesSince(at, nowMs);
  const value = { lagMinutes };
  const holdsUntilMs = at + config.maxLagMinutes * MS_PER_MINUTE;
  if (nowMs <= holdsUntilMs) return { ...pass(`${subject} is ${lagMinutes} min old`, value), holdsUntilMs };
  return {
    ...fail(`${subject} is ${lagMinutes} min old, expected at most ${config.maxLagMinutes} min`, value),
    status: TraitStatus.stale,
  };
};

export const evaluateCompleteness = (config: BuiltinConfig<'window-completeness'>, sensor: Sensor): Verdict => {
  const subject = `${config.field} of sensor ${config.sensor}`;
  const raw = readField(sensor.fields, config.field);
  const count = countParts(raw);
  if (count === undefined) return fail(`${subject} is ${shownValue(raw)}, expected a number or a list`);
  const expected = config.expected ?? readNumber(readField(sensor.fields, 'expected'));
  if (expected === undefined || expected <= 0) {
    return fail(
      `the number of expected parts is not known: neither the trait's config nor sensor ${config.sensor} has ` +
        '`expected`',
      { count },
    );
  }
  const value = { count, expected };
  // In floating point, 64.4 % of 1,000 parts are 644.0000000000001.
  const needed = Math.ceil(Number(((expected * config.minPercent) / 100).toFixed(6)));
  return count >= needed
    ? pass(`${subject}: ${count} of ${expected}`, value)
    : fail(`${subject}: ${count} of ${expected}, needed ${needed}`, value);
};

const verdictWords: Readonly<Record<string, boolean>> = {
  pass: true,
  passed: true,
  ok: true,
  success: true,
  fail: false,
  failed: false,
  error: false,
};

export const evaluateQuality = (config: BuiltinConfig<'data-quality'>, sensor: Sensor): Verdict => {
  const read = (field: string): unknown => readField(sensor.fields, field);
  const [status, passed, failedChecks, score] = [read('status'), read('passed'), read('failedChecks'), read('score')];
  const value = { status, passed, failedChecks, score };
  const subject = `sensor ${config.sensor}`;
  const measured = [status, passed, failedChecks, score].some((field) => field !== undefined);
  if (!measured) return fail(`${subject} holds no verdict: expected status, passed, failedChecks or score`);
  if (passed !== undefined && passed !== true) return fail(`${subject}: passed is ${shownValue(passed)}`, value);
  if (status !== undefined && verdictWords[String(status).toLowerCase()] !== true)
    return fail(`${subject}: status is ${shownValue(status)}, expected PASS`, value);
  const failures = readNumber(failedChecks) ?? Number.NaN;
  // Programs write -1 for a number that they do not know.
  if (failedChecks !== undefined && !(failures >= 0 && failures <= config.maxFailedChecks)) {
    return fail(
      `${subject}: failedChecks is ${shownValue(failedChecks)}, expected 0 to ${config.maxFailedChecks}`,
      value,
    );
  }
  if (config.minScore !== undefined && !((readNumber(score) ?? Number.NaN) >= config.minScore)) {
    return fail(`${subject}: score is ${shownValue(score)}, expected at least ${config.minScore}`, value);
  }
  // A score alone says nothing without a bound to hold it against.
  if (config.minScore === undefined && [status, passed, failedChecks].every((field) => field === undefined)) {
    return fail(`${subject} holds only a score; configure minScore to evaluate it`, value);
  }
  return pass(`${subject} reports good data`, value);
};
