/** Pipelines whose runs move things that have a lifecycle, and those things; some of them are not there. */
import { type Draw, dateFrom } from './draw';
import type { Document, Drawn, Frame } from './drawn';

const DAY_MS = 86_400_000;

export const modelOf = (pipeline: string, date: string): string => `${pipeline}-${date}`;

/** One model for each date, and one session for all. */
export const drawMoves = (draw: Draw, pipeline: Drawn): Drawn => {
  const onCompleted = [{ lifecycle: 'promotion', id: modelOf(pipeline.name, '${date}'), to: 'Staging' }];
  const onFailed = [{ lifecycle: 'session', id: pipeline.name, to: 'ERROR' }];
  const document = {
    ...pipeline.document,
    ...(draw.chance(0.25) ? { onCompleted } : {}),
    ...(draw.chance(0.2) ? { onFailed } : {}),
  };
  return { ...pipeline, document };
};

const subject = (at: string, lifecycle: string, id: string, fields: Document): Document => ({
  at,
  put: { PK: `LIFECYCLE#${lifecycle}#${id}`, SK: 'STATE', ...fields },
});

export const drawSubjects = (draw: Draw, pipelines: readonly Drawn[], { startMs, quietMs }: Frame): Document[] => {
  const at = new Date(startMs).toISOString();
  const days = Math.ceil((quietMs - startMs) / DAY_MS);
  const dates = Array.from({ length: days + 4 }, (_, day) => dateFrom(startMs, day - 3));
  return pipelines.flatMap(({ name, document }) => [
    ...(document.onCompleted === undefined
      ? []
      : dates
          .filter(() => draw.chance(0.8))
          .map((date) => modelOf(name, date))
          .map((id) => subject(at, 'promotion', id, { status: 'None', group: id }))),
    ...(document.onFailed === undefined ? [] : [subject(at, 'session', name, { status: 'running' })]),
  ]);
};
