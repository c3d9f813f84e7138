/** Runs that would wait for each other, directly or through others, on one date or over several. */
import type { PipelineConfig } from '../../kernel/config';
import { placeOfWait } from '../../kernel/registration/wait-entries';
import { addDays, DAY_MS, dateToUtcMs } from '../../kernel/time/date';
import { isBeforeFirst, upstreamsFor } from '../../kernel/traits/upstream-runs';
import type { Instance } from '../../kernel/words/instance';
import type { LoadedPipeline } from './check-upstreams';
import { type PlacedProblem, placed } from './documents';
import type { Known, Reader } from './known-pipelines';
import { requiredWaits } from './run-waits';

/** From a run on. */
interface Way {
  runs: [Instance, ...Instance[]];
  /** The trait by which the first one waits; undefined: by a cascade. */
  by: string | undefined;
  hasTrait: boolean;
  /** One of its waits has a `date`: it may be a circle on some days only. */
  isDated: boolean;
}

/** Days of every kind: of weeks, and of the ends of months, one of them in a leap year. */
const DAYS = Array.from({ length: 41 }, (_, index) => addDays('2028-02-01', index));
/** Longer ways than this are not followed. */
const MOST_STEPS = 40;

const waitsOf = ({ pipeline, archetype }: Known) =>
  archetype?.readinessRule.type !== 'all-required-pass'
    ? []
    : requiredWaits(pipeline, archetype).filter(({ runs }) => runs.atLeast === undefined);

interface Wait {
  by: string | undefined;
  isDated: boolean;
  upstream: Instance;
}

/** The runs that a run waits for, whatever else its traits say. A calendar's day is taken for a business day. */
const upstreamsOf = (known: Known, run: Instance): Wait[] => {
  const cascades = known.pipeline.upstream.map(({ pipeline: pipelineId }) => ({
    by: undefined,
    isDated: false,
    upstream: { ...run, pipelineId },
  }));
  const traits = waitsOf(known).flatMap(({ trait: by, runs }) => {
    const upstreams = upstreamsFor(runs, run);
    return isBeforeFirst(runs, upstreams)
      ? []
      : upstreams.map((upstream) => ({ by, isDated: runs.date !== undefined, upstream }));
  });
  return [...cascades, ...traits];
};

/** The pipelines that the pipeline waits for, directly or through others, and itself. */
const reachOf = async (name: string, read: Reader): Promise<Known[]> => {
  const reach = new Map<string, Known>();
  const left = [name];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const known = reach.has(next) ? undefined : await read(next);
    if (known === undefined) continue;
    reach.set(next, known);
    left.push(...known.pipeline.upstream.map(({ pipeline }) => pipeline));
    for (const { upstreams } of waitsOf(known)) left.push(...upstreams);
  }
  return [...reach.values()];
};

const daysBetween = (from: string, to: string): number => (dateToUtcMs(to) - dateToUtcMs(from)) / DAY_MS;

/** How many days after its own one a run waits for at most. Without any, a circle never leaves its day. */
const daysAhead = (reach: readonly Known[]): number => {
  const ahead = reach.flatMap((known) =>
    waitsOf(known).flatMap(({ runs }) => {
      if (runs.date === undefined) return [0];
      return DAYS.map((date) => {
        const [first] = upstreamsFor(runs, { pipelineId: known.pipeline.name, date, scheduleId: '' });
        return first === undefined ? 0 : daysBetween(date, first.date);
      });
    }),
  );
  return Math.max(0, ...ahead);
};

const keyOf = ({ pipelineId, scheduleId, date }: Instance): string => `${pipelineId} ${scheduleId} ${date}`;

/**
 * The way from the run back to itself, with a trait in it: circles of cascades alone are refused as such. A run that
 * waits for itself is a problem of its pipeline alone. Ways that leave the start by more than `most` days are not
 * followed.
 */
const circleFrom = async (start: Instance, most: number, read: Reader): Promise<Way | undefined> => {
  const seen = new Set<string>();
  let ways: Way[] = [{ runs: [start], by: undefined, hasTrait: false, isDated: false }];
  for (let step = 0; step < MOST_STEPS && ways.length > 0; step += 1) {
    const next: Way[] = [];
    for (const way of ways) {
      const last = way.runs.at(-1) ?? way.runs[0];
      const known = await read(last.pipelineId);
      if (known?.pipeline.schedules.some(({ name }) => name === last.scheduleId) !== true) continue;
      for (const { by, isDated, upstream } of upstreamsOf(known, last)) {
        if (keyOf(upstream) === keyOf(last) || Math.abs(daysBetween(start.date, upstream.date)) > most) continue;
        const longer: Way = {
          runs: [...way.runs, upstream],
          by: step === 0 ? by : way.by,
          hasTrait: way.hasTrait || by !== undefined,
          isDated: way.isDated || isDated,
        };
        if (keyOf(upstream) === keyOf(start) && longer.hasTrait) return longer;
        const key = `${keyOf(upstream)} ${longer.hasTrait}`;
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(longer);
      }
    }
    ways = next;
  }
  return undefined;
};

const circleOf = async (pipeline: PipelineConfig, read: Reader): Promise<Way | undefined> => {
  const reach = await reachOf(pipeline.name, read);
  const hasDates = reach.some((known) => waitsOf(known).some(({ runs }) => runs.date !== undefined));
  const most = 2 * daysAhead(reach);
  for (const { name: scheduleId } of pipeline.schedules)
    for (const date of hasDates ? DAYS : DAYS.slice(0, 1)) {
      const circle = await circleFrom({ pipelineId: pipeline.name, date, scheduleId }, most, read);
      if (circle !== undefined) return circle;
    }
  return undefined;
};

const runText =
  (isDated: boolean) =>
  ({ pipelineId, date, scheduleId }: Instance): string =>
    `${pipelineId} (schedule ${scheduleId}${isDated ? `, ${date}` : ''})`;

/** One problem for each pipeline of the files in a circle of two or more runs. */
export const findCircles = async (pipelines: readonly LoadedPipeline[], read: Reader): Promise<PlacedProblem[]> => {
  const problems: PlacedProblem[] = [];
  for (const { document, config: pipeline } of pipelines) {
    const circle = await circleOf(pipeline, read);
    if (circle === undefined) continue;
    const { by, runs, isDated } = circle;
    problems.push(
      placed(document, {
        path: by === undefined ? ['upstream'] : placeOfWait(pipeline, by),
        atKey: false,
        found: `a circle: ${runs.map(runText(isDated)).join(' waits for ')}`,
        expected: 'runs that do not wait for each other: none of them could ever start',
        remedy: 'Take one of these waits out, or let its trait wait for an earlier day: date: "{date-1d}".',
      }),
    );
  }
  return problems;
};
