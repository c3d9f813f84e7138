/** The documents of a random world: archetypes, a calendar, pipelines with any mix of what there is to configure. */
import { clockTime, type Draw, dateFrom } from './draw';
import type { Document, Drawn, Frame } from './drawn';
import { drawTrigger } from './triggers';

const ZONES = ['UTC', 'UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata'];

/** Day of the month, month, day of the week: some of them match days of a week that is played. */
const OF_DAYS = ['* * *', '* * *', '* * 1-5', '* * 0,6', 'L-2 * 1#1,0L', 'LW * 6#4,2', '8W * MON#2,5L'];

type Shape = 'daily' | 'timed' | 'cron' | 'halves' | 'hourly';

const drawSchedules = (draw: Draw, shape: Shape): { schedules: Document[] | undefined; ids: string[] } => {
  const timezone = draw.pick(ZONES);
  const opening = draw.int(0, 20) * 60 + draw.pick([0, 15, 30]);
  const deadline = draw.pick([clockTime((opening + draw.int(1, 6) * 60) % 1440), `+${draw.int(30, 300)}m`]);
  const maybe = (probability: number, field: Document): Document => (draw.chance(probability) ? field : {});
  switch (shape) {
    case 'daily':
      return {
        schedules: draw.chance(0.3)
          ? undefined
          : [{ name: 'daily', timezone, ...maybe(0.6, { deadline: clockTime(draw.int(1, 23) * 60) }) }],
        ids: ['daily'],
      };
    case 'timed':
      return {
        schedules: [{ name: 'daily', timezone, after: clockTime(opening), ...maybe(0.7, { deadline }) }],
        ids: ['daily'],
      };
    case 'cron':
      return {
        schedules: [
          {
            name: 'daily',
            timezone,
            cron: `${opening % 60} ${Math.floor(opening / 60)} ${draw.pick(OF_DAYS)}`,
            ...maybe(0.7, { deadline: `+${draw.int(30, 300)}m` }),
          },
        ],
        ids: ['daily'],
      };
    case 'halves':
      return {
        schedules: [
          { name: 'am', timezone, after: '02:30', ...maybe(0.6, { deadline: '08:00' }) },
          { name: 'pm', timezone, after: '14:00', ...maybe(0.6, { deadline: '+3h' }) },
        ],
        ids: ['am', 'pm'],
      };
    case 'hourly': {
      const ids = draw.some(
        Array.from({ length: 24 }, (_, hour) => `h${String(hour).padStart(2, '0')}`),
        2,
        4,
      );
      return {
        schedules: [{ every: 'hour', timezone, ...maybe(0.5, { after: ':05' }), ...maybe(0.4, { deadline: ':50' }) }],
        ids,
      };
    }
  }
};

const drawSla = (draw: Draw, shape: Shape): Document => {
  const isHourly = shape === 'hourly';
  const moment = (): string =>
    isHourly ? draw.pick([':55', '+90m']) : draw.pick([clockTime(draw.int(0, 23) * 60 + 30), `+${draw.int(1, 12)}h`]);
  const sla: Document = {
    ...(draw.chance(0.4) ? { evaluationDeadline: moment() } : {}),
    ...(draw.chance(0.5) ? { completionDeadline: moment() } : {}),
    ...(draw.chance(0.3) ? { maxDuration: `${draw.int(20, 300)}m` } : {}),
  };
  const hasDeadline = Object.keys(sla).length > 0;
  // The default timeout of four hours would be too long for a world of two days.
  return {
    ...sla,
    validationTimeout: `+${draw.int(20, 150)}m`,
    ...(hasDeadline && draw.chance(0.5) ? { atRiskLead: `${draw.int(10, 60)}m` } : {}),
    ...(draw.chance(0.3) ? { timezone: draw.pick(ZONES) } : {}),
    ...(draw.chance(0.4) ? { onTimeout: draw.pick(['skip', 'start']) } : {}),
  };
};

