/** Owners, tags and levels of pipelines, traits that warn, and who is paged. */
import type { Draw } from './draw';
import type { Document, Drawn } from './drawn';

const TEAMS = ['team-a', 'team-b', 'söder & söhne'];
const TAGS = [{ tier: 'gold' }, { tier: 'silver', team: 'a' }, { 'cost/centre': 'x.y:1' }];

const LEVELS = ['info', 'warning', 'error'];

/** Lets an optional trait warn if it does not pass, in some draws with its own owner and severity. */
const drawWarning = (draw: Draw, { archetype, document }: Drawn): Document => {
  const [optional] = (archetype.optionalTraits ?? []) as Document[];
  if (optional === undefined || !draw.chance(0.6)) return {};
  const own = {
    ...(draw.chance(0.5) ? { owner: draw.pick(TEAMS) } : {}),
    ...(draw.chance(0.5) ? { severity: draw.pick(LEVELS) } : {}),
  };
  return { traits: { ...(document.traits as Document), [String(optional.type)]: { onFail: 'warn', ...own } } };
};

/** Adds an owner, tags and a severity to a pipeline, each in some draws. */
export const withRouting = (draw: Draw, pipeline: Drawn): Drawn => ({
  ...pipeline,
  document: {
    ...pipeline.document,
    ...(draw.chance(0.5) ? { owner: draw.pick(TEAMS) } : {}),
    ...(draw.chance(0.5) ? { tags: draw.pick(TAGS) } : {}),
    ...(draw.chance(0.3) ? { severity: draw.pick(LEVELS) } : {}),
    ...drawWarning(draw, pipeline),
  },
});

/** PagerDuty receivers, and the alerts that they select. */
export const drawAlerts = (draw: Draw, routing: Draw, pipelines: readonly Drawn[]): Document => {
  if (!draw.chance(0.25)) return {};
  const names = pipelines.map(({ document }) => String(document.name));
  const selection = draw.pick([{}, { levels: ['error'] }, { pipelines: [names[0]!] }, { alertTypes: ['run_failed'] }]);
  const further = routing.pick([{}, { owners: ['team-a'] }, { owners: ['team-*'] }, { tags: ['tier=gold', 'team=*'] }]);
  const routingKeySecret = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:pagerduty-AbCdEf';
  return { alerts: [{ pagerduty: { routingKeySecret }, ...selection, ...further }] };
};
