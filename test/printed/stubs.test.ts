/** Pipelines of every engine on the stack of `signalbox local`, against stubs that a settings file scripts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseAllDocuments } from 'yaml';
import { localStateOf, writeLocalState } from '../../app/stack/local-state';
import { systemClock } from '../../aws/runtime/clock';
import { readLocalSettings } from '../../cli/verbs/local/local-settings';
import { ENGINE_TYPES } from '../../kernel/engines/engines';
import { type LocalStack, startLocalStack } from '../../local/stack';
import { withFolder } from '../support/session';
import { type Place, run } from './commands';
import { quiet, saidOf } from './kit';

const PIPELINES = `kind: archetype
name: batch
requiredTraits: [{type: freshness, description: the newest row is recent}]
---
kind: pipeline
name: on-http
archetype: batch
traits: {freshness: {evaluator: "lambda:checks"}}
trigger:
  type: http
  url: https://jobs.local/orders
  statusUrl: https://jobs.local/runs/\${runId}
  headers: {authorization: "{{secret:jobs}}"}
---
kind: pipeline
name: on-lambda
archetype: batch
traits: {freshness: {evaluator: "lambda:checks"}}
trigger: {type: lambda, functionName: orders}
---
kind: pipeline
name: on-lambda-that-reports
archetype: batch
traits: {freshness: {evaluator: "lambda:checks"}}
trigger: {type: lambda, functionName: orders, statusReports: true, payload: {token: "\${reportToken}"}}
---
kind: pipeline
name: on-glue
archetype: batch
traits: {freshness: {evaluator: "lambda:checks"}}
trigger: {type: glue, jobName: orders}
---
kind: pipeline
name: on-emr
archetype: batch
traits: {freshness: {evaluator: "lambda:checks"}}
trigger: {type: emr, clusterId: j-ORDERS, step: {name: count orders, jar: command-runner.jar}}
---
kind: pipeline
name: on-emr-serverless
archetype: batch
traits: {freshness: {evaluator: "lambda:checks"}}
trigger:
  type: emr-serverless
  applicationId: 00orders
  executionRoleArn: arn:aws:iam::123456789012:role/orders-job
  jobDriver: {sparkSubmit: {entryPoint: "s3://jobs/orders.py"}}
---
kind: pipeline
name: on-step-function
archetype: batch
traits: {freshness: {evaluator: "lambda:checks"}}
trigger: {type: step-function, stateMachineArn: "arn:aws:states:us-east-1:123456789012:stateMachine:orders"}
---
kind: pipeline
name: on-aws-sdk
archetype: batch
traits: {freshness: {evaluator: "lambda:checks"}}
trigger:
  type: aws-sdk
  start:
    service: dynamodb
    action: ExportTableToPointInTime
    parameters:
      TableArn: arn:aws:dynamodb:us-east-1:123456789012:table/orders
      S3Bucket: exports
      ClientToken: \${runId}
    id: $.ExportDescription.ExportArn
  describe:
    service: dynamodb
    action: DescribeExport
    parameters: {ExportArn: $.ExportDescription.ExportArn}
    status: ExportDescription.ExportStatus
    succeeded: [COMPLETED]
    failed: [FAILED]
---
kind: pipeline
name: on-databricks
archetype: batch
traits: {freshness: {evaluator: "lambda:checks"}}
trigger:
  type: databricks
  workspaceUrl: https://shop.cloud.databricks.com
  jobId: 4711
  tokenSecret: databricks#token
---
kind: pipeline
name: on-airflow
archetype: batch
traits: {freshness: {evaluator: "lambda:checks"}}
trigger: {type: airflow, url: "https://airflow.example.com", dagId: prices, tokenSecret: "airflow#login"}
---
kind: pipeline
name: on-its-service
archetype: batch
traits: {freshness: {evaluator: "lambda:checks"}}
trigger:
  type: http
  url: https://jobs.example.com/orders
  statusUrl: https://status.example.com/orders/\${date}
---
kind: pipeline
name: unready
archetype: batch
traits: {freshness: {evaluator: rows}}
trigger: {type: http, url: "https://jobs.local/orders"}
---
kind: pipeline
name: unserved
archetype: batch
traits: {freshness: {evaluator: nobody}}
trigger: {type: http, url: "https://jobs.local/orders"}
---
kind: pipeline
name: on-fan-out
archetype: batch
traits: {freshness: {evaluator: "lambda:checks"}}
trigger: {type: fan-out, worker: {functionName: fit}, chunksFrom: split}
`;

const SETTINGS = `pipelines: [pipelines.yaml]
evaluators:
  lambda:checks: [{status: PASS}]
  rows: [{status: FAIL, reason: no rows yet}]
splitters: {split: {count: 3}}
jobs:
  - {match: {date: 2026-03-06}, duration: 5s, outcome: failed, category: PERMANENT, message: no such partition}
  - {match: {pipeline: on-its-service, date: 2026-03-07}, duration: 20s}
`;

const RECEIVERS = `stack:
  alerts:
    - slack: {webhookSecret: "arn:aws:secretsmanager:us-east-1:123456789012:secret:slack-AbCdEf"}
    - pagerduty: {routingKeySecret: "arn:aws:secretsmanager:us-east-1:123456789012:secret:pagerduty-AbCdEf#key"}
`;

const documents = parseAllDocuments(PIPELINES).map((document) => document.toJS() as Record<string, any>);
const pipelines = documents.map(({ name }) => String(name)).filter((name) => name.startsWith('on-'));

const onStack = async (
  folder: string,
  settings: string,
  work: (place: Place, stack: LocalStack) => Promise<void>,
): Promise<void> => {
  writeFileSync(join(folder, 'pipelines.yaml'), PIPELINES);
  writeFileSync(join(folder, 'local.yaml'), settings);
  const startMs = Date.parse('2026-03-07T12:00:00Z');
  // Nobody listens on port 1.
  const read = readLocalSettings('local.yaml', folder, 'http://127.0.0.1:1');
  const stack = await startLocalStack({ clock: systemClock, startMs, speed: 300, port: 0, seed: 1, ...read });
  const forget = writeLocalState(folder, localStateOf(stack, systemClock.now()));
  const session = { ...quiet(folder), clock: stack.clock };
  try {
    const place = { directory: folder, session, endpoint: stack.served.url };
    const { code, out, err } = await run('signalbox apply pipelines.yaml', place);
    expect(code, `${out}${err}`).to.equal(0);
    await work(place, stack);
  } finally {
    forget();
    await stack.close();
  }
};

describe('stubs of the local stack', () => {
  it('have a pipeline of every engine here', () => {
    const used = documents.flatMap(({ trigger }) => (trigger === undefined ? [] : [String(trigger.type)]));
    expect([...new Set(used)]).to.have.members([...ENGINE_TYPES]);
  });

  it('let jobs of every engine succeed', () =>
    withFolder((folder) =>
      onStack(folder, SETTINGS, async (place) => {
        for (const name of pipelines) await run(`signalbox mark ${name} --date 2026-03-07`, place);
        for (const name of pipelines)
          await saidOf(`signalbox why ${name} --date 2026-03-07`, place, `COMPLETED  ${name}`);
      }),
    )).timeout(120_000);

  it('let jobs fail as the settings say, with their message', () =>
    withFolder((folder) =>
      onStack(folder, SETTINGS, async (place) => {
        // Chunks have a script of their own, and Airflow tells no message.
        const failing = pipelines.filter((name) => name !== 'on-fan-out');
        for (const name of failing) await run(`signalbox mark ${name} --date 2026-03-06`, place);
        for (const name of failing) await saidOf(`signalbox why ${name} --date 2026-03-06`, place, `FAILED  ${name}`);
        const { out } = await run('signalbox why on-glue --date 2026-03-06', place);
        expect(out).to.contain('no such partition');
      }),
    )).timeout(120_000);

  it('answer for the evaluators that the settings name, and for no others', () =>
    withFolder((folder) =>
      onStack(folder, SETTINGS, async (place) => {
        for (const name of ['unready', 'unserved']) await run(`signalbox mark ${name} --date 2026-03-07`, place);
        await saidOf('signalbox why unready --date 2026-03-07', place, 'no rows yet');
        await saidOf('signalbox why unserved --date 2026-03-07', place, 'ECONNREFUSED');
      }),
    )).timeout(120_000);

  it('take alerts in the place of Slack and PagerDuty', () =>
    withFolder((folder) =>
      onStack(folder, `${SETTINGS}${RECEIVERS}`, async (place, stack) => {
        await run('signalbox mark on-glue --date 2026-03-06', place);
        const receivers = (): string[] =>
          stack.cloud
            .logs()
            .filter(({ message }) => message === 'a receiver was notified')
            .map(({ fields }) => String(fields.receiver));
        for (let turn = 0; turn < 200 && receivers().length < 2; turn += 1) await run('signalbox status', place);
        expect(receivers().toSorted()).to.deep.equal(['pagerduty', 'slack']);
      }),
    )).timeout(120_000);

  it('tell of the ends of jobs by events, or are polled where the settings lose these', () =>
    withFolder(async (folder) => {
      const secondsOf = async (settings: string): Promise<number> => {
        let seconds = 0;
        await onStack(folder, settings, async (place, stack) => {
          const before = stack.clock.now();
          await run('signalbox mark on-glue --date 2026-03-07', place);
          await saidOf('signalbox why on-glue --date 2026-03-07', place, 'COMPLETED  on-glue');
          seconds = (stack.clock.now() - before) / 1000;
        });
        return seconds;
      };
      const told = await secondsOf(SETTINGS);
      expect(await secondsOf(`${SETTINGS}faults: [{target: job-events, kind: drop}]\n`)).to.be.above(told);
    })).timeout(120_000);
});
