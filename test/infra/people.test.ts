/** Permissions of people who use the command: enough for every verb, and none that only functions need. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { doctorChecks } from '../../app/doctor/doctor-checks';
import { connect } from '../../app/stack/stack';
import { keys } from '../../aws/table/client/keys';
import { runCommandLine } from '../../cli/main';
import { positions } from '../../docs/tables/table';
import { type AccessRequest, compilePolicy, type Policy } from '../../emulator/iam/policy';
import { dynamodbAccess } from '../../emulator/iam/requests';
import { statementsOf } from '../../emulator/program/read';
import { PEOPLE, peoplePolicies, SHOWN_PARTITIONS } from '../../infra/permissions/people';
import { embeddedTable, TABLE } from '../support/embedded-table';
import { testSession, withFolder } from '../support/session';

const arn = (service: string, resource: string): string => `arn:aws:${service}:eu-central-1:123456789012:${resource}`;
const table = arn('dynamodb', `table/${TABLE}`);
const policies = peoplePolicies({
  table,
  index: `${table}/index/GSI1`,
  tableKeys: [],
  stateMachine: arn('states', 'stateMachine:shop-pipeline'),
  functions: [arn('lambda', 'function:shop-router')],
  evaluator: arn('lambda', 'function:shop-evaluator'),
  updateStatus: arn('lambda', 'function:shop-update-status'),
  topics: [arn('sns', 'shop-alerts')],
  deadLetterQueue: arn('sqs', 'shop-dead-letters'),
  parameter: arn('ssm', 'parameter/signalbox/shop'),
});
const policyOf = (person: (typeof PEOPLE)[number]): Policy => compilePolicy(statementsOf(policies[person]));

const place = { region: 'eu-central-1', account: '123456789012', partitionKeys: new Map([[TABLE, 'PK']]) };
type Json = Record<string, any>;
const accesses = (operation: string, input: Json): AccessRequest[] =>
  dynamodbAccess(operation, { TableName: TABLE, ...input }, place, () => 'GSI1PK');
const may = (policy: Policy, operation: string, input: Json): boolean =>
  accesses(operation, input).every((access) => policy(access).allowed);

/** Runs commands on one table; `refused` lists what the policy does not allow. */
const terminalWith = (policy: Policy) => {
  const { clock } = testSession();
  const { aws } = embeddedTable(clock);
  const refused: string[] = [];
  const own = aws.requestHandler as unknown as { handle: (request: Json) => Promise<unknown> };
  const handle = async (request: Json): Promise<unknown> => {
    const operation = String(request.headers['x-amz-target']).split('.')[1]!;
    const body = typeof request.body === 'string' ? request.body : new TextDecoder().decode(request.body);
    const input = JSON.parse(body) as Json;
    if (!may(policy, operation, input))
      refused.push(`${operation} ${JSON.stringify(input.Key ?? input.Item ?? input.TransactItems ?? input)}`);
    return own.handle(request);
  };
  const run = async (directory: string, bound: boolean, ...args: string[]): Promise<string> => {
    const session = { ...testSession(), clock, directory };
    const stack = connect(
      {
        title: 'the test stack',
        selection: '',
        remedy: '',
        aws: bound ? { ...aws, requestHandler: { handle } as never } : aws,
        tableName: TABLE,
        enabledEngines: ['http'],
        plainHttp: false,
        outputs: undefined,
      },
      clock,
      async () => 'ada',
    );
    const code = await runCommandLine(args, { ...session, open: async () => stack });
    expect([0, 1], `${args.join(' ')}: ${session.err()}`).to.include(code);
    return session.out();
  };
  return { run, refused };
};

