/**
 * Meanings of the fields of the configuration, with an example of each in YAML. Each field of the schema is
 * here, and nothing else.
 */
import { afterRunMeanings } from './meanings/after-runs';
import { description, kind, type Meanings, name, owner } from './meanings/meaning';
import { scheduledRunMeanings } from './meanings/scheduled-runs';
import { sourceMeanings } from './meanings/sources';

export { triggerMeanings } from './meanings/triggers';

export const archetypeMeanings: Meanings = {
  kind: kind('archetype'),
  name: name('archetype', 'batch-ingestion'),
  description,
  owner,
  requiredTraits: {
    text:
      'The traits that decide whether a run may start. A type may occur once in the whole archetype, and there are ' +
      'at most 50 in both lists together.',
    example: '[{type: freshness}]',
  },
  optionalTraits: {
    text:
      'Traits that are evaluated and shown and never block a run: `traits.*.onFail` of a pipeline says whether they ' +
      'warn. One without an evaluator is left out.',
    example: '[{type: schema}]',
  },
  'requiredTraits[].type': {
    text:
      "The trait's name; pipelines say more about it under `traits`. Not `approval`, `lock` or `pool`: a run that " +
      'waits for its approval, its lock or its pool has a trait of this name among what blocks it.',
    example: 'freshness',
  },
  'requiredTraits[].description': description,
  'requiredTraits[].defaultEvaluator': {
    text:
      'The evaluator that is called when the pipeline names none. A required trait needs an evaluator here or in the ' +
      'pipeline.',
    example: 'check-freshness',
  },
  'requiredTraits[].defaultConfig': {
    text: "Sent to the evaluator. The pipeline's `config` overrides it, field by field.",
    example: '{maxLagMinutes: 60}',
  },
  'requiredTraits[].defaultTtl': {
    text: 'How long a result is valid. A PASS that expires while the run waits for other traits is evaluated again.',
    example: '30m',
  },
  'requiredTraits[].defaultAuth': {
    text: 'How Signalbox authenticates at an HTTP evaluator, see [authentication](evaluators.md#authentication).',
    example: '{type: bearer, secret: "{{secret:checks#token}}"}',
  },
  'requiredTraits[].defaultAuth.type': { text: 'As `traits.*.auth.type` of a pipeline.', example: 'header' },
  'requiredTraits[].defaultAuth.secret': { text: 'As `traits.*.auth.secret`.', example: '"{{secret:checks#token}}"' },
  'requiredTraits[].defaultAuth.user': { text: 'As `traits.*.auth.user`.', example: 'signalbox' },
  'requiredTraits[].defaultAuth.header': { text: 'As `traits.*.auth.header`.', example: 'x-api-key' },
  'requiredTraits[].defaultAuth.tokenUrl': {
    text: 'As `traits.*.auth.tokenUrl`.',
    example: 'https://login.example.com/oauth2/token',
  },
  'requiredTraits[].defaultAuth.clientId': { text: 'As `traits.*.auth.clientId`.', example: 'signalbox' },
  'requiredTraits[].defaultAuth.scope': { text: 'As `traits.*.auth.scope`.', example: 'checks.read' },
  'requiredTraits[].defaultAuth.audience': {
    text: 'As `traits.*.auth.audience`.',
    example: 'https://checks.example.com',
  },
  'requiredTraits[].defaultAuth.clientAuth': { text: 'As `traits.*.auth.clientAuth`.', example: 'body' },
  'requiredTraits[].defaultAuth.service': { text: 'As `traits.*.auth.service`.', example: 'lambda' },
  'requiredTraits[].defaultAuth.region': { text: 'As `traits.*.auth.region`.', example: 'us-east-1' },
  'requiredTraits[].defaultTimeout': {
    text: 'How long an HTTP evaluator may take to answer. Builtins read the table and have no timeout of their own.',
    example: '15',
  },
  readinessRule: {
    text: 'How many of the required traits must pass, and how often in a row. See [readiness rules](#readiness-rules).',
    example: '{type: all-required-pass}',
  },
  'readinessRule.type': {
    text:
      '`all-required-pass`: all of them. `any-required`: one. `at-least`: as many as `count` says. `majority`: ' +
      'more than half, of four three. Upper and lower case are the same.',
    example: 'majority',
  },
  'readinessRule.count': {
    text: 'How many must pass; belongs to the type `at-least`, and is refused with any other.',
    example: '2',
  },
  'readinessRule.stableFor': {
    text: 'In how many evaluations in a row the rule must hold, against data that comes and goes. Without it: one.',
    example: '3',
  },
};

export const calendarMeanings: Meanings = {
  kind: kind('calendar'),
  name: name('calendar', 'us-holidays'),
  description,
  owner,
  days: { text: 'Days of the week.', example: '[saturday, sunday]' },
  dates: { text: 'Single dates, in quotes: YAML readers differ about dates without.', example: '["2026-12-25"]' },
};

export const poolMeanings: Meanings = {
  kind: kind('pool'),
  name: name('pool', 'warehouse'),
  description,
  owner,
  slots: {
    text:
      'The weight of all jobs that may run at once. A change takes effect with the next job that starts; jobs that ' +
      'run keep their slots.',
    example: '4',
  },
};

export const pipelineMeanings: Meanings = { ...scheduledRunMeanings, ...sourceMeanings, ...afterRunMeanings };
