/** The changes of documents that a world may have: what is registered, and what it needs to be there before it. */
import type { Draw } from '../draw';
import type { Document } from '../drawn';
import {
  BEFORE,
  type Moment,
  OF_CHANGING,
  OPENED,
  OTHER,
  POOL,
  pipelineBeside,
  type Stage,
  scheduleOf,
  without,
  withSchedule,
} from './scene';

interface Place extends Moment {
  draw: Draw;
}

interface Change {
  /** The stage with the parts that the change needs. */
  before?(stage: Stage, place: Place): Stage;
  /** Documents that are registered at one instant. */
  register(stage: Stage, place: Place): Document[];
  /** The key of a document that is deleted after that. */
  deletes?: Document;
}

const sets =
  (fields: Document): Change['register'] =>
  ({ pipeline }) => [{ ...pipeline, ...fields }];

const reschedules =
  (fields: (place: Place) => Document): Change['register'] =>
  (stage, place) => [withSchedule(stage, fields(place))];

const isOpen = (stage: Stage, { clock }: Place): boolean => scheduleOf(stage).after === clock(OPENED);

/** The upstream completes before the change where the instance waits for its delay, and after it elsewhere. */
const behind =
  (delay: string): Required<Change>['before'] =>
  (stage, place) => {
    const { at, date, clock } = place;
    const marker = { pipeline: BEFORE, date, schedule: 'daily' };
    const opened = isOpen(stage, place) ? stage : { ...stage, pipeline: withSchedule(stage, { after: clock(OPENED) }) };
    const own = isOpen(stage, place) ? stage.events : stage.events.filter((event) => event.marker === undefined);
    return {
      ...stage,
      pipeline: { ...opened.pipeline, upstream: [{ pipeline: BEFORE, delay }] },
      others: [...stage.others, pipelineBeside(BEFORE, opened.pipeline)],
      events: [...own, { at: at(isOpen(stage, place) ? 10 : -65), marker }],
      jobs: [...stage.jobs, { match: { pipeline: BEFORE }, duration: '2m' }],
    };
  };

const delays =
  (delay: string): Change['register'] =>
  ({ pipeline }) => [{ ...pipeline, upstream: [{ pipeline: BEFORE, delay }] }];

/** In some of the worlds its openings bring MARKERs, beside those that the phases write. */
const opening: Required<Change>['before'] = (stage, { draw }) =>
  draw.chance(0.5) ? { ...stage, pipeline: { ...stage.pipeline, markers: [{ type: 'schedule' }] } } : stage;

const addsSchedule: Change['register'] = ({ pipeline }, { draw, zone, clock }) => {
  const second = {
    ...{ name: 'second', timezone: zone, after: clock(draw.pick([-100, 25])) },
    ...(draw.chance(0.6) ? { deadline: clock(draw.pick([-30, 70])) } : {}),
  };
  return [{ ...pipeline, schedules: [...(pipeline.schedules as Document[]), second] }];
};

const other = (name: string): Document => ({
  ...{ name, requiredTraits: [{ type: 'fresh', defaultEvaluator: OTHER, defaultTtl: '5m' }] },
});

/** The evaluator moves from the archetype into the pipeline. */
const movesEvaluator: Change['register'] = ({ pipeline, archetype }) => {
  const [trait] = archetype.requiredTraits as Document[];
  return [
    { ...pipeline, traits: { fresh: { evaluator: trait!.defaultEvaluator } } },
    { kind: 'archetype', ...archetype, requiredTraits: [without(trait!, 'defaultEvaluator')] },
  ];
};

const RENAMED = 'changed-slots';

const inPool = (stage: Stage): Stage => ({ ...stage, pipeline: { ...stage.pipeline, pool: { name: POOL } } });

