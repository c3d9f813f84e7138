/** Attempts of an instance run one after the other, and the end of each is published once. */

import type { Run } from '../../../../kernel/run/model';
import { isShadow } from '../../../../kernel/shadow/mode';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import { nameOf } from '../../../../simulator/invariants/documents';
import { endOf, leadOf } from '../../../../simulator/invariants/facts';
import { type Broken, groupBy, type Invariant } from '../../../../simulator/invariants/invariant';

const instancesOf = ({ ever }: Evidence): [string, Run[]][] =>
  [...groupBy(ever.runs, (run) => `${nameOf(run)}${isShadow(run) ? ' (shadow)' : ''}`)].map(([name, runs]) => [
    name,
    runs.sort((left, right) => left.attempt - right.attempt),
  ]);

export const oneAtATime: Invariant = {
  name: 'one-attempt-at-a-time',
  rule: 'An attempt begins after the one before it has ended, and no attempt is there twice.',
  check: (evidence) =>
    instancesOf(evidence).flatMap(([name, runs]) =>
      runs.slice(1).flatMap((run, index): Broken[] => {
        const before = runs[index]!;
        if (run.attempt > before.attempt && Date.parse(run.createdAt) >= endOf(before) - leadOf(evidence)) return [];
        return [
          {
            at: Date.parse(run.createdAt),
            message: `${name}: attempt ${run.attempt} began before attempt ${before.attempt} had ended`,
            evidence: { runs: [before.runId, run.runId] },
          },
        ];
      }),
    ),
};

const told = {
  PIPELINE_COMPLETED: 'COMPLETED',
  PIPELINE_FAILED: 'FAILED',
  PIPELINE_CANCELLED: 'CANCELLED',
  PIPELINE_SKIPPED: 'SKIPPED',
} as const;

export const toldOnce: Invariant = {
  name: 'ends-told-once',
  rule: 'Every attempt that no retry follows has one delivered lifecycle event of its status; a retried one has none.',
  check: (evidence) => {
    const lifecycle = evidence.ever.events.filter(({ kind }) => Object.hasOwn(told, kind));
    const byAttempt = groupBy(
      lifecycle,
      (event) => `${nameOf(event)}${event.shadow === true ? ' (shadow)' : ''} #${event.attempt}`,
    );
    const heard = new Set([...evidence.lifecycle, ...evidence.bus].map(({ event }) => event.eventId));
    const twice = [...byAttempt]
      .filter(([, events]) => events.length > 1)
      .map(
        ([attempt, events]): Broken => ({
          at: Date.parse(events[1]!.at),
          message: `${attempt} has ended ${events.length} times: ${events.map(({ kind }) => kind).join(', ')}`,
          evidence: {},
        }),
      );
    const unheard = lifecycle
      .filter(({ eventId }) => !heard.has(eventId))
      .map(
        (event): Broken => ({
          at: Date.parse(event.at),
          message: `${event.kind} of ${nameOf(event)} #${event.attempt} was never delivered`,
          evidence: { eventId: event.eventId },
        }),
      );
    const wrong = instancesOf(evidence).flatMap(([name, runs]) =>
      runs.flatMap((run, index): Broken[] => {
        const isRetried = runs[index + 1]?.executionArn === run.executionArn;
        const events = byAttempt.get(`${name} #${run.attempt}`) ?? [];
        const isSilent = isRetried || run.status === 'SHADOW' || endOf(run) === Infinity;
        if (isSilent ? events.length === 0 : events.some(({ kind }) => told[kind as keyof typeof told] === run.status))
          return [];
        return [
          {
            at: Date.parse(run.updatedAt),
            message:
              `${name}: attempt ${run.attempt} is ${run.status}${isRetried ? ' and was retried' : ''}, published as ` +
              `${events.map(({ kind }) => kind).join(', ') || 'nothing'}`,
            evidence: { runId: run.runId },
          },
        ];
      }),
    );
    return [...twice, ...unheard, ...wrong];
  },
};
