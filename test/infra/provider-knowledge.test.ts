/** Each thing that is known of AWS's provider: a small program that goes against it is refused, replaced or changed. */
import * as aws from '@pulumi/aws';
import { expect } from 'chai';
import { knowledge } from '../deploy/provider/knowledge';
import { sameFunction, sameJson, samePolicy } from '../deploy/provider/knowledge/checks';
import { applied, difference, knownOf, refusals } from '../deploy/provider/plan';
import { nameIn } from './names-at-aws';
import { evaluateOnce, type Inputs, only, record } from './program-recorder';
import { typeOf } from './provider-state';

const TABLE = 'aws:dynamodb/table:Table';
const QUEUE = 'aws:sqs/queue:Queue';
const RULE = 'aws:cloudwatch/eventRule:EventRule';
const policyOf = (...statements: object[]): string => JSON.stringify({ Version: '2012-10-17', Statement: statements });

/** The state after the inputs are deployed. */
const made = (type: string, inputs: Inputs): Inputs => applied(type, typeOf(type), inputs);
const changes = (type: string, inputs: Inputs, state: Inputs) => difference(type, typeOf(type), inputs, state);

/** Values that hardly anything takes. */
const WRONG = ['', '!', 'x'.repeat(2_000_000), -5, 1_000_000_000, Array(30).fill('!'), Array(30).fill({})];

