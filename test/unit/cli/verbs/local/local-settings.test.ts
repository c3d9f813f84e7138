/** The sources and services of the stack on this machine, from a file and the pipelines that it names. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect } from 'chai';
import { UsageError } from '../../../../../app/stack/exit';
import { systemClock } from '../../../../../aws/runtime/clock';
import { EXAMPLE_SETTINGS } from '../../../../../cli/verbs/local/example-place';
import { announce } from '../../../../../cli/verbs/local/local-banner';
import { readLocalSettings } from '../../../../../cli/verbs/local/local-settings';
import { ACCOUNT } from '../../../../../emulator/program/record';
import { startLocalStack } from '../../../../../local/stack';
import { testSession, withFolder } from '../../../../support/session';

const ORDERS = `kind: pipeline
name: orders
archetype: batch
traits:
  files: {evaluator: "builtin:s3-objects", config: {bucket: raw, prefix: "orders/dt={date}/"}}
  lake: {evaluator: "builtin:glue-partition", config: {database: sales, table: orders, partition: {dt: "{date}"}}}
trigger: {type: http, url: "http://localhost:1/jobs/orders"}
markers:
  - {type: s3, bucket: raw, key: "orders/dt={date}/_SUCCESS"}
  - {type: sqs, pattern: {table: [orders]}, date: day}
`;

const written = (folder: string, settings: string): string => {
  mkdirSync(join(folder, 'pipelines'));
  writeFileSync(join(folder, 'pipelines', 'orders.yaml'), ORDERS);
  writeFileSync(join(folder, 'local.yaml'), settings);
  return 'local.yaml';
};

const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'local' };

describe('cli/verbs/local/local-settings', () => {
  it('lists what the pipelines name, and what the file adds', () =>
    withFolder(async (folder) => {
      const bus = { pattern: { source: ['shop'] }, bus: 'shop' };
      const file = written(folder, `pipelines: [pipelines]\nstack: {markerEvents: [${JSON.stringify(bus)}]}\n`);
      const { config, tables } = readLocalSettings(file, folder);
      expect(config).to.deep.include({
        markerBuckets: { raw: ['orders/dt=*/_SUCCESS'] },
        markerSenders: [`arn:aws:iam::${ACCOUNT}:root`],
        markerEvents: [bus],
        checkPrefixArns: ['arn:aws:s3:::raw/*'],
        checkGlueTableArns: [`arn:aws:glue:us-east-1:${ACCOUNT}:table/sales/orders`],
      });
      expect(tables).to.deep.equal({});
    }));

  it('enables the engines that the pipelines use, with what they name and their secrets', () =>
    withFolder((folder) => {
      const file = written(folder, 'pipelines: [pipelines]');
      const airflow = `kind: pipeline
name: prices
archetype: batch
trigger: {type: airflow, url: "https://airflow.example.com", dagId: prices, tokenSecret: "airflow#login"}
---
kind: pipeline
name: on-glue
archetype: batch
traits: {fresh: {evaluator: "lambda:fresh"}}
trigger: {type: glue, jobName: orders}
`;
      writeFileSync(join(folder, 'pipelines', 'others.yaml'), airflow);
      const { config } = readLocalSettings(file, folder, 'http://localhost:9');
      expect(config).to.deep.include({
        evaluatorBaseUrl: 'http://localhost:9',
        enabledEngines: ['http', 'glue', 'airflow'],
        glueJobArns: [`arn:aws:glue:us-east-1:${ACCOUNT}:job/orders`],
        evaluatorFunctionArns: [`arn:aws:lambda:us-east-1:${ACCOUNT}:function:fresh`],
      });
      const bindings = Object.values(config.secretArns as Record<string, unknown>);
      expect(bindings).to.deep.equal([{ hosts: ['airflow.example.com'], engines: [], pipelines: [] }]);
    }));

  it('knows the example pipelines', () => {
    const { config, tables } = readLocalSettings(EXAMPLE_SETTINGS, '/');
    expect(config).to.include.all.keys('markerBuckets', 'markerEvents', 'checkPrefixArns', 'checkAthenaWorkgroups');
    expect(tables).to.deep.equal({ flights: { bucket: 'raw-data', prefix: 'flights/' } });
  });

  const wrong: [what: string, settings: string, reason: RegExp][] = [
    [
      'an unknown key',
      'tables: {}\nbucket: [raw]',
      /local\.yaml:2: found the unknown field `bucket`; expected one of the fields pipelines, stack, tables, jobs/,
    ],
    [
      'a table without a place',
      'tables: {orders: {bucket: raw}}',
      /local\.yaml:1: tables\.orders\.prefix: found nothing; expected text\. Correct the value\.$/,
    ],
    ['what is no mapping', '- a', /local\.yaml:1: found `\["a"\]`; expected a mapping with pipelines/],
    ['what is no YAML', 'a: [', /local\.yaml:1: found .*expected YAML or JSON/],
    ['several documents', 'tables: {}\n---\ntables: {}', /holds 2 documents; expected one/],
    ['a path without pipelines', 'pipelines: [none]', /nothing at this path/],
    [
      'an outcome that jobs do not have',
      'jobs: [{outcome: fail}]',
      /local\.yaml:1: jobs\[0\]\.outcome: found `"fail"`; expected one of succeeded, failed, hangs, vanishes/,
    ],
    [
      'all mistakes of stubs at once',
      'jobs: [{duration: soon}]\nworkers: [{chunk: 1}]\nfaults: [{target: glue, kind: drop}]',
      /:1: jobs\[0\]\.duration: .*a duration such as.*\n.*:2: workers\[0\]: .*`chunk`.*\n.*:3: faults\[0\]\.target/,
    ],
  ];
  for (const [what, settings, reason] of wrong)
    it(`refuses ${what}`, () =>
      withFolder(async (folder) => {
        const file = written(folder, settings);
        expect(() => readLocalSettings(file, folder)).to.throw(UsageError, reason);
      }));

  it('refuses a file that is not there', () => {
    expect(() => readLocalSettings('none.yaml', '/')).to.throw(UsageError, /none\.yaml cannot be read/);
  });

  it('makes a stack that takes a message, and says where to send it', () =>
    withFolder(async (folder) => {
      const { config, tables } = readLocalSettings(written(folder, 'pipelines: [pipelines]'), folder);
      const local = await startLocalStack({ clock: systemClock, port: 0, seed: 1, config, tables });
      try {
        const session = testSession();
        const evaluators = 'http://127.0.0.1:9000';
        const page = 'http://127.0.0.1:4580/';
        announce(session, { stack: local, page, evaluators, settings: 'local.yaml' }, false);
        expect(session.out()).to.contain(`given as a path are called at ${evaluators}.\n`);
        const [, queue] = /MARKERs come from objects in raw, messages at (\S+)\./.exec(session.out()) ?? [];
        const sqs = new SQSClient({ region: 'us-east-1', endpoint: local.served.url, credentials });
        const sent = await sqs.send(new SendMessageCommand({ QueueUrl: queue, MessageBody: '{"table": "orders"}' }));
        expect(sent.MessageId).to.be.a('string');
      } finally {
        await local.close();
      }
    }));
});
