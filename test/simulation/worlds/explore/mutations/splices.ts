/** Parts of another world, put into this one. */
import { dateFrom } from '../../draw';
import type { Document } from '../../drawn';
import { OF_PERIODS } from '../../periods';
import { atOf, changeable, frameOf, listOf, mapTexts, renamed } from '../scene';
import type { Mutation } from './mutation';
import { instantIn, movable } from './time';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const DATE = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?(Z|[+-]\d\d:\d\d)$/;

/** A part of another world, as if that one had begun when this one does. */
const inTimeOf = (file: Document, other: Document, part: unknown): unknown => {
  const byMs = frameOf(file).startMs - frameOf(other).startMs;
  return mapTexts(part, (text) => {
    if (INSTANT.test(text)) return new Date(Date.parse(text) + byMs).toISOString();
    return DATE.test(text) ? dateFrom(Date.parse(text), Math.round(byMs / DAY_MS)) : text;
  });
};

const pipelineOf = (event: Document): string | undefined =>
  Object.values(event)
    .map((action) => (action as Document | null)?.pipeline)
    .find((name) => typeof name === 'string');

/** Some events about one pipeline of another world, about one of this one. */
export const spliceEvents: Mutation = (file, { draw, other }) => {
  const pipelines = changeable(file).map((index) => listOf(file, 'pipelines')[index]!);
  const named = movable(other)
    .map((index) => listOf(other, 'events')[index]!)
    .filter((event) => ![undefined, OF_PERIODS].includes(pipelineOf(event)));
  if (pipelines.length === 0 || named.length === 0) return undefined;
  const from = draw.pick(named);
  const around = named.filter(
    (event) => pipelineOf(event) === pipelineOf(from) && Math.abs(atOf(event) - atOf(from)) <= 90 * MINUTE_MS,
  );
  const events = renamed(
    inTimeOf(file, other, around.slice(0, 6)),
    pipelineOf(from)!,
    String(draw.pick(pipelines).name),
  ) as Document[];
  return {
    ...file,
    events: [...listOf(file, 'events'), ...events.map((one) => ({ ...one, at: instantIn(file, atOf(one)) }))],
  };
};

/** Splitters and workers, where the other world has any. */
const chunksOf = (file: Document, { workers }: Document, splitters: Document): Document => {
  if (Object.keys(splitters).length === 0 || workers === undefined) return {};
  return {
    splitters: { ...splitters, ...(file.splitters as Document | undefined) },
    workers: file.workers ?? workers,
  };
};

const MOST_PIPELINES = 3;

/** A pipeline of another world beside those of this one, with its answers, jobs and events. */
export const splicePipeline: Mutation = (file, { draw, other }) => {
  const own = listOf(file, 'pipelines');
  const others = changeable(other).map((index) => listOf(other, 'pipelines')[index]!);
  if (own.length === 0 || own.length >= MOST_PIPELINES || others.length === 0) return undefined;
  const taken = draw.pick(others);
  const name = String(taken.name);
  const [matches, evaluators] = [listOf(other, 'jobs'), (other.evaluators ?? {}) as Document];
  const part = {
    pipeline: taken,
    archetype: listOf(other, 'archetypes').find((one) => one.name === taken.archetype),
    evaluators: Object.fromEntries(Object.entries(evaluators).filter(([path]) => path.startsWith(`${name}-`))),
    splitters: (other.splitters ?? {}) as Document,
    jobs: matches.filter(({ match }) => (match as Document | undefined)?.pipeline === name),
    events: listOf(other, 'events').filter((event) => pipelineOf(event) === name),
  };
  const fresh = ['p1', 'p2', 'p3', 'p4'].find((one) => !own.some((pipeline) => pipeline.name === one))!;
  const spliced = renamed(inTimeOf(file, other, part), name, fresh) as typeof part;
  if (spliced.archetype === undefined) return undefined;
  const { upstream: _upstream, waitsFor: _waitsFor, ...pipeline } = spliced.pipeline;
  return {
    ...file,
    archetypes: [...listOf(file, 'archetypes'), spliced.archetype],
    pipelines: [...own, pipeline],
    evaluators: { ...(file.evaluators as Document), ...spliced.evaluators },
    jobs: [...listOf(file, 'jobs'), ...spliced.jobs],
    events: [...listOf(file, 'events'), ...spliced.events.filter((event) => !(atOf(event) < frameOf(file).startMs))],
    ...chunksOf(file, other, spliced.splitters),
  };
};
