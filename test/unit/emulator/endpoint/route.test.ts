import { expect } from 'chai';
import { routeOf } from '../../../../emulator/endpoint/route';
import { parseQuery } from '../../../../emulator/protocol/query';

const request = (headers: Record<string, string>, body = '{}', path = '/') => ({ method: 'POST', path, headers, body });
const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };

describe('routes of the AWS API', () => {
  const routes: [title: string, request: Parameters<typeof routeOf>[0], expected: [string, string, unknown]][] = [
    [
      'DynamoDB',
      request({ 'x-amz-target': 'DynamoDB_20120810.GetItem' }, '{"TableName":"t"}'),
      ['dynamodb', 'GetItem', { TableName: 't' }],
    ],
    ['Streams', request({ 'x-amz-target': 'DynamoDBStreams_20120810.ListStreams' }), ['dynamodb', 'ListStreams', {}]],
    [
      'Step Functions',
      request({ 'x-amz-target': 'AWSStepFunctions.StartExecution' }),
      ['states', 'StartExecution', {}],
    ],
    ['EventBridge', request({ 'x-amz-target': 'AWSEvents.PutEvents' }), ['events', 'PutEvents', {}]],
    ['SQS', request({ 'x-amz-target': 'AmazonSQS.ListQueues' }, ''), ['sqs', 'ListQueues', {}]],
    [
      'SNS',
      request(form, 'Action=ListTopics&Version=2010-03-31'),
      ['sns', 'ListTopics', { Action: 'ListTopics', Version: '2010-03-31' }],
    ],
    [
      'a link in a message of SNS',
      { method: 'GET', path: '/', headers: {}, query: { Action: 'Unsubscribe', SubscriptionArn: 'arn' }, body: '' },
      ['sns', 'Unsubscribe', { Action: 'Unsubscribe', SubscriptionArn: 'arn' }],
    ],
    [
      'STS',
      request(form, 'Action=GetCallerIdentity&Version=2011-06-15'),
      ['sts', 'GetCallerIdentity', { Action: 'GetCallerIdentity', Version: '2011-06-15' }],
    ],
    [
      'Lambda, by the ARN in the path',
      request(
        { 'x-amz-invocation-type': 'Event' },
        '{"a":1}',
        '/2015-03-31/functions/arn%3Aaws%3Alambda%3Ax/invocations',
      ),
      ['lambda', 'Invoke', { FunctionName: 'arn:aws:lambda:x', InvocationType: 'Event', Payload: { a: 1 } }],
    ],
  ];
  for (const [title, given, expected] of routes) {
    it(`lead to ${title}`, () => {
      const { service, operation, input } = routeOf(given);
      expect([service, operation, input]).to.deep.equal(expected);
    });
  }

  it('take a link for what messages of SNS link to, and for nothing else', () => {
    const link = (Action: string) => () =>
      routeOf({ method: 'GET', path: '/', headers: {}, query: { Action, TopicArn: 't', Message: 'm' }, body: '' });
    expect(link('ConfirmSubscription')().operation).to.equal('ConfirmSubscription');
    expect(link('Publish')).to.throw('Publish');
    expect(link('Subscribe')).to.throw('Subscribe');
  });

  it('refuse what no service implements', () => {
    expect(() => routeOf(request({ 'x-amz-target': 'Kinesis_20131202.PutRecord' }))).to.throw(
      'Kinesis_20131202 is not in this embedded cloud',
    );
    expect(() => routeOf(request({ 'x-amz-target': 'AWSEvents.PutEvents' }, '{'))).to.throw('not JSON');
  });
});

describe('the Query protocol', () => {
  const cases: [query: string, expected: unknown][] = [
    ['Names.member.2=b&Names.member.1=a', { Names: ['a', 'b'] }],
    ['Attributes.entry.1.key=k&Attributes.entry.1.value=v', { Attributes: { k: 'v' } }],
    [
      'M.entry.1.Name=n&M.entry.1.Value.DataType=String&M.entry.1.Value.StringValue=x%20y',
      { M: { n: { DataType: 'String', StringValue: 'x y' } } },
    ],
    [
      'M.entry.10.Name=late&M.entry.10.Value=2&M.entry.9.Name=early&M.entry.9.Value=1',
      { M: { early: '1', late: '2' } },
    ],
    ['__proto__.polluted=yes', {}],
  ];
  for (const [query, expected] of cases) {
    it(`reads ${query}`, () => {
      expect(parseQuery(new URLSearchParams(query))).to.deep.include(expected as object);
      expect(({} as Record<string, unknown>).polluted).to.equal(undefined);
    });
  }

  it('refuses parameters that contradict each other', () => {
    expect(() => parseQuery(new URLSearchParams('A=1&A.b=2'))).to.throw('A.b contradicts');
  });
});
