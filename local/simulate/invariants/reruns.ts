import { parseKey } from '../../../adapters/table/parse-key';
import { rerunFrom } from '../../../adapters/table/rerun-items';
import type { Rerun } from '../../../core/control/rerun';
import { modeOf } from '../../../core/shadow/mode';
import { RerunStatus } from '../../../core/vocabulary';
import { type Evidence, instanceKey } from '../evidence';
import { type Broken, type Invariant, isoAt } from './invariant';

const rerunsOf = ({ table }: Evidence): Rerun[] =>
  table.items
    .filter(({ PK, SK }) => parseKey({ PK: String(PK), SK: String(SK) })?.entity === 'rerun')
    .map((item) => rerunFrom(item));

/**
 * A rerun that waits for its turn may wait for days; one whose execution is gone is found by the watchdog, at the
 * latest after this.
 */
const FOUND_AFTER_MS = 20 * 60_000;

export const rerunsAlone: Invariant = {
  name: 'reruns-alone',
  rule: 'A rerun begins after every earlier attempt of its instance has ended.',
  check: ({ table }) =>
    table.runs
      .filter(({ rerunId }) => rerunId !== null)
      .flatMap((run): Broken[] => {
        // Shadow mode counts attempts of its own.
        const isEarlier = (other: typeof run): boolean =>
          instanceKey(other) === instanceKey(run) && other.attempt < run.attempt && modeOf(other) === modeOf(run);
        return table.runs
          .filter((other) => isEarlier(other) && (other.completedAt === null || other.completedAt > run.createdAt))
          .map((other) => ({
            at: Date.parse(run.createdAt),
            message:
              `the rerun of attempt ${run.attempt} of ${run.pipelineId} for ${run.date} began before attempt ` +
              `${other.attempt} had ended`,
            evidence: { rerun: run.runId, earlier: other.runId, endedAt: other.completedAt },
          }));
      }),
};

export const slotsGivenBack: Invariant = {
  name: 'rerun-slots-given-back',
  rule: 'A rerun whose execution has ended is recorded as ended within twenty minutes, and its slot is free.',
  check: (evidence) =>
    rerunsOf(evidence)
      .filter(({ status }) => status === RerunStatus.running)
      .flatMap((rerun): Broken[] => {
        const stoppedAt = evidence.executions.find(({ input }) => input.rerunId === rerun.rerunId)?.stoppedAt ?? null;
        if (stoppedAt === null || stoppedAt > evidence.end - FOUND_AFTER_MS) return [];
        return [
          {
            at: stoppedAt,
            message: `rerun ${rerun.rerunId} of ${rerun.pipelineId} for ${rerun.date} keeps its slot`,
            evidence: { rerun: rerun.rerunId, executionEndedAt: isoAt(stoppedAt) },
          },
        ];
      }),
};