const drawRule = (draw: Draw, traits: number): Document => {
  const rule = draw.weighted<Document>([
    [4, { type: 'all-required-pass' }],
    [1, { type: 'any-required' }],
    [1, { type: 'majority' }],
    [1, { type: 'at-least', count: draw.int(1, traits) }],
  ]);
  return draw.chance(0.15) ? { ...rule, stableFor: draw.int(2, 3) } : rule;
};

const drawArchetype = (
  draw: Draw,
  name: string,
  upstreamTrait: string | undefined,
): { archetype: Document; traits: string[]; sensor: string | undefined } => {
  const traits = ['fresh', 'complete', 'count'].slice(
    0,
    draw.weighted([
      [4, 1],
      [2, 2],
      [1, 3],
    ]),
  );
  const sensor = draw.chance(0.2) ? `sensor-${name}` : undefined;
  const http = traits.map((type) => ({
    type,
    defaultEvaluator: `${name}-${type}`,
    defaultTtl: draw.pick(['5m', '30m', '2h']),
    defaultTimeout: 10,
  }));
  const builtins = [
    ...(sensor === undefined
      ? []
      : [
          {
            type: 'sensed',
            defaultEvaluator: 'builtin:sensor-threshold',
            defaultConfig: { sensor, field: 'count', min: 100 },
          },
        ]),
    ...(upstreamTrait === undefined
      ? []
      : [{ type: 'upstream', defaultEvaluator: 'builtin:upstream', defaultConfig: { pipeline: upstreamTrait } }]),
  ];
  const optionalTraits = draw.chance(0.3)
    ? [{ type: 'nice', defaultEvaluator: `${name}-nice`, defaultTtl: '10m', defaultTimeout: 5 }]
    : [];
  return {
    archetype: {
      name: `of-${name}`,
      requiredTraits: [...http, ...builtins],
      optionalTraits,
      readinessRule: drawRule(draw, http.length + builtins.length),
    },
    traits,
    sensor,
  };
};

const drawExclusions = (draw: Draw, startMs: number): Document => {
  if (!draw.chance(0.3)) return {};
  return {
    exclusions: draw.pick<Document>([
      { calendar: 'holidays' },
      { dates: [dateFrom(startMs, draw.int(-1, 2))] },
      { days: [draw.pick(['monday', 'wednesday', 'saturday', 'sunday'])] },
    ]),
  };
};

const drawPolicies = (draw: Draw, shape: Shape, traits: readonly string[]): Document => ({
  ...(draw.chance(0.4) ? { concurrency: 'per-date' } : {}),
  ...(draw.chance(0.1) ? { mode: 'shadow' } : {}),
  ...(draw.chance(0.04) ? { enabled: false } : {}),
  sla: drawSla(draw, shape),
  retry: {
    maxAttempts: draw.weighted([
      [2, 1],
      [2, 2],
      [1, 3],
    ]),
    backoffSeconds: draw.pick([30, 300, 1200, 10_800]),
    ...(draw.chance(0.2)
      ? { retryableFailures: draw.pick([['TRANSIENT'], ['TRANSIENT', 'TIMEOUT', 'PERMANENT'], []]) }
      : {}),
  },
  ...(draw.chance(0.5)
    ? {
        budgets: {
          manualReruns: draw.int(0, 4),
          driftReruns: draw.int(0, 2),
          ...(draw.chance(0.4) ? { codeRetries: draw.int(0, 2) } : {}),
        },
      }
    : {}),
  ...(draw.chance(0.3) ? { circuitBreaker: { failures: draw.int(1, 3) } } : {}),
  lateData: draw.pick(['ignore', 'alert', 'rerun']),
  ...(draw.chance(0.3) ? { maxMarkerAge: draw.pick(['12h', '1d', '2d', '14d']) } : {}),
  watch: {
    ...(draw.chance(0.15) ? { enabled: false } : {}),
    ...(draw.chance(0.4) ? { stuckRunThreshold: draw.pick(['5m', '20m']) } : {}),
    ...(draw.chance(0.35)
      ? {
          monitoring: {
            enabled: true,
            duration: `${draw.int(10, 100)}m`,
            interval: draw.pick(['3m', '10m']),
            onDrift: draw.pick(['alert', 'rerun']),
            ...(draw.chance(0.5) ? { thresholds: { [traits[0]!]: { rows: '10%' } } } : {}),
          },
        }
      : {}),
  },
});

