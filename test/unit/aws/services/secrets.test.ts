/** Against a server that speaks the wire protocols of Secrets Manager and SSM, through the real clients. */
import { expect } from 'chai';
import { awsSecrets } from '../../../../aws/services/secrets';
import type { SecretUse } from '../../../../kernel/trigger/secret-use';
import { parseSecretReference } from '../../../../kernel/trigger/secrets';
import { type Answered, type Door, onSocket, openDoor, type World } from '../../../contract/engines/wire';
import { type TestClock, testClock } from '../../../support/embedded-table';
import { pattern } from '../../../support/pattern';
import { rejection } from '../../../support/rejection';

const SECRET = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:team/gateway-AbCdEf';
const PARAMETER = 'arn:aws:ssm:us-east-1:123456789012:parameter/airflow/login';
const HUSH = 'hunter2';
const binding = { hosts: ['jobs.example', '*.jobs.example:8443'], engines: ['glue'], pipelines: ['orders', 'daily-*'] };
const use = { pipelineId: 'orders', engine: 'http', hosts: ['jobs.example'] };

const json = (status: number, value: unknown): Answered => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(value),
});

describe('secrets from Secrets Manager and SSM', () => {
  let door: Door;
  let world: World & { close(): Promise<void> };
  let clock: TestClock;
  let stored: Record<string, string | undefined>;

  beforeEach(async () => {
    stored = {
      [SECRET]: `{"token": "${HUSH}", "port": 5432, "empty": "", "list": ["${HUSH}"]}`,
      [PARAMETER]: `user:${HUSH}`,
    };
    clock = testClock('2026-03-07T06:00:00Z');
    door = openDoor();
    world = await onSocket(door, ({ headers, body }) => {
      const { SecretId, Name, WithDecryption } = JSON.parse(body) as {
        SecretId?: string;
        Name?: string;
        WithDecryption?: boolean;
      };
      const text = stored[SecretId ?? Name ?? ''];
      if (headers['x-amz-target'] === 'secretsmanager.GetSecretValue')
        return text === undefined
          ? json(400, { __type: 'ResourceNotFoundException', message: 'no such secret' })
          : json(200, { ARN: SecretId, SecretString: text });
      if (text === undefined || WithDecryption !== true) return json(400, { __type: 'ParameterNotFound' });
      return json(200, { Parameter: { Name, Value: text } });
    });
  });
  afterEach(() => world.close());

  const store = (arns = [SECRET, PARAMETER]) =>
    awsSecrets({ aws: world.aws, clock, bindings: Object.fromEntries(arns.map((arn) => [arn, binding])) });
  const read = (text: string, secrets = store(), fresh = false): Promise<string> =>
    secrets.read(parseSecretReference(text)!, { fresh, use });

  const found: [text: string, value: string][] = [
    ['team/gateway#token', HUSH],
    [`${SECRET}#token`, HUSH],
    ['team/gateway#port', '5432'],
    ['/airflow/login', `user:${HUSH}`],
    ['airflow/login', `user:${HUSH}`],
    [PARAMETER, `user:${HUSH}`],
  ];
  for (const [text, value] of found) {
    it(`reads ${text}`, async () => expect(await read(text)).to.equal(value));
  }

  const uses: [what: string, changed: Partial<SecretUse>, why: string | undefined][] = [
    ['another host', { hosts: ['jobs.example', 'evil.example'] }, 'it may not go to evil.example'],
    ['another port', { hosts: ['jobs.example:8443'] }, 'it may not go to jobs.example:8443'],
    ['a name below a listed one', { hosts: ['x.jobs.example'] }, 'it may not go to x.jobs.example'],
    ['a name below, where that is listed', { hosts: ['x.y.jobs.example:8443'] }, undefined],
    ['a name that ends alike', { hosts: ['xjobs.example:8443'] }, 'it may not go to xjobs.example:8443'],
    ['an engine of AWS', { engine: 'glue', hosts: undefined }, undefined],
    ['another engine of AWS', { engine: 'lambda', hosts: undefined }, 'it may not go to jobs of lambda'],
    ['another pipeline', { pipelineId: 'orders-2' }, 'it is not for the pipeline orders-2'],
    ['a pipeline of a listed beginning', { pipelineId: 'daily-orders' }, undefined],
  ];
  for (const [what, changed, why] of uses) {
    it(`gives a secret ${why === undefined ? '' : 'not '}to ${what}`, async () => {
      const asked = store().read(parseSecretReference('airflow/login')!, { fresh: false, use: { ...use, ...changed } });
      const told = await asked.catch(({ name, message }: Error) => `${name} ${message}`);
      if (why === undefined) expect(told).to.equal(`user:${HUSH}`);
      else {
        expect(told).to.contain(`Signalbox.Config Secret airflow/login is not one that may be used so: ${why}; list`);
        expect(door.asked).to.deep.equal([]);
      }
    });
  }

  const refused: [what: string, text: string, change: () => void, says: RegExp][] = [
    [
      'a secret that the stack does not list',
      'other#token',
      () => undefined,
      pattern(
        /^Secret other#token is not one that this stack allows /,
        /\(team\/gateway, airflow\/login\); add its ARN to secretArns/,
      ),
    ],
    [
      'a secret that does not exist',
      'team/gateway#token',
      () => delete stored[SECRET],
      /^Secret team\/gateway#token cannot be read: ResourceNotFoundException/,
    ],
    [
      'a parameter that does not exist',
      '/airflow/login',
      () => delete stored[PARAMETER],
      /^Secret \/airflow\/login cannot be read: ParameterNotFound/,
    ],
    [
      'G-34 a secret that is no JSON',
      '/airflow/login#password',
      () => undefined,
      /^Secret \/airflow\/login#password is malformed: a reference with #password needs a JSON object/,
    ],
    ['G-34 a list', 'team/gateway#token', () => (stored[SECRET] = `["${HUSH}"]`), /needs a JSON object/],
    [
      'G-34 a field that is missing',
      'team/gateway#password',
      () => undefined,
      /^Secret team\/gateway#password is malformed: its JSON object has no field password/,
    ],
    ['G-34 a field of every object', 'team/gateway#constructor', () => undefined, /has no field constructor/],
    ['G-34 a field that is empty', 'team/gateway#empty', () => undefined, /is malformed: it is empty/],
    [
      'G-34 a field that is a list',
      'team/gateway#list',
      () => undefined,
      /is malformed: the field is a list or an object/,
    ],
    ['G-34 null', 'team/gateway#token', () => (stored[SECRET] = '{"token": null}'), /is malformed: the field is null/],
  ];
  for (const [what, text, change, says] of refused) {
    it(`refuses ${what}, without its value`, async () => {
      change();
      const error = await rejection(read(text));
      expect(error).to.include({ name: 'Signalbox.Config' });
      expect(error.message).to.match(says);
      expect(`${error.message} ${error.stack}`).not.to.contain(HUSH);
    });
  }

  it('never reads what the stack does not list', async () => {
    await rejection(read('team/gateway#token', store([PARAMETER])));
    expect(door.asked).to.have.length(0);
  });

  const failures: [what: string, answer: Answered | 'lose-answer', name: string][] = [
    ['throttling', json(400, { __type: 'ThrottlingException', message: 'Rate exceeded' }), 'Signalbox.Transient'],
    ['a defect of the service', json(500, { __type: 'InternalServiceError' }), 'Signalbox.Transient'],
    ['no answer', 'lose-answer', 'Signalbox.Transient'],
    [
      'a missing right',
      json(400, { __type: 'AccessDeniedException', message: 'not authorized' }),
      'Signalbox.Permission',
    ],
    ['a key that does not decrypt', json(400, { __type: 'DecryptionFailure' }), 'Signalbox.Config'],
  ];
  for (const [what, answer, name] of failures) {
    it(`${what} is ${name}, for both services`, async () => {
      door.fate = () => answer;
      for (const text of ['team/gateway#token', '/airflow/login'])
        expect((await rejection(read(text))).name, text).to.equal(name);
    });
  }

  it('asks once per five minutes, whatever the key, and again when it must be fresh', async () => {
    const secrets = store();
    await read('team/gateway#token', secrets);
    clock.advance(299_999);
    await read('team/gateway#port', secrets);
    expect(door.asked).to.have.length(1);
    clock.advance(1);
    stored[SECRET] = '{"token": "rotated"}';
    expect(await read('team/gateway#token', secrets)).to.equal('rotated');
    stored[SECRET] = '{"token": "again"}';
    expect(await read('team/gateway#token', secrets)).to.equal('rotated');
    expect(await read('team/gateway#token', secrets, true)).to.equal('again');
    expect(door.asked).to.have.length(3);
  });

  it('keeps at most a hundred', async () => {
    const arns = Array.from({ length: 101 }, (_, index) => `arn:aws:ssm:us-east-1:123456789012:parameter/p${index}`);
    for (const arn of arns) stored[arn] = 'text';
    const secrets = store(arns);
    for (const arn of [...arns, arns[100]!, arns[0]!]) await read(arn, secrets);
    // The last is kept, the first had to go.
    expect(door.asked).to.have.length(102);
  });
});
