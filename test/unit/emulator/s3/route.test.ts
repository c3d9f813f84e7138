/** Operations that S3 requests are routed to, checked with the requests of the SDK. */
import * as sdk from '@aws-sdk/client-s3';
import { expect } from 'chai';
import { routeOf } from '../../../../emulator/endpoint/route';

type Request = Parameters<typeof routeOf>[0];

const AUTHORIZATION = 'AWS4-HMAC-SHA256 Credential=KEY/20260307/us-east-1/s3/aws4_request, SignedHeaders=host';

/** Other endpoints answer these: S3 Express and Object Lambda. */
const ELSEWHERE = ['ListDirectoryBuckets', 'WriteGetObjectResponse'];

const input = {
  Bucket: 'raw',
  Key: 'dt=1/part 1',
  Id: 'i',
  UploadId: 'u',
  PartNumber: 1,
  CopySource: 'raw/k',
  RenameSource: 'k',
  AnnotationName: 'n',
  AnnotationPayload: 'x',
  Body: 'x',
  Delete: { Objects: [{ Key: 'k' }] },
};

const commands = new Map<string, unknown>(Object.entries(sdk));

const requestOf = async (operation: string): Promise<Request> => {
  let sent: Request | undefined;
  const handle = async (request: Request) => {
    sent = request;
    throw new Error('not sent');
  };
  const client = new sdk.S3Client({
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:1',
    credentials: { accessKeyId: 'KEY', secretAccessKey: 'secret' },
    requestHandler: { handle } as never,
    maxAttempts: 1,
  });
  const Command = commands.get(`${operation}Command`) as new (given: object) => never;
  await client.send(new Command(input)).catch(() => undefined);
  return sent!;
};

const operations = Object.keys(sdk).flatMap((name) => (/^[A-Z]\w+Command$/.test(name) ? [name.slice(0, -7)] : []));

describe('requests to S3', () => {
  it('map to the operation that the SDK called, for every operation', async () => {
    const asked = operations.filter((operation) => !ELSEWHERE.includes(operation));
    const found: string[] = [];
    for (const operation of asked) found.push(routeOf(await requestOf(operation)).operation);
    expect(asked.length).to.be.greaterThan(100);
    expect(found).to.deep.equal(asked);
  });

  const places: [title: string, request: Omit<Request, 'body'>, place: string[]][] = [
    [
      'by path',
      { method: 'GET', path: '/raw/dt%3D1/a%2Bb', headers: { authorization: AUTHORIZATION } },
      ['GetObject', 'raw', 'dt=1/a+b'],
    ],
    [
      'by a host name that begins with the bucket',
      { method: 'GET', path: '/a/b', headers: { authorization: AUTHORIZATION, host: 'raw.localhost:4577' } },
      ['GetObject', 'raw', 'a/b'],
    ],
    [
      'by path under the host name itself',
      { method: 'GET', path: '/raw/a', headers: { authorization: AUTHORIZATION, host: 'localhost:4577' } },
      ['GetObject', 'raw', 'a'],
    ],
    [
      'with dots and slashes kept',
      { method: 'PUT', path: '/raw/a/..//b/', headers: { authorization: AUTHORIZATION } },
      ['PutObject', 'raw', 'a/..//b/'],
    ],
    [
      'about the account',
      { method: 'GET', path: '/', headers: { authorization: AUTHORIZATION } },
      ['ListBuckets', '', ''],
    ],
    [
      'by a presigned address',
      {
        method: 'GET',
        path: '/raw/a',
        headers: {},
        query: { 'X-Amz-Credential': 'KEY/20260307/us-east-1/s3/aws4_request' },
      },
      ['GetObject', 'raw', 'a'],
    ],
    [
      'by a presigned address of version 2',
      { method: 'PUT', path: '/raw/a', headers: {}, query: { AWSAccessKeyId: 'KEY', Signature: 's', Expires: '1' } },
      ['PutObject', 'raw', 'a'],
    ],
    [
      'whose bucket is called like the path of another service',
      { method: 'GET', path: '/schedules/a', headers: { authorization: AUTHORIZATION } },
      ['GetObject', 'schedules', 'a'],
    ],
  ];
  for (const [title, request, expected] of places) {
    it(`name bucket and key ${title}`, () => {
      const { operation, input: asked } = routeOf({ ...request, body: '' });
      expect([operation, asked.Bucket, asked.Key]).to.deep.equal(expected);
    });
  }

  it('carry as headers what a presigned address has in its query', () => {
    const { input: asked } = routeOf({
      method: 'PUT',
      path: '/raw/a',
      headers: { host: '127.0.0.1' },
      query: { 'X-Amz-Credential': 'KEY/20260307/us-east-1/s3/aws4_request', 'x-amz-meta-run': '7' },
      body: '',
    });
    expect(asked.headers).to.include({ 'x-amz-meta-run': '7', host: '127.0.0.1' });
  });

  it('are refused in XML where S3 has no such request', () => {
    expect(() =>
      routeOf({ method: 'PATCH', path: '/raw/a', headers: { authorization: AUTHORIZATION }, body: '' }),
    ).to.throw('The specified method is not allowed against this resource.');
  });
});
