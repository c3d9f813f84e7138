/** A pool, pipelines whose jobs share its slots, and changes of how many there are. */
import { type Draw, minutesAfter } from './draw';
import type { Document, Drawn, Frame } from './drawn';

export const drawPool = (draw: Draw): Document => ({ name: 'warehouse', slots: draw.int(1, 3) });

/** In a world that has any, most pipelines share it, so that they do wait. */
export const drawPooled = (draw: Draw, pipelines: readonly Drawn[], pool: Document): readonly Drawn[] => {
  if (!draw.chance(0.3)) return pipelines;
  return pipelines.map((pipeline) => {
    if (!draw.chance(0.7)) return pipeline;
    const use = {
      name: 'warehouse',
      ...(draw.chance(0.4) ? { weight: draw.int(1, Number(pool.slots)) } : {}),
      ...(draw.chance(0.5) ? { priority: draw.pick(['high', 'normal', 'low', 10]) } : {}),
    };
    return { ...pipeline, document: { ...pipeline.document, pool: use } };
  });
};

/** More slots, and as many as before again. */
export const drawPoolChanges = (draw: Draw, pool: Document, { startMs, quietMs }: Frame): Document[] => {
  if (!draw.chance(0.3)) return [];
  const minutes = Math.floor((quietMs - startMs) / 60_000);
  const first = draw.int(5, Math.max(6, minutes - 60));
  return [
    { at: minutesAfter(startMs, first), register: { kind: 'pool', ...pool, slots: Number(pool.slots) + 2 } },
    { at: minutesAfter(startMs, first + draw.int(10, 50)), register: { kind: 'pool', ...pool } },
  ];
};