describe("what is known of AWS's provider", () => {
  for (const [type, { attributes, named }] of Object.entries(knowledge)) {
    const checked = Object.entries(attributes).flatMap(([path, { check }]) =>
      check === undefined ? [] : [{ path, check }],
    );
    if (checked.length > 0)
      it(`${type}: refuses a wrong value of ${checked.map(({ path }) => path).join(', ')}`, () => {
        for (const { path, check } of checked) {
          const refused = WRONG.filter((value) => {
            try {
              return check(value) !== undefined;
            } catch {
              // No text, no list: of another type than the attribute.
              return false;
            }
          });
          expect(refused, path).to.have.length.greaterThan(0);
        }
      });
    const replacing = Object.keys(attributes).filter((path) => attributes[path]!.replaces === true);
    if (replacing.length > 0)
      it(`${type}: is made anew by another ${replacing.join(', ')}`, () => {
        for (const path of replacing) {
          const { changed, replaces } = changes(type, { [path]: 'after' }, { [path]: 'before' });
          expect([changed, replaces], path).to.satisfy(
            ([all, anew]: string[][]) => all!.includes(path) && anew!.includes(path),
          );
        }
      });
    const standard = Object.keys(attributes).filter(
      (path) => attributes[path]!.standard !== undefined && !path.includes('.'),
    );
    if (standard.length > 0)
      it(`${type}: has a value without the program for ${standard.join(', ')}, and goes back to it`, () => {
        const state = made(type, {});
        expect(changes(type, {}, state).changed).to.deep.equal([]);
        for (const path of standard) {
          expect(state[path], path).to.deep.equal(attributes[path]!.standard);
          expect(changes(type, {}, { ...state, [path]: 'other' }).changed, path).to.deep.equal([path]);
        }
      });
    if (named !== undefined)
      it(`${type}: refuses a name of ${named.most + 1} characters, an automatic one, too`, () => {
        const long = (length: number): string =>
          refusals(type, nameIn(type, 'x'.repeat(length), {})).find((each) => each.includes('is longer')) ?? '';
        expect(long(named.most - 8)).to.equal('');
        expect(long(named.most - 7)).to.contain(`is longer than ${named.most} characters`);
        if (named.form !== undefined) expect(refusals(type, { [named.input]: 'a name!' })[0]).to.contain('characters');
      });
  }

  /** One that goes against each rule about attributes together, in their order. */
  const wrong: Record<string, Inputs[]> = {
    [TABLE]: [
      {
        hashKey: 'PK',
        attributes: [
          { name: 'PK', type: 'S' },
          { name: 'SK', type: 'S' },
        ],
      },
      { globalSecondaryIndexes: [{ name: 'GSI1', keySchemas: [{ attributeName: 'SK', keyType: 'RANGE' }] }] },
      { streamEnabled: true },
      { billingMode: 'PAY_PER_REQUEST', readCapacity: 1 },
      { ttl: { enabled: true } },
    ],
    'aws:lambda/function:Function': [{ environment: { variables: { LONG: 'x'.repeat(4_093) } } }],
    'aws:lambda/eventSourceMapping:EventSourceMapping': [
      { eventSourceArn: 'arn:aws:dynamodb:us-east-1:1:table/t/stream/s' },
    ],
    [QUEUE]: [{ kmsMasterKeyId: 'alias/ours', sqsManagedSseEnabled: true }],
    [RULE]: [{ eventPattern: JSON.stringify({ source: ['x'.repeat(4_096)] }) }, { description: 'of nothing' }],
    'aws:kms/key:Key': [
      { customerMasterKeySpec: 'HMAC_256', keyUsage: 'GENERATE_VERIFY_MAC', enableKeyRotation: true },
      { customerMasterKeySpec: 'HMAC_256' },
    ],
    'aws:iam/rolePolicy:RolePolicy': [
      { policy: policyOf({ Sid: 'Read' }, { Sid: 'Read' }) },
      { policy: policyOf({ Sid: 'Read', Resource: 'x'.repeat(10_240) }) },
    ],
    'aws:iam/policy:Policy': [
      { policy: policyOf({ Sid: 'Read' }, { Sid: 'Read' }) },
      { policy: policyOf({ Sid: 'Read', Resource: 'x'.repeat(6_144) }) },
    ],
    'aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration': [{ rules: [] }, { rules: [{ id: 'forget' }] }],
    'aws:cloudwatch/metricAlarm:MetricAlarm': [{ metricName: 'Errors' }, { period: 300, evaluationPeriods: 289 }],
    'aws:ssm/parameter:Parameter': [{ insecureValue: 'x'.repeat(4_097) }, { insecureValue: 'a', value: 'b' }],
  };

  it('refuses attributes that do not go together, by each rule', () => {
    const withRules = Object.keys(knowledge).filter((type) => knowledge[type]!.rules !== undefined);
    expect(Object.keys(wrong)).to.have.members(withRules);
    for (const [type, examples] of Object.entries(wrong)) {
      const { rules = [] } = knownOf(type);
      expect(examples, type).to.have.length(rules.length);
      for (const [index, rule] of rules.entries())
        expect(rule(examples[index]!), `${type} rule ${index}`).to.be.a('string');
    }
  });

  it('refuses a program with a wrong value when it is planned', async () => {
    const small = (declare: () => unknown) =>
      record('small', () => ({ id: declare() })).then(
        () => 'accepted',
        (error: Error) => error.message,
      );
    expect(await small(() => new aws.sqs.Queue('late', { messageRetentionSeconds: 1_209_601 }).id)).to.contain(
      'messageRetentionSeconds: expected a number from 60 to 1209600, found 1209601',
    );
    expect(await small(() => new aws.sqs.Queue('late', { messageRetentionSeconds: 1_209_600 }).id)).to.equal(
      'accepted',
    );
  });

  it('keeps what AWS has where an attribute is optional and computed, and takes others away', () => {
    const keyed = made(QUEUE, { name: 'q', kmsMasterKeyId: 'ours', redrivePolicy: '{}' });
    expect(keyed.sqsManagedSseEnabled).to.equal(false);
    expect(changes(QUEUE, { name: 'q' }, keyed).changed).to.deep.equal(['kmsMasterKeyId']);
    expect(changes(QUEUE, { name: 'q', kmsMasterKeyId: 'ours' }, { ...keyed, policy: '{}' }).changed).to.deep.equal([]);
    const key = 'arn:aws:kms:us-east-1:123456789012:key/1';
    const own = made(TABLE, { name: 't', serverSideEncryption: { enabled: true, kmsKeyArn: key } });
    // `{ enabled: true }` alone would leave the table on the key.
    expect(changes(TABLE, { name: 't', serverSideEncryption: { enabled: true } }, own).changed).to.deep.equal([]);
    expect(changes(TABLE, { name: 't', serverSideEncryption: { enabled: false } }, own).changed).to.deep.equal([
      'serverSideEncryption',
    ]);
  });

  it('finds an index the same by the form of its keys that the program uses, and no other', async () => {
    const { inputs } = only(await evaluateOnce('dev'), TABLE);
    const state = made(TABLE, { ...inputs, name: 't' });
    expect(state.globalSecondaryIndexes[0]).to.include({ hashKey: 'GSI1PK', rangeKey: 'GSI1SK' });
    expect(changes(TABLE, { ...inputs, name: 't' }, state).changed).to.deep.equal([]);
    const [index] = inputs.globalSecondaryIndexes;
    const other = { ...index, keySchemas: index.keySchemas.slice(0, 1) };
    expect(changes(TABLE, { ...inputs, name: 't', globalSecondaryIndexes: [other] }, state).changed).to.deep.equal([
      'globalSecondaryIndexes',
    ]);
  });

  it('takes the same JSON, the same policy and the same function in other words, and no others', () => {
    expect(sameJson('{"a":1,"b":[1,2]}', '{ "b": [1, 2], "a": 1 }')).to.equal(true);
    expect(sameJson('{"b":[1,2]}', '{"b":[2,1]}')).to.equal(false);
    expect(samePolicy(policyOf({ Action: ['a', 'b'] }), policyOf({ Action: ['b', 'a'] }))).to.equal(true);
    expect(samePolicy(policyOf({ Action: ['a'] }), policyOf({ Action: 'a' }))).to.equal(true);
    expect(samePolicy(policyOf({ Action: ['a', 'b'] }), policyOf({ Action: ['a'] }))).to.equal(false);
    expect(sameFunction('arn:aws:lambda:us-east-1:1:function:f', 'f')).to.equal(true);
    expect(sameFunction('arn:aws:lambda:us-east-1:1:function:f', 'g')).to.equal(false);
    expect(
      changes(
        RULE,
        { name: 'r', eventPattern: '{"source":["b"]}' },
        made(RULE, { name: 'r', eventPattern: '{"source":["a"]}' }),
      ).changed,
    ).to.deep.equal(['eventPattern']);
  });

  it('leaves blocks and states alone that AWS has and the program leaves out', () => {
    const state = made(RULE, { name: 'r', eventPattern: '{}' });
    expect(state).to.include({ state: 'ENABLED', isEnabled: true });
    expect(changes(RULE, { name: 'r', eventPattern: '{}' }, state).changed).to.deep.equal([]);
    expect(changes(RULE, { name: 'r', eventPattern: '{}', state: 'DISABLED' }, state).changed).to.deep.equal(['state']);
    const SCHEDULE = 'aws:scheduler/schedule:Schedule';
    const target = { arn: 'a', roleArn: 'r' };
    const retried = made(SCHEDULE, { target: { ...target, retryPolicy: {} } });
    expect(retried.target.retryPolicy).to.deep.equal({ maximumEventAgeInSeconds: 86_400, maximumRetryAttempts: 185 });
    expect(changes(SCHEDULE, { target }, retried).changed).to.deep.equal([]);
    expect(
      changes(SCHEDULE, { target: { ...target, retryPolicy: { maximumRetryAttempts: 2 } } }, retried).changed,
    ).to.deep.equal(['target']);
  });

  it('replaces a parameter back from the advanced tier only, and a URL for another function only', () => {
    const PARAMETER = 'aws:ssm/parameter:Parameter';
    expect(changes(PARAMETER, { tier: 'Standard' }, { tier: 'Advanced' }).replaces).to.deep.equal(['tier']);
    expect(changes(PARAMETER, { tier: 'Advanced' }, { tier: 'Standard' })).to.deep.equal({
      changed: ['tier'],
      replaces: [],
    });
    expect(changes(PARAMETER, { tier: 'Intelligent-Tiering' }, { tier: 'Advanced' }).changed).to.deep.equal([]);
    const URL = 'aws:lambda/functionUrl:FunctionUrl';
    expect(changes(URL, { functionName: 'g' }, { functionName: 'f', invokeMode: 'BUFFERED' }).replaces).to.deep.equal([
      'functionName',
    ]);
  });

  it('finds lists without an order the same in any', () => {
    const ALARM = 'aws:cloudwatch/metricAlarm:MetricAlarm';
    const state = made(ALARM, { name: 'a', alarmActions: ['x', 'y'] });
    expect(changes(ALARM, { name: 'a', alarmActions: ['y', 'x'] }, state).changed).to.deep.equal([]);
    expect(changes(ALARM, { name: 'a', alarmActions: ['y', 'z'] }, state).changed).to.deep.equal(['alarmActions']);
  });
});
