/** Lifecycle transitions at the ends of runs: one per run and subject; a refused transition is alerted. */
import type { Run } from '../../../../kernel/run/model';
import { isShadow } from '../../../../kernel/shadow/mode';
import { ALERT_BYTES, printable } from '../../../../kernel/values/text';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import { nameOf, versionsBetween } from '../../../../simulator/invariants/documents';
import { endOf, leadOf, slackOf } from '../../../../simulator/invariants/facts';
import { type Broken, groupBy, type Invariant } from '../../../../simulator/invariants/invariant';

interface Move {
  lifecycle: string;
  id: string;
  to: string;
}

const movesIn = (document: Record<string, unknown>, { date, status }: Run): Move[] => {
  const { onCompleted, onFailed } = document as Record<string, Move[] | undefined>;
  const moves = status === 'COMPLETED' ? onCompleted : onFailed;
  return (moves ?? []).map((move) => ({ ...move, id: move.id.replace('${date}', date) }));
};

const isSame = (left: Move, right: Move): boolean =>
  left.lifecycle === right.lifecycle && left.id === right.id && left.to === right.to;

/** A retry has the configuration with which the first attempt of its execution began. */
const beganAt = ({ ever }: Evidence, { executionArn }: Run): number =>
  Math.min(...ever.runs.filter((run) => run.executionArn === executionArn).map((run) => Date.parse(run.createdAt)));

/** By each version of its pipeline while its execution was there: it has the one of its begin, or a later one. */
const movesOf = (evidence: Evidence, run: Run): Move[][] => {
  const until = Math.min(evidence.end, endOf(run) + leadOf(evidence));
  return versionsBetween(evidence, run.pipelineId, beganAt(evidence, run) - slackOf(evidence), until).map((version) =>
    movesIn(version, run),
  );
};

/** Moves that every version names. */
const surelyOf = (evidence: Evidence, run: Run): Move[] => {
  const [first = [], ...others] = movesOf(evidence, run);
  return first.filter((move) => others.every((moves) => moves.some((other) => isSame(move, other))));
};

/** docs/table/attributes.md, `moved_by`. */
const MOVERS = 100;
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
const moversOf = ({ moved_by: movers }: Record<string, unknown>): string[] => textsIn(movers);

/** A program of the user may write the attribute, too, with any value. */
const isWrittenByScript = ({ scenario }: Evidence, item: Record<string, unknown>, runId: string): boolean =>
  scenario.events.some(({ put, update }) => {
    const written: Record<string, unknown> | undefined = put ?? update;
    return written?.PK === item.PK && textsIn(written?.moved_by).includes(runId);
  });

/** A program of the user has written or deleted the item since: it does not name the runs from before. */
const isWrittenOver = ({ scenario }: Evidence, subject: string, run: Run): boolean =>
  scenario.events.some(
    ({ at, put, update, delete: deleted }) =>
      at >= endOf(run) &&
      (put?.PK === subject || deleted?.PK === subject || (update?.PK === subject && update.moved_by !== undefined)),
  );

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
    return surelyOf(evidence, run)
      .filter(({ lifecycle, id }) => {
        const item = subjects.get(`LIFECYCLE#${lifecycle}#${id} STATE`) ?? {};
        const isReported = own.some(
          ({ category, message }) =>
            category === 'move_refused' && message?.includes(printable(`${lifecycle} ${id} was not`, ALERT_BYTES)),
        );
        const movers = moversOf(item);
        const isSeen = !isBeforeAll(run, movers, runs) && !isWrittenOver(evidence, `LIFECYCLE#${lifecycle}#${id}`, run);
        return !movers.includes(run.runId) && !isReported && isSeen;
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
      if (isWrittenByScript(evidence, item, runId)) return [];
      const run = runs.get(runId);
      const isDue =
        run !== undefined &&
        !isShadow(run) &&
        movesOf(evidence, run)
          .flat()
          .some(({ lifecycle, id }) => item.PK === `LIFECYCLE#${lifecycle}#${id}`);
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
