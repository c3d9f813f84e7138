/** What the stack on this machine hears of and may ask, from a file and the pipelines that it names. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect } from 'chai';
import { systemClock } from '../../../adapters/clock';
import { UsageError } from '../../../cli/exit';
import { announce } from '../../../cli/local-banner';
import { EXAMPLE_SETTINGS, readLocalSettings } from '../../../cli/local-settings';
import { startLocalStack } from '../../../local/stack';
import { ACCOUNT } from '../../../local/topology/record';
import { testSession, withFolder } from './session';

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

describe('cli/local-settings', () => {
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

  it('knows the example pipelines', () => {
    const { config, tables } = readLocalSettings(EXAMPLE_SETTINGS, '/');
    expect(config).to.include.all.keys('markerBuckets', 'markerEvents', 'checkPrefixArns', 'checkAthenaWorkgroups');
    expect(tables).to.deep.equal({ flights: { bucket: 'raw-data', prefix: 'flights/' } });
  });

  const wrong: [what: string, settings: string, reason: RegExp][] = [
    ['an unknown key', 'buckets: [raw]', /local\.yaml: .*buckets.*expected a mapping with pipelines/s],
    ['a table without a place', 'tables: {orders: {}}', /tables\.orders/],
    ['what is no mapping', '- a', /the file: .*expected a mapping/],
    ['what is no YAML', 'a: [', /cannot be read/],
    ['a path without pipelines', 'pipelines: [none]', /nothing at this path/],
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
        expect(session.out()).to.contain(`given as a path are asked at ${evaluators}.\n`);
        const [, queue] = /MARKERs come from objects in raw, messages at (\S+)\./.exec(session.out()) ?? [];
        const sqs = new SQSClient({ region: 'us-east-1', endpoint: local.served.url, credentials });
        const sent = await sqs.send(new SendMessageCommand({ QueueUrl: queue, MessageBody: '{"table": "orders"}' }));
        expect(sent.MessageId).to.be.a('string');
      } finally {
        await local.close();
      }
    }));
});
