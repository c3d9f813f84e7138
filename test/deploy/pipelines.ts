/** The pipelines of the deployment that the scenarios share. */
import { systemClock } from '../../aws/runtime/clock';
import { EVALUATOR_FUNCTION } from './evaluator-function';

const ORDERS = ['happy', 'twice', 'fails', 'late', 'unwanted', 'abandoned', 'returned'] as const;
const TIMES = 'defaultTtl: 30m, defaultTimeout: 10';

const ARCHETYPES = `kind: archetype
name: batch
requiredTraits:
  - {type: freshness, description: source is fresh, defaultEvaluator: freshness, ${TIMES}}
  - {type: completeness, description: nothing is missing, defaultEvaluator: completeness, ${TIMES}}
readinessRule: {type: all-required-pass}
---
kind: archetype
name: patient
requiredTraits:
  - {type: freshness, description: source is fresh, defaultEvaluator: freshness, defaultTtl: 30m, defaultTimeout: 5m}
readinessRule: {type: all-required-pass}
`;

/** The full minute after the next one, so that the schedule's deadline is later than its registration. */
const soon = (): string =>
  new Date(Math.ceil(systemClock.now() / 60_000) * 60_000 + 60_000).toISOString().slice(11, 16);

/** The documents to apply. `url`: where jobs are started and asked about; `jobArn`: a job of another engine. */
export const documents = (url: string, jobArn: string): string => {
  const pipeline = (name: string, more = '', archetypeName = 'batch') => {
    const start = `type: http, url: "${url}/jobs/${name}", body: '{"date": "\${date}"}'`;
    const status = `statusUrl: "${url}/status/${name}/\${runId}", poll: {initialDelay: 1s, interval: 1s, timeout: 2h}`;
    return `---
kind: pipeline
name: ${name}
archetype: ${archetypeName}
trigger: {${start}, ${status}}
${more}`;
  };
  const flow = `---
kind: pipeline
name: flow
archetype: batch
trigger: {type: step-function, stateMachineArn: "${jobArn}"}
`;
  return [
    ARCHETYPES,
    flow,
    ...ORDERS.map((name) => pipeline(name)),
    pipeline('missed', `schedules: [{name: daily, deadline: "${soon()}"}]\n`),
    pipeline('fed', 'markers: [{type: s3, bucket: raw-data, key: "orders/dt={date}/_SUCCESS"}]\n'),
    pipeline('invoking', `traits: {freshness: {evaluator: "lambda:${EVALUATOR_FUNCTION}"}}\n`),
    pipeline('retries', 'retry: {maxAttempts: 2}\n'),
    pipeline('silent', '', 'patient'),
  ].join('');
};
