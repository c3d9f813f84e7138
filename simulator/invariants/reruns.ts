import { parseKey } from '../../aws/table/client/parse-key';
import { rerunFrom } from '../../aws/table/items/rerun-items';
import type { Rerun } from '../../kernel/reruns/rerun';
import { modeOf } from '../../kernel/shadow/mode';
import { RerunStatus } from '../../kernel/words/vocabulary';
import type { Evidence } from '../evidence/evidence';
import type { PlainItem } from '../evidence/table';
import { factsOf, livesOf } from './facts';
import { type Broken, groupBy, type Invariant, isoAt } from './invariant';

const rerunsOf = ({ table }: Evidence): Rerun[] =>
  table.items
    .filter(({ PK, SK }) => parseKey({ PK: String(PK), SK: String(SK) })?.entity === 'rerun')
    .map((item) => rerunFrom(item));

/** The sweeper checks after ten minutes, at its next tick; while faults last, later. */
const FOUND_AFTER_MS = 20 * 60_000;

const foundBy = (evidence: Evidence, pipelineId: string, at: number): number => {
  const isQuiet = !evidence.faults.some((fault) => fault.until >= at - FOUND_AFTER_MS);
  return isQuiet ? at + FOUND_AFTER_MS : factsOf(evidence).answeredBy(pipelineId, at);
};

export const rerunsAlone: Invariant = {
  name: 'reruns-alone',
  rule: 'A rerun begins after every earlier attempt of its instance has ended.',
  check: (evidence) => {
    const lifeOf = livesOf(evidence);
    return evidence.ever.runs
      .filter(({ rerunId }) => rerunId !== undefined)
      .flatMap((run): Broken[] => {
        // Shadow mode counts attempts of its own.
        const isEarlier = (other: typeof run): boolean => other.attempt < run.attempt && modeOf(other) === modeOf(run);
        return factsOf(evidence)
          .runs(run)
          .filter((other) => isEarlier(other) && lifeOf(other).to > lifeOf(run).from)
          .map((other) => ({
            at: Date.parse(run.createdAt),
            message:
              `the rerun of attempt ${run.attempt} of ${run.pipelineId} for ${run.date} began before attempt ` +
              `${other.attempt} had ended`,
            evidence: { rerun: run.runId, earlier: other.runId, endedAt: other.completedAt ?? null },
          }));
      });
  },
};

/** The ids that a list of slots names: a set of a pipeline's control item, or of an engine's. */
const slotsOf = ({ openReruns, openRerunId }: PlainItem): string[] => [
  ...(openReruns instanceof Set ? [...(openReruns as Set<string>)] : []),
  ...(typeof openRerunId === 'string' ? [openRerunId] : []),
];

/** Regardless of its item: a slot lasts as long as an execution, or a wait of its own pipeline. */
export const slotsGivenBack: Invariant = {
  name: 'rerun-slots-given-back',
  rule:
    'A rerun whose execution has ended is recorded as ended soon after the last trouble, and no slot of a pipeline, ' +
    'of an engine or of an instance is left to it.',
  check: (evidence) => {
    const byRerun = groupBy(evidence.executions, ({ input }) => input.rerunId ?? '');
    const ended = (rerunId: string): number | undefined => {
      const executions = byRerun.get(rerunId) ?? [];
      return executions.some(({ status }) => status === 'RUNNING')
        ? undefined
        : Math.max(...executions.map(({ stoppedAt = Infinity }) => stoppedAt));
    };
    const overdue = (pipelineId: string, rerunId: string, message: string): Broken[] => {
      const at = ended(rerunId);
      if (at === undefined || !Number.isFinite(at) || foundBy(evidence, pipelineId, at) >= evidence.end) return [];
      return [{ at, message, evidence: { rerun: rerunId, executionEndedAt: isoAt(at) } }];
    };
    const running = rerunsOf(evidence)
      .filter(({ status }) => status === RerunStatus.running)
      .flatMap(({ rerunId, pipelineId, date }) =>
        overdue(pipelineId, rerunId, `rerun ${rerunId} of ${pipelineId} for ${date} keeps its slot`),
      );
    const left = evidence.table.items.flatMap((item) =>
      slotsOf(item).flatMap((rerunId) =>
        overdue(
          '',
          rerunId,
          `${String(item.PK)} / ${String(item.SK)} names rerun ${rerunId}, whose execution has ended`,
        ),
      ),
    );
    return [...running, ...left];
  },
};
