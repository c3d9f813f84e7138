/**
 * A pipeline whose documents change between two steps of one instance: each pair of a change and a phase. It is added
 * to a world that is drawn already, with everything that it needs.
 */
import type { Draw } from '../draw';
import type { Document, Frame } from '../drawn';
import { changes } from './changes';
import { phases } from './phases';
import { CHANGING, drawMoment, emptyStage, FRESH, type Moment, OTHER, type Stage } from './scene';

const [changeNames, phaseNames] = [Object.keys(changes), Object.keys(phases)];

/** Seeds in a row have all pairs, and neighbours differ in both. */
export const pairOf = (seed: number): { change: string; phase: string } => ({
  change: changeNames[seed % changeNames.length]!,
  phase: phaseNames[Math.floor(seed / changeNames.length + seed) % phaseNames.length]!,
});

/** As they were before, in the opposite order; what is new stays. */
const restored = ({ pipeline, archetype, calendar, pool }: Stage, changed: readonly Document[]): Document[] => {
  const originals: Readonly<Record<string, Document>> = { archetype, calendar, pool, pipeline };
  return changed
    .map(({ kind = 'pipeline', name }) => ({ name, original: { kind, ...originals[String(kind)]! } as Document }))
    .filter(({ name, original }) => original.name === name)
    .map(({ original }) => original)
    .reverse();
};

/** In a third of the worlds everything is as it was before after minutes or hours, unless a document is deleted. */
const registering = (
  draw: Draw,
  stage: Stage,
  { changed, deletes }: { changed: readonly Document[]; deletes: Document | undefined },
  { at }: Moment,
): Document[] => {
  const back = draw.chance(1 / 3) && deletes === undefined ? restored(stage, changed) : [];
  const later = at(draw.pick([3, 25, 110]));
  return [
    ...changed.map((register) => ({ at: at(0), register })),
    ...(deletes === undefined ? [] : [{ at: at(1), delete: deletes }]),
    ...back.map((register) => ({ at: later, register })),
  ];
};

/** The stack wakes at every opening that the pipeline ever has. */
const wakesAt = (pipelines: readonly Document[]): Document => {
  const meant = pipelines.filter(({ markers }) => markers !== undefined);
  const openings = meant.flatMap(({ schedules }) =>
    (schedules as Document[]).map(({ after, timezone }) => `${String(after)} ${String(timezone)}`),
  );
  return openings.length === 0 ? {} : { markerTimes: [...new Set(openings)] };
};

/** In some of the worlds, the pipeline is paused around the change. */
const pausing = (draw: Draw, { at }: Moment): Document[] =>
  draw.chance(0.25)
    ? [
        { at: at(-draw.int(1, 15)), pause: { pipeline: CHANGING, reason: 'a change' } },
        { at: at(draw.int(1, 60)), resume: { pipeline: CHANGING } },
      ]
    : [];

const lists = (file: Document, name: string): Document[] => (file[name] ?? []) as Document[];

/** The world with such a pipeline; one in five has none. */
export const withChange = (draw: Draw, file: Document, { frame, seed }: { frame: Frame; seed: number }): Document => {
  if (draw.chance(0.2)) return file;
  const pair = pairOf(seed);
  const [change, phase] = [changes[pair.change]!, phases[pair.phase]!];
  const moment = drawMoment(draw, frame);
  const place = { ...moment, draw };
  const phased = phase(emptyStage(draw, moment), moment);
  const stage = change.before?.(phased, place) ?? phased;
  const changed = change.register(stage, place);
  const events = [...registering(draw, stage, { changed, deletes: change.deletes }, moment), ...pausing(draw, moment)];
  const fresh = [
    { status: 'FAIL', reason: 'late' },
    { from: moment.at(stage.freshFrom), status: 'PASS' },
  ];
  return {
    ...file,
    stack: { ...(file.stack as Document), ...wakesAt([stage.pipeline, ...changed]) },
    archetypes: [...lists(file, 'archetypes'), stage.archetype],
    calendars: [...lists(file, 'calendars'), stage.calendar],
    pools: [...lists(file, 'pools'), stage.pool],
    pipelines: [...lists(file, 'pipelines'), ...stage.others, stage.pipeline],
    evaluators: {
      ...(file.evaluators as Document),
      [FRESH]: fresh,
      [OTHER]: draw.chance(0.5) ? [{ status: 'PASS' }] : fresh,
    },
    jobs: [...stage.jobs, ...lists(file, 'jobs')],
    events: [...lists(file, 'events'), ...stage.events, ...events],
  };
};
