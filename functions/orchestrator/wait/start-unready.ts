/** The records of a job that starts although traits do not pass: loaded with the first one. */
import type { OrchestratorInput } from '../../../asl/contract';
import { alertEvent } from '../../../kernel/events/alert';
import { aboutRun, busEvent, eventIdOf } from '../../../kernel/events/event';
import type { EvaluatedTrait, RunPlan } from '../../../kernel/run/execution';
import type { BlockingTrait, DomainEvent, Routed } from '../../../kernel/run/model';
import { decideDeadline } from '../../../kernel/sla/decide';
import { iso } from '../../../kernel/time/instant';
import { MESSAGE_BYTES, printable } from '../../../kernel/values/text';
import { commandOn } from '../../../kernel/words/instance';
import {
  AlertCategory,
  AlertLevel,
  APPROVAL_TRAIT,
  DeadlineKind,
  DeadlineOutcome,
  EventKind,
  RunMode,
} from '../../../kernel/words/vocabulary';
import { recordReady } from '../task/deadlines';
import { type About, startOfDate, toleratedText } from '../task/events';
import type { OrchestratorPorts } from '../task/ports';

type Input = OrchestratorInput<'checkReadiness'> & Routed;

const isApproval = ({ type }: BlockingTrait): boolean => type === APPROVAL_TRAIT;

const whyOf = (unready: readonly BlockingTrait[]): string =>
  unready.every(isApproval)
    ? 'the time for its approval is over, and approval.otherwise'
    : 'its validation timeout is over, and sla.onTimeout';

/** Once per run. The date names the episode, because a repeated call comes at another instant. */
const startedUnready = (
  about: About & { runId: string },
  unready: readonly BlockingTrait[],
  now: string,
): DomainEvent =>
  alertEvent(
    about,
    {
      category: AlertCategory.startedUnready,
      level: AlertLevel.warning,
      message:
        `${about.pipelineId} starts for ${about.date} (schedule ${about.scheduleId}, attempt ${about.attempt}) ` +
        `without ${unready.map(toleratedText).join('; ')}: ${whyOf(unready)} is start`,
      remedy: `Fix the cause. When this run has ended, run it again: ${commandOn('rerun', about)}.`,
    },
    { id: about.runId, at: startOfDate(about) },
    now,
  );

/** The run starts without its data: it never is ready. The breach of its readiness deadline is recorded already. */
const decideUnready = async (
  input: Input,
  { deadlines, evaluationDueAt }: RunPlan,
  ports: OrchestratorPorts,
): Promise<void> => {
  if (!deadlines.includes(DeadlineKind.evaluation)) return;
  const now = iso(ports.clock.now());
  const outcome = now < evaluationDueAt ? DeadlineOutcome.notApplicable : DeadlineOutcome.breached;
  const reason = `started at ${now} without being ready (sla.onTimeout: start)`;
  const about = { ...input, kind: DeadlineKind.evaluation, dueAt: evaluationDueAt };
  await decideDeadline(about, { outcome, reason }, ports);
};

/** In shadow mode nothing starts that would need attention. */
export const recordUnready = async (
  input: Input,
  unready: readonly BlockingTrait[],
  now: string,
  ports: OrchestratorPorts,
): Promise<void> => {
  if (input.plan.mode === RunMode.live) await ports.events.append(startedUnready(input, unready, now));
  if (unready.every(isApproval)) await recordReady(input, input.plan, ports);
  else await decideUnready(input, input.plan, ports);
};

/**
 * Once per run and trait: an event for programs, and an alert for people. The date names the episode, because a
 * repeated call comes at another instant.
 */
export const traitsWarned = (
  input: OrchestratorInput<'checkReadiness'> & Routed,
  { warned, results }: { warned: readonly BlockingTrait[]; results: readonly EvaluatedTrait[] },
  now: string,
): DomainEvent[] =>
  warned.flatMap((found): DomainEvent[] => {
    const { type } = found;
    const own = input.plan.traits.find((trait) => trait.type === type)?.warning;
    const about = { ...input, routing: { ...input.routing, ...own } };
    const trait = { type, value: results.find((result) => result.type === type)?.measured ?? null };
    const at = startOfDate(input);
    const message = `the run starts without ${toleratedText(found)}`;
    const event = busEvent({
      ...aboutRun(about),
      eventId: eventIdOf(EventKind.traitWarned, input.runId, type),
      episodeAt: at,
      at: now,
      kind: EventKind.traitWarned,
      trait,
      message: printable(message, MESSAGE_BYTES),
    });
    const text = {
      category: AlertCategory.traitWarned,
      level: AlertLevel.warning,
      message:
        `${input.pipelineId} starts for ${input.date} (schedule ${input.scheduleId}, attempt ${input.attempt}) ` +
        `without ${toleratedText(found)}`,
      remedy:
        'The job runs. If the trait matters, fix its cause. When this run has ended, run it again: ' +
        `${commandOn('rerun', input)}.`,
    };
    return [event, { ...alertEvent(about, text, { id: `${input.runId} ${type}`, at }, now), trait }];
  });
