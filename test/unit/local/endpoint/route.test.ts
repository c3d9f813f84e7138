import { expect } from 'chai';
import { parseQuery } from '../../../../local/endpoint/query';
import { routeOf } from '../../../../local/endpoint/route';

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
      'Lambda, by the ARN in the path',
      request(
        { 'x-amz-invocation-type': 'Event' },
        '{"a":1}',
        '/2015-03-31/functions/arn%3Aaws%3Alambda%3Ax/invocations',
      ),
      ['lambda', 'Invoke', { FunctionName: 'arn:aws:lambda:x', InvocationType: 'Event', Payload: { a: 1 } }],
    ],
  ];
  const s3 = { authorization: 'AWS4-HMAC-SHA256 Credential=KEY/20260307/us-east-1/s3/aws4_request, ' };
  routes.push(
    [
      'an object of S3',
      { method: 'GET', path: '/raw/dt%3D1/part%201', headers: s3, body: '' },
      ['s3', 'GetObject', { Bucket: 'raw', Key: 'dt=1/part 1' }],
    ],
    [
      'a list of S3',
      { method: 'GET', path: '/raw', headers: s3, query: { 'list-type': '2', prefix: 'dt=1/' }, body: '' },
      ['s3', 'ListObjectsV2', { Bucket: 'raw', Prefix: 'dt=1/' }],
    ],
    [
      'an object that is put',
      { method: 'PUT', path: '/raw/dt%3D1/a', headers: s3, query: { 'x-id': 'PutObject' }, body: 'text' },
      ['s3', 'PutObject', { Bucket: 'raw', Key: 'dt=1/a', Body: 'text' }],
    ],
    [
      'an object that is put in chunks',
      {
        method: 'PUT',
        path: '/raw/a',
        headers: { ...s3, 'content-encoding': 'aws-chunked' },
        body: '5\r\nhäll\r\n3;chunk-signature=0\r\no w\r\n0\r\nx-amz-checksum-crc32:AAAA\r\n\r\n',
      },
      ['s3', 'PutObject', { Bucket: 'raw', Key: 'a', Body: 'hällo w' }],
    ],
  );
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

  it('refuse copies, parts of uploads and chunks that are none', () => {
    const put =
      (query: Record<string, string>, headers: Record<string, string>, body = '') =>
      () =>
        routeOf({ method: 'PUT', path: '/raw/a', headers: { ...s3, ...headers }, query, body });
    expect(put({}, { 'x-amz-copy-source': 'raw/b' })).to.throw('this call of S3 is not in this embedded cloud');
    expect(put({ partNumber: '1', uploadId: 'u' }, {})).to.throw('this call of S3 is not in this embedded cloud');
    for (const body of ['text', '5\r\nab', ''])
      expect(put({}, { 'content-encoding': 'aws-chunked' }, body), body).to.throw('not of the chunks');
  });

  it('refuse what nobody serves', () => {
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
