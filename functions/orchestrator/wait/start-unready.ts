/** The records of a job that starts although its traits are not ready. */
import type { OrchestratorInput } from '../../../asl/contract';
import { alertEvent } from '../../../kernel/events/alert';
import type { RunPlan } from '../../../kernel/run/execution';
import type { BlockingTrait, DomainEvent, Routed } from '../../../kernel/run/model';
import { decideDeadline } from '../../../kernel/sla/settle';
import { iso } from '../../../kernel/time/instant';
import { commandOn } from '../../../kernel/words/instance';
import { AlertCategory, AlertLevel, DeadlineKind, DeadlineOutcome, RunMode } from '../../../kernel/words/vocabulary';
import { type About, startOfDate, toleratedText } from '../task/events';
import type { OrchestratorPorts } from '../task/ports';

type Input = OrchestratorInput<'checkReadiness'> & Routed;

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
        `without ${unready.map(toleratedText).join('; ')}: its validation timeout is over, and sla.onTimeout is start`,
      remedy: `When the data is there, run it again: ${commandOn('rerun', about)}.`,
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
  await decideUnready(input, input.plan, ports);
};
