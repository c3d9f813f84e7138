/**
 * Scripted answers of services of AWS. A call without an entry for its parameters is refused, and
 * so is one whose entries all begin later: its answer is unknown so far.
 */

import type { ExternalCall, ExternalServices } from '../../emulator/endpoint/external';
import { type Json, ServiceError } from '../../emulator/protocol/service';
import type { Clock } from '../../kernel/time/clock';
import { isFields } from '../../kernel/values/json';
import type { AwsAnswerEntry } from '../scenario/schema';

/** Parameters that an entry names must be in the call; of a list, all elements. */
const agrees = (wanted: unknown, given: unknown): boolean => {
  if (isFields(wanted))
    return isFields(given) && Object.entries(wanted).every(([name, value]) => agrees(value, given[name]));
  return JSON.stringify(wanted) === JSON.stringify(given);
};

export const answeringAws = (
  services: ExternalServices,
  script: Readonly<Record<string, readonly AwsAnswerEntry[]>>,
  clock: Clock,
): ExternalServices => {
  const entriesOf = ({ service, operation, input }: ExternalCall): readonly AwsAnswerEntry[] =>
    (script[`${service}:${operation}`] ?? []).filter(({ parameters }) => agrees(parameters ?? {}, input));
  /** Calls that the script does not name are left to the services, if they know them; else they are refused. */
  const isScripted = (call: ExternalCall): boolean =>
    entriesOf(call).length > 0 || (Object.hasOwn(script, `${call.service}:${call.operation}`) && !services.knows(call));
  const answer = async (call: ExternalCall): Promise<Json> => {
    const entry = entriesOf(call).find(({ from = Number.NEGATIVE_INFINITY }) => from <= clock.now());
    if (entry === undefined)
      throw new ServiceError('EntityNotFoundException', `the scenario answers no such ${call.operation} yet`);
    if (entry.delay !== undefined) await clock.sleep(entry.delay);
    if (entry.error !== undefined)
      throw new ServiceError(entry.error, entry.message ?? 'the scenario refuses', entry.http ?? 400);
    return (entry.answer ?? {}) as Json;
  };
  return {
    knows: (call) => isScripted(call) || services.knows(call),
    faultTargets: (call) => (isScripted(call) ? [] : services.faultTargets(call)),
    answer: (call) => (isScripted(call) ? answer(call) : services.answer(call)),
  };
};

/** Every bucket whose objects the answers name, `s3://bucket/key`. */
export const bucketsNamedIn = (script: unknown): string[] => {
  if (typeof script === 'string') return /^s3[an]?:\/\/([^/]+)\//.exec(script)?.slice(1, 2) ?? [];
  return typeof script === 'object' && script !== null ? Object.values(script).flatMap(bucketsNamedIn) : [];
};
