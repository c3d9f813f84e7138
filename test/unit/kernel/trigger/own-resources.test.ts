import { expect } from 'chai';
import {
  namePrefixOf,
  ownNamesByTable,
  ownNamesFor,
  ownNamesOf,
  ownResourceIn,
  whyForbidden,
} from '../../../../kernel/trigger/own-resources';

const names = [ownNamesOf('dev')];
const escaped = (text: string): string =>
  text.replaceAll('-', (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('own resources of a stack', () => {
  const TABLE = 'signalbox-dev-table';
  for (const [title, value] of [
    ['a name', TABLE],
    ['an ARN within a list', { arns: [`arn:aws:dynamodb:eu-central-1:123456789012:table/${TABLE}`] }],
    ['the name of a field', { tables: { [TABLE]: {} } }],
    ['JSON in a text', JSON.stringify({ TableName: TABLE })],
    ['JSON in a text, with escapes', `{"TableName":"${escaped(TABLE)}"}`],
    ['JSON within JSON, with escapes', JSON.stringify(`{"TableName":"${escaped(TABLE)}"}`)],
    ['an address', `https://example.com/?table=${TABLE.replaceAll('-', '%2D')}`],
    ['an address that is escaped twice', `https://example.com/?table=${TABLE.replaceAll('-', '%252d')}`],
    ['XML', TABLE.replaceAll('-', '&#x2d;')],
    ['a command with quotes in the name', `aws dynamodb scan --table-name sign""albox-'dev'-table`],
    ['a command with backslashes in the name', 'aws dynamodb scan --table-name sig\\nalbox-dev\\-table'],
    ['a command that continues on the next line', 'aws dynamodb scan --table-name signal\\\nbox-dev-table'],
    ['a program that joins texts', "boto3.client('dynamodb').scan(TableName='signalbox' + \"-dev-table\")"],
    ['base64', `$(echo ${base64(TABLE)} | base64 -d)`],
    ['base64 with text before the name', `data:text/plain;base64,${base64(`{"TableName": "${TABLE}"}`)}`],
    ['base64 behind a path', `/v1/${base64(`a: ${TABLE}`)}`],
    ['base64 in lines', base64(`x ${TABLE}`).replace(/(.{8})/g, '$1\n')],
    ['base64 in quotes', `echo '${base64(TABLE).slice(0, 6)}'"${base64(TABLE).slice(6)}"`],
    ['base64 for addresses', Buffer.from(`??>>${'~'.repeat(3)} ${TABLE}`).toString('base64url')],
    ['base64 of UTF-16', Buffer.from(`echo ${TABLE}`, 'utf16le').toString('base64')],
    ['the name of a field, with escapes', { [escaped(TABLE)]: 1 }],
  ] as const)
    it(`are found in ${title}`, () => {
      expect(ownResourceIn(value, names)).to.be.a('string');
    });

  it('are not found in names that only end alike or continue differently', () => {
    for (const text of [
      base64('my-signalbox-dev-table'),
      `my""-sign''albox-dev-table`,
      'my-signalbox-dev-table',
      'signalbox-prod-table',
      'signalbox%2',
      '\\u00',
      '%zz',
    ])
      expect(ownResourceIn({ [text]: [text] }, names), text).to.equal(undefined);
  });

  it('are derived from the name of the table, also with a configured prefix', () => {
    for (const [table, known] of [
      ['signalbox-dev-table', ['signalbox-dev-']],
      ['signalbox-dev-table-restored', ['signalbox-dev-']],
      ['acme-bank-table-0a1b2c3', ['acme-bank-']],
      ['my-table', []],
      ['my-signalbox-dev-table', []],
      ['signalbox-dev-table-Copy', []],
      ['Acme-bank-table-0a1b2c3', []],
      ['acme-bank-table-0a1b2c3d', []],
    ] as const)
      expect(ownNamesByTable(table), table).to.deep.equal([table, ...known]);
    expect(ownNamesFor('dev', 'restored')).to.deep.equal(['signalbox-dev-', 'restored']);
    expect(namePrefixOf('dev')).to.equal('signalbox-dev');
    expect(ownNamesOf('dev', 'acme-bank')).to.equal('acme-bank-');
  });

  it('are found by any of their names, and the text that has one is given back', () => {
    expect(ownResourceIn({ a: [7, null, 'x acme-table y'] }, ['signalbox-dev-', 'acme-'])).to.equal('x acme-table y');
    for (const value of [undefined, null, 7, true, [], {}, [null, { a: undefined }]])
      expect(ownResourceIn(value, ['signalbox-dev-'])).to.equal(undefined);
  });

  it('are looked for in time that grows with the text, whatever is in it', () => {
    const cpuMs = (text: string): number => {
      const before = process.cpuUsage();
      ownResourceIn(text, names);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    for (const part of ['"', '\\', '" ', "'+", '%25', 'A', 'c2ln', '\n', 'signalbox-dev', '\\u005c'])
      expect(cpuMs(part.repeat(400_000 / part.length)), JSON.stringify(part)).to.be.below(2_000);
  });
});

describe('actions of AWS in triggers', () => {
  const forbidden: readonly [why: string, actions: readonly string[]][] = [
    ['it is about rights', ['iam:PassRole', 'IAM:CreateUser', 'sts:AssumeRole']],
    ['it ends waits of state machines', ['states:SendTaskSuccess', 'States:sendtaskfailure']],
    [
      "it is about items of tables, and runs are items of Signalbox's own",
      [
        'dynamodb:PutItem',
        'dynamodb:BatchWriteItem',
        'dynamodb:TransactWriteItems',
        'DynamoDB:query',
        'dynamodb:Scan',
        'dynamodb:UpdateItem',
      ],
    ],
  ];
  for (const [why, actions] of forbidden)
    it(`are forbidden because ${why}`, () => {
      for (const action of actions) expect(whyForbidden(action), action).to.equal(why);
    });

  it('are left to the operator otherwise', () => {
    for (const action of [
      'dynamodb:ExportTableToPointInTime',
      'dynamodb:UpdateTable',
      'dynamodb:Scanner',
      'x-dynamodb:Scan',
      'states:StartExecution',
      'my-states:SendTaskSuccess',
      'kiam:PassRole',
      'glue:StartJobRun',
    ])
      expect(whyForbidden(action), action).to.equal(undefined);
  });
});
