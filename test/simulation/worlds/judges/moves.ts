/** Lifecycle transitions at the ends of runs: one per run and subject; a refused transition is alerted. */
import type { Run } from '../../../../kernel/run/model';
import { isShadow } from '../../../../kernel/shadow/mode';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import { nameOf, versionsOf } from '../../../../simulator/invariants/documents';
import { endOf } from '../../../../simulator/invariants/facts';
import { type Broken, groupBy, type Invariant } from '../../../../simulator/invariants/invariant';

interface Move {
  lifecycle: string;
  id: string;
  to: string;
}

/** By how its run ends; pipelines of random worlds never change them. */
const movesOf = (evidence: Evidence, { pipelineId, date, status }: Run): Move[] => {
  const { onCompleted, onFailed } = (versionsOf(evidence, pipelineId)[0] ?? {}) as Record<string, Move[] | undefined>;
  const moves = status === 'COMPLETED' ? onCompleted : onFailed;
  return (moves ?? []).map((move) => ({ ...move, id: move.id.replace('${date}', date) }));
};

/** docs/table/attributes.md, `moved_by`. */
const MOVERS = 100;
const moversOf = (item: Record<string, unknown>): string[] => (item.moved_by ?? []) as string[];

/** The item names the last runs alone: of an older one it does not say whether it moved. */
const isBeforeAll = (run: Run, movers: readonly string[], runs: ReadonlyMap<string, Run>): boolean => {
  const oldest = movers.length < MOVERS ? undefined : runs.get(movers[0]!);
  return oldest !== undefined && endOf(run) <= endOf(oldest);
};

const owed = (evidence: Evidence): Broken[] => {
  const runs = new Map(evidence.ever.runs.map((run) => [run.runId, run]));
  const subjects = new Map(evidence.ever.items.map((item) => [`${String(item.PK)} ${String(item.SK)}`, item]));
  const events = groupBy(evidence.ever.events, ({ runId }) => runId ?? '');
  return evidence.ever.runs.flatMap((run): Broken[] => {
    const own = events.get(run.runId) ?? [];
    // Only the last failure triggers transitions: another attempt follows an execution that was lost.
    const isRepeated =
      /its execution has ended|^(Lambda|Runtime)\.|^Signalbox\.Transient/.test(run.message ?? '') &&
      evidence.ever.runs.some((other) => nameOf(other) === nameOf(run) && other.attempt > run.attempt);
    const isOver = own.some(({ kind }) => kind === `PIPELINE_${run.status}`) && !isRepeated;
    if (isShadow(run) || !isOver || !/^(COMPLETED|FAILED)$/.test(run.status)) return [];
    return movesOf(evidence, run)
      .filter(({ lifecycle, id }) => {
        const item = subjects.get(`LIFECYCLE#${lifecycle}#${id} STATE`) ?? {};
        const isReported = own.some(
          ({ category, message }) => category === 'move_refused' && message?.includes(`${lifecycle} ${id} was not`),
        );
        const movers = moversOf(item);
        return !movers.includes(run.runId) && !isReported && !isBeforeAll(run, movers, runs);
      })
      .map(({ lifecycle, id, to }) => ({
        at: endOf(run),
        message:
          `${nameOf(run)} #${run.attempt} ended ${run.status}: ${lifecycle} ${id} is not moved to ${to}, ` +
          'and no alert reports it',
        evidence: { runId: run.runId },
      }));
  });
};

/** Nothing moves for a run that ended otherwise, and nothing twice. */
const excess = (evidence: Evidence): Broken[] => {
  const runs = new Map(evidence.ever.runs.map((run) => [run.runId, run]));
  return evidence.ever.items.flatMap((item): Broken[] => {
    const movers = moversOf(item);
    return movers.flatMap((runId, index): Broken[] => {
      const run = runs.get(runId);
      const isDue =
        run !== undefined &&
        !isShadow(run) &&
        movesOf(evidence, run).some(({ lifecycle, id }) => item.PK === `LIFECYCLE#${lifecycle}#${id}`);
      if (isDue && movers.indexOf(runId) === index) return [];
      const why = isDue ? 'moved it twice' : `moved it, and ended ${run?.status ?? 'nowhere'}`;
      return [{ at: evidence.end, message: `${String(item.PK)}: run ${runId} ${why}`, evidence: {} }];
    });
  });
};

export const movesMade: Invariant = {
  name: 'moves-made',
  rule: 'The end of a run moves what its pipeline names, once, or an alert reports that it did not.',
  check: (evidence) => [...owed(evidence), ...excess(evidence)],
};
