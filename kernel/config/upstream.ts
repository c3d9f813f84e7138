/** The pipelines that another one waits for: how they are written, and whether they can bring it a MARKER at all. */
import * as z from 'zod/mini';
import { anyMapping, duration, listOf, mapping, name } from '../fields/fields';
import { defaults, limits } from '../fields/limits';
import { didYouMean, oneOfThese } from '../values/nearest';
import { describeValue, type Problem } from './problem';

/** A name, or a name with a delay. */
export const upstream = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? { pipeline: value } : value)),
  z.pipe(
    mapping({ pipeline: name, delay: z._default(duration(0, limits.upstreamDelaySeconds), 0) }),
    z.transform(({ pipeline, delay }) => ({ pipeline, delaySeconds: delay })),
  ),
);

/**
 * The runs that a pipeline itself waits for: each entry stands for a required trait of `builtin:upstream`. Registration
 * checks the entries, so that the functions need not carry what that takes.
 */
export const waitsFor = listOf(anyMapping, limits.traits);

export const traitOfWait = ({ name: type, ...defaultConfig }: Readonly<Record<string, unknown>>) => ({
  type: String(type ?? `after-${defaultConfig.pipeline}`),
  defaultEvaluator: 'builtin:upstream',
  defaultConfig,
  defaultTtlSeconds: defaults.ttlSeconds,
  defaultTimeoutSeconds: defaults.evaluatorTimeoutSeconds,
});

/** The part of a pipeline that its dependants must fit. */
export interface Upstream {
  name: string;
  schedules: readonly { name: string }[];
  upstream: readonly { pipeline: string }[];
}

const problem = (index: number, found: string, expected: string, remedy: string): Problem => ({
  path: ['upstream', index],
  atKey: false,
  found,
  expected,
  remedy,
});

const some = (schedules: readonly string[]): string =>
  `the schedules ${schedules.slice(0, 3).join(', ')}${schedules.length > 3 ? ', …' : ''}`;

const namesOf = ({ schedules }: Upstream): string[] => schedules.map((schedule) => schedule.name);

/**
 * The completions of a schedule reach the instances of the same schedule. One that only some of the upstreams have
 * would wait for the others for ever, and the completions of an upstream that shares none would never arrive.
 */
export const checkSharedSchedules = (pipeline: Upstream, known: ReadonlyMap<string, Upstream>): Problem[] => {
  const upstreams = pipeline.upstream.map(({ pipeline: upstreamName }) => known.get(upstreamName));
  return upstreams.flatMap((one, index): Problem[] => {
    if (one === undefined) return [];
    const its = new Set(namesOf(one));
    const shared = namesOf(pipeline).filter((schedule) => its.has(schedule));
    const remedy =
      'Name a schedule alike in both, or wait for a single one of its schedules with a trait: builtin:upstream ' +
      `with {pipeline: ${one.name}, schedule: …}.`;
    if (shared.length === 0)
      return [
        problem(
          index,
          `${one.name}, which has ${some(namesOf(one))}`,
          `an upstream with a schedule of ${pipeline.name}: ${oneOfThese(namesOf(pipeline))}`,
          remedy,
        ),
      ];
    const halfway = namesOf(pipeline).filter(
      (schedule) =>
        !its.has(schedule) && upstreams.some((other) => other !== undefined && namesOf(other).includes(schedule)),
    );
    if (halfway.length === 0) return [];
    return [
      problem(
        index,
        `${one.name}, which has no schedule ${halfway.slice(0, 3).join(' nor ')}`,
        `upstreams that all have it, because one of them has: ${pipeline.name} waits for all`,
        remedy,
      ),
    ];
  });
};

/** The shortest way from the upstream at `index` back to the pipeline, both included; undefined without a cycle. */
const wayBack = (pipeline: Upstream, from: string, known: ReadonlyMap<string, Upstream>): string[] | undefined => {
  const cameFrom = new Map<string, string | undefined>([[from, undefined]]);
  for (const current of cameFrom.keys()) {
    if (current === pipeline.name) {
      const way: string[] = [];
      for (let step: string | undefined = current; step !== undefined; step = cameFrom.get(step)) way.unshift(step);
      return way;
    }
    for (const next of known.get(current)?.upstream ?? [])
      if (!cameFrom.has(next.pipeline)) cameFrom.set(next.pipeline, current);
  }
  return undefined;
};

/**
 * A cycle through the pipeline, from its name to its name; undefined without one. `known`: every pipeline that can be
 * reached upwards.
 */
export const cycleOf = (pipeline: Upstream, known: ReadonlyMap<string, Upstream>): string[] | undefined => {
  for (const { pipeline: from } of pipeline.upstream) {
    const way = wayBack(pipeline, from, known);
    if (way !== undefined) return [pipeline.name, ...way];
  }
  return undefined;
};

/** The pipelines, and every one that they wait for, also through others. `missing`: those that `read` does not find. */
export const readUpwards = async (
  pipelines: readonly Upstream[],
  read: (name: string) => Promise<Upstream | undefined>,
): Promise<{ known: Map<string, Upstream>; missing: string[] }> => {
  const known = new Map<string, Upstream>(pipelines.map((pipeline) => [pipeline.name, pipeline]));
  const missing: string[] = [];
  const wanted = new Set(pipelines.flatMap(({ upstream: entries }) => entries.map(({ pipeline }) => pipeline)));
  for (const name of wanted) {
    if (known.has(name)) continue;
    const found = await read(name);
    if (found === undefined) missing.push(name);
    else known.set(name, found);
    for (const { pipeline } of found?.upstream ?? []) wanted.add(pipeline);
  }
  return { known, missing };
};

const checkCycles = (pipeline: Upstream, known: ReadonlyMap<string, Upstream>): Problem[] =>
  pipeline.upstream.flatMap((entry, index): Problem[] => {
    const way = cycleOf({ ...pipeline, upstream: [entry] }, known);
    if (way === undefined) return [];
    const cycle = way.join(' waits for ');
    return [
      problem(
        index,
        `a cycle: ${cycle}`,
        'upstreams that do not wait for this pipeline',
        'Take one of these upstreams away: in a cycle no pipeline could ever begin.',
      ),
    ];
  });

const checkNames = ({ name: own, upstream: entries }: Upstream, known: ReadonlyMap<string, Upstream>): Problem[] => {
  const others = [...known.keys()].filter((other) => other !== own);
  return entries
    .map(({ pipeline }, index) => ({ pipeline, index }))
    .filter(({ pipeline }) => !known.has(pipeline))
    .map(({ pipeline, index }) =>
      problem(
        index,
        describeValue(pipeline),
        `a pipeline: ${oneOfThese(others)}`,
        didYouMean(pipeline, others, 'Register it with or before this one.'),
      ),
    );
};

/**
 * Everything that keeps the upstreams from bringing the pipeline its MARKER. `known`: every pipeline that can be
 * reached upwards, and perhaps others.
 */
export const checkUpstream = (pipeline: Upstream, known: ReadonlyMap<string, Upstream>): Problem[] => {
  const withItself = new Map([...known, [pipeline.name, pipeline]]);
  return [
    ...checkNames(pipeline, withItself),
    ...checkCycles(pipeline, withItself),
    ...checkSharedSchedules(pipeline, withItself),
  ];
};