export const changes: Readonly<Record<string, Change>> = {
  'schedule renamed': { before: opening, register: reschedules(() => ({ name: 'morning' })) },
  'schedule added': { before: opening, register: addsSchedule },
  'schedule removed': {
    before: (stage, place) => ({ ...stage, pipeline: addsSchedule(stage, place)[0]! }),
    register: ({ pipeline }) => [{ ...pipeline, schedules: (pipeline.schedules as Document[]).slice(1) }],
  },
  'opening earlier': {
    before: opening,
    register: reschedules(({ clock, draw }) => ({ after: clock(draw.pick([-175, -10, 15])) })),
  },
  'opening later': {
    before: opening,
    register: reschedules(({ clock, draw }) => ({ after: clock(draw.pick([50, 80])) })),
  },
  'deadline added': {
    before: ({ pipeline, ...stage }) => ({
      ...stage,
      pipeline: { ...pipeline, schedules: (pipeline.schedules as Document[]).map((one) => without(one, 'deadline')) },
    }),
    register: reschedules(({ clock, draw }) => ({ deadline: clock(draw.pick([-15, 45])) })),
  },
  'deadline earlier': { register: reschedules(({ clock, draw }) => ({ deadline: clock(draw.pick([-15, 45])) })) },
  'deadline later': { register: reschedules(({ clock }) => ({ deadline: clock(115) })) },
  'deadline removed': {
    register: ({ pipeline }) => [
      { ...pipeline, schedules: (pipeline.schedules as Document[]).map((one) => without(one, 'deadline')) },
    ],
  },
  'delay longer': { before: behind('105m'), register: delays('3h') },
  'delay shorter': { before: behind('105m'), register: delays('10m') },
  'upstream added': {
    before: (stage, place) => ({ ...behind('0s')(stage, place), pipeline: stage.pipeline }),
    register: sets({ upstream: [BEFORE] }),
  },
  'upstream removed': { before: behind('105m'), register: ({ pipeline }) => [without(pipeline, 'upstream')] },
  'date excluded': { register: ({ pipeline }, { date }) => [{ ...pipeline, exclusions: { dates: [date] } }] },
  'calendar changed': { register: ({ calendar }, { date }) => [{ kind: 'calendar', ...calendar, dates: [date] }] },
  disabled: { register: sets({ enabled: false }) },
  unwatched: { register: sets({ watch: { enabled: false } }) },
  'into shadow mode': { register: sets({ mode: 'shadow' }) },
  'lock by date': { register: sets({ concurrency: 'per-date' }) },
  'lock by schedule': {
    before: ({ pipeline, ...stage }) => ({ ...stage, pipeline: { ...pipeline, concurrency: 'per-date' } }),
    register: ({ pipeline }) => [without(pipeline, 'concurrency')],
  },
  'pool resized': { before: inPool, register: ({ pool }) => [{ kind: 'pool', ...pool, slots: 2 }] },
  'pool swapped': {
    before: inPool,
    register: ({ pipeline, pool }) => [
      { kind: 'pool', ...pool, name: RENAMED },
      { ...pipeline, pool: { name: RENAMED } },
    ],
  },
  'pool renamed': {
    before: inPool,
    register: ({ pipeline, others, pool }) => [
      { kind: 'pool', ...pool, name: RENAMED },
      ...[pipeline, ...others.filter((one) => one.pool !== undefined)].map((one) => ({
        ...one,
        pool: { name: RENAMED },
      })),
    ],
    deletes: { PK: `POOL#${POOL}`, SK: 'CONFIG' },
  },
  'pool removed': { before: inPool, register: ({ pipeline }) => [without(pipeline, 'pool')] },
  'archetype changed': { register: () => [{ kind: 'archetype', ...other(OF_CHANGING) }] },
  'archetype swapped': {
    register: ({ pipeline }) => [
      { kind: 'archetype', ...other('changed-archetype') },
      { ...pipeline, archetype: 'changed-archetype' },
    ],
  },
  'archetype and pipeline changed': { register: movesEvaluator },
  'evaluator changed': { register: sets({ traits: { fresh: { evaluator: OTHER } } }) },
  'retry changed': { register: sets({ retry: { maxAttempts: 1 } }) },
  'deadlines of sla changed': {
    register: (stage, place) => {
      const sla = {
        maxDuration: place.draw.pick(['5m', '2h']),
        completionDeadline: place.clock(place.draw.pick([-20, 60])),
      };
      return sets({ sla })(stage, place);
    },
  },
};
