/**
 * A backfill, or the rerun of one date, as `signalbox backfill` requests it: beside MARKERs, pauses and cancels, and
 * over pipelines that are deleted. It is added to a world that is drawn already, with everything that it needs.
 */
import { firstOfEach } from '../answers';
import type { Draw } from '../draw';
import type { Document, Frame } from '../drawn';
import { drawPlotted, plots } from './plots';

const names = Object.keys(plots);

/** Seeds in a row have all of them. */
export const plotOf = (seed: number): string => names[seed % names.length]!;

const lists = (file: Document, name: string): Document[] => (file[name] ?? []) as Document[];

/** Limits of engines that the world has already stay. */
const stackWith = (stack: Document, more: Document): Document => ({
  ...stack,
  rerunsPerEngine: { ...(more.rerunsPerEngine as Document), ...(stack.rerunsPerEngine as Document) },
});

/** The world with a backfill; every other one has none. */
export const withBackfill = (draw: Draw, file: Document, { frame, seed }: { frame: Frame; seed: number }): Document => {
  if (draw.chance(0.5)) return file;
  const stage = drawPlotted(draw, frame, plotOf(seed));
  return {
    ...file,
    stack: stackWith((file.stack ?? {}) as Document, stage.stack),
    archetypes: [...lists(file, 'archetypes'), ...stage.archetypes],
    pipelines: [...lists(file, 'pipelines'), ...stage.pipelines],
    evaluators: { ...(file.evaluators as Document), ...stage.evaluators },
    jobs: firstOfEach([...stage.jobs, ...lists(file, 'jobs')]),
    events: [...lists(file, 'events'), ...stage.events],
  };
};
