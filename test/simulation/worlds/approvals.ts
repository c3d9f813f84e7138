/** Pipelines whose starts a person approves, and the requests that do it: in time, too early, late, and by others. */
import { type Draw, minutesAfter } from './draw';
import type { Document, Drawn } from './drawn';

export const drawApproval = (draw: Draw, pipeline: Drawn): Drawn => {
  if (!draw.chance(0.12)) return pipeline;
  const approval = {
    timeout: `${draw.int(20, 150)}m`,
    otherwise: draw.pick(['fail', 'skip', 'start']),
    ...(draw.chance(0.4) ? { by: ['ada', 'data-leads'] } : {}),
  };
  return { ...pipeline, document: { ...pipeline.document, approval } };
};

/** In half of the worlds with such pipelines alerts carry links. */
export const drawLinks = (draw: Draw, pipelines: readonly Drawn[]): { approvalLinks?: true } =>
  draw.chance(0.5) && pipelines.some(({ document }) => document.approval !== undefined) ? { approvalLinks: true } : {};

/** There some of the people use them. */
export const throughLinks = (draw: Draw, events: readonly Document[]): Document[] =>
  events.map((event) =>
    draw.chance(0.5) ? { ...event, approve: { ...(event.approve as Document), link: true } } : event,
  );

/** After MARKERs of those pipelines. */
export const drawApprovals = (draw: Draw, pipelines: readonly Drawn[], script: readonly Document[]): Document[] => {
  const asking = new Map(
    pipelines.flatMap(({ document, schedules }) =>
      document.approval === undefined ? [] : [[String(document.name), schedules] as const],
    ),
  );
  return script.flatMap(({ at, marker }): Document[] => {
    const { pipeline, date, schedule } = (marker ?? {}) as Record<string, string | undefined>;
    const schedules = asking.get(pipeline ?? '');
    if (typeof at !== 'string' || date === undefined || schedules === undefined || !draw.chance(0.8)) return [];
    const approve = {
      pipeline,
      date,
      schedule: schedule ?? draw.pick(schedules),
      requestedBy: draw.pick(['ada', 'bob']),
    };
    return [{ at: minutesAfter(Date.parse(at), draw.int(1, 200)), approve }];
  });
};