const DOCUMENTS = `kind: archetype
name: batch
requiredTraits:
  - {type: freshness, defaultEvaluator: check-freshness}
---
kind: calendar
name: holidays
dates: ['2026-12-25']
---
kind: pipeline
name: raw
archetype: batch
traits: {freshness: {evaluator: 'https://checks.example.com/raw'}}
trigger: {type: http, url: 'https://jobs.example.com/raw'}
---
kind: pipeline
name: orders
archetype: batch
upstream: [raw]
exclusions: {calendar: holidays}
traits: {freshness: {evaluator: 'https://checks.example.com/orders'}}
trigger: {type: http, url: 'https://jobs.example.com/orders'}
`;

const SHOWING: readonly string[][] = [
  ['list'],
  ['get', 'pipelines'],
  ['describe', 'orders'],
  ['schedule', 'orders'],
  ['status'],
  ['runs'],
  ['why', 'orders'],
  ['events'],
  ['chunks', '--survey', 'yearly'],
  ['config', 'history', 'orders'],
  ['shadow', 'report', 'orders'],
];

const CHANGING: readonly string[][] = [
  ['apply', 'all.yaml'],
  ['pause', 'orders', '--reason', 'maintenance'],
  ['mark', 'raw', '--date', '2026-03-07'],
  ['resume', 'orders'],
  ['rerun', 'raw', '--date', '2026-03-06'],
  ['cancel', 'raw', '--date', '2026-03-06'],
  ['delete', 'pipeline', 'orders', '--yes'],
  ['delete', 'calendar', 'holidays', '--yes'],
];

describe('the rights of people', () => {
  it('suffice an operator for what changes something', () =>
    withFolder(async (folder) => {
      writeFileSync(join(folder, 'all.yaml'), DOCUMENTS);
      const { run, refused } = terminalWith(policyOf('operator'));
      for (const args of [...CHANGING.slice(0, 1), ...SHOWING, ...CHANGING.slice(1)]) await run(folder, true, ...args);
      expect(refused).to.deep.equal([]);
    }));

  it('suffice a viewer for what shows something, and for nothing else', () =>
    withFolder(async (folder) => {
      writeFileSync(join(folder, 'all.yaml'), DOCUMENTS);
      const { run, refused } = terminalWith(policyOf('viewer'));
      await run(folder, false, 'apply', 'all.yaml');
      for (const args of SHOWING) await run(folder, true, ...args);
      expect(refused).to.deep.equal([]);
      for (const args of CHANGING.slice(1)) await run(folder, true, ...args);
      expect(refused.length).to.be.at.least(CHANGING.length - 1);
    }));

  it('reach every entity but task tokens, which only the state machine stores', () => {
    const shown = new Set<string>(SHOWN_PARTITIONS.map((partition) => partition.split('#')[0]!));
    const stored = new Set(
      Object.values(positions).flatMap((places) => places.map(({ key }) => key.PK.split('#')[0]!)),
    );
    expect([...stored].filter((prefix) => !shown.has(prefix))).to.deep.equal(['WAIT']);
    expect([...shown].filter((prefix) => !stored.has(prefix))).to.deep.equal([]);
    for (const person of PEOPLE) {
      const { PK, SK } = keys.wait('run-1', 'TRAITS');
      expect(may(policyOf(person), 'GetItem', { Key: { PK: { S: PK }, SK: { S: SK } } }), person).to.equal(false);
    }
  });

  it('leave runs, locks, engines and sensors to functions and producers', () => {
    for (const PK of ['RUN#1', 'LOCK#orders', 'ENGINE#glue', 'SENSOR#orders', 'CHUNKS#1', 'WAIT#1', 'JOB#glue#1'])
      expect(may(policyOf('operator'), 'PutItem', { Item: { PK: { S: PK }, SK: { S: 'x' } } }), PK).to.equal(false);
  });

  it('hold every right that `signalbox doctor` needs', () => {
    for (const person of PEOPLE) {
      const actions = statementsOf(policies[person]).flatMap((statement) => statement.actions);
      for (const { name, right } of doctorChecks) expect(actions, `${person} ${name}`).to.include(right);
    }
  });
});