/** A pipeline among those before it, which it may wait for. */
export const drawPipeline = (draw: Draw, number: number, earlier: readonly Drawn[], { startMs }: Frame): Drawn => {
  const name = `p${number}`;
  // A pipeline must have the same schedules as its upstreams.
  const possible = earlier.filter(
    ({ schedules, document }) =>
      schedules.length === 1 && schedules[0] === 'daily' && document.mode !== 'shadow' && document.enabled !== false,
  );
  const upstreams = draw.chance(0.4) ? draw.some(possible, 1, 2) : [];
  const shape =
    upstreams.length > 0
      ? draw.pick<Shape>(['daily', 'daily', 'timed'])
      : draw.weighted<Shape>([
          [4, 'daily'],
          [3, 'timed'],
          [2, 'cron'],
          [2, 'halves'],
          [0.5, 'hourly'],
        ]);
  const { schedules, ids } = drawSchedules(draw, shape);
  const asked =
    upstreams.length === 0 && possible.length > 0 && ids[0] === 'daily' && draw.chance(0.15)
      ? draw.pick(possible).name
      : undefined;
  const { archetype, traits, sensor } = drawArchetype(draw, name, asked);
  const document: Document = {
    name,
    archetype: `of-${name}`,
    trigger: drawTrigger(draw, name),
    ...(schedules === undefined ? {} : { schedules }),
    ...(upstreams.length === 0
      ? {}
      : {
          upstream: upstreams.map(({ name: pipeline }) =>
            draw.chance(0.4) ? { pipeline, delay: `${draw.int(1, 60)}m` } : pipeline,
          ),
        }),
    ...drawExclusions(draw, startMs),
    ...drawPolicies(draw, shape, traits),
  };
  return { name, document, archetype, schedules: ids, traits, sensor, hasUpstream: upstreams.length > 0 };
};

type Change = () => Document;

/** The schedules in another zone, where it has some. */
const inZone = (document: Document, timezone: string): Document => {
  const schedules = (document.schedules ?? [{ name: 'daily' }]) as Document[];
  return { ...document, schedules: schedules.map((schedule) => ({ ...schedule, timezone })) };
};

/** Draws a new version of a pipeline's document, which the script registers while runs may be in progress. */
export const redraw = (draw: Draw, { document }: Drawn, { startMs, quietMs }: Frame): Document => {
  const { sla } = document as { sla: Document };
  const lastDay = Math.floor((quietMs - startMs) / 86_400_000);
  return draw.weighted<Change>([
    [2, () => ({ ...document, enabled: document.enabled === false })],
    [1, () => ({ ...document, mode: document.mode === 'shadow' ? 'live' : 'shadow' })],
    [1, () => ({ ...document, concurrency: document.concurrency === 'per-date' ? 'serial' : 'per-date' })],
    [1, () => ({ ...document, retry: { maxAttempts: draw.int(1, 3), backoffSeconds: 60 } })],
    [
      1,
      () => ({
        ...document,
        sla: { ...sla, validationTimeout: `+${draw.int(30, 120)}m`, completionDeadline: `+${draw.int(2, 20)}h` },
      }),
    ],
    [
      1,
      () => ({
        ...document,
        lateData: draw.pick(['ignore', 'alert', 'rerun']),
        circuitBreaker: { failures: draw.int(1, 4) },
      }),
    ],
    [1, () => ({ ...document, exclusions: { days: [draw.pick(['sunday', 'monday', 'tuesday', 'friday'])] } })],
    [1, () => ({ ...document, exclusions: { dates: [dateFrom(startMs, draw.int(0, lastDay))] } })],
    [1, () => inZone(document, draw.pick(ZONES))],
    [1, () => ({ ...document, owner: 'team-c', tags: { moved: 'yes' }, severity: 'error' })],
    [1, () => ({ ...document, watch: { ...(document.watch as Document), enabled: draw.chance(0.5) } })],
  ])();
};
