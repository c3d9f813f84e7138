/** Whole objects over HTTP: bytes, ranges, conditions, metadata, copies, deletions, presigned addresses. */
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketPolicyCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { expect } from 'chai';
import type { BusEvent } from '../../../../emulator/events/entries';
import { statementsOf } from '../../../../emulator/program/read';
import { refusalOf, type S3World, startS3 } from './world';

const bytes = Buffer.from(Array.from({ length: 256 }, (_, i) => i));
const BUCKET = 'raw';
const KEY = "dt=2026-03-07/it's (1)+ü.parquet";
const place = { Bucket: BUCKET, Key: KEY };

describe('objects of the embedded S3', () => {
  let world: S3World;
  beforeEach(async () => {
    world = await startS3();
  });
  afterEach(() => world.close());

  const put = (more: Partial<PutObjectCommandInput> = {}) =>
    world.s3.send(new PutObjectCommand({ ...place, Body: bytes, ...more }));
  const get = async (more: object = {}) => {
    const answer = await world.s3.send(new GetObjectCommand({ ...place, ...more }));
    return { ...answer, content: Buffer.from(await answer.Body!.transformToByteArray()) };
  };

  it('are returned byte for byte, with their metadata', async () => {
    const { ETag, VersionId } = await put({
      ContentType: 'application/x-parquet',
      Metadata: { run: '7' },
      Tagging: 'a=1',
    });
    const { content, ...found } = await get();
    expect(content.equals(bytes)).to.equal(true);
    const described = {
      ETag,
      VersionId,
      ContentType: 'application/x-parquet',
      ContentLength: 256,
      Metadata: { run: '7' },
      LastModified: new Date(world.time.now()),
      AcceptRanges: 'bytes',
    };
    expect(found).to.deep.include({ ...described, TagCount: 1 });
    expect(await world.s3.send(new HeadObjectCommand(place))).to.deep.include(described);
  });

  const ranges: [range: string, content: Buffer, contentRange: string | undefined][] = [
    ['bytes=10-19', bytes.subarray(10, 20), 'bytes 10-19/256'],
    ['bytes=250-999', bytes.subarray(250), 'bytes 250-255/256'],
    ['bytes=250-', bytes.subarray(250), 'bytes 250-255/256'],
    ['bytes=-6', bytes.subarray(250), 'bytes 250-255/256'],
    ['bytes=-999', bytes, 'bytes 0-255/256'],
    ['bytes=9-3', bytes, undefined],
    ['bytes=0-1,5-6', bytes, undefined],
  ];
  for (const [Range, expected, ContentRange] of ranges) {
    it(`are read by ${Range}`, async () => {
      await put();
      const { content, ...found } = await get({ Range });
      expect([content.toString('hex'), found.ContentRange]).to.deep.equal([expected.toString('hex'), ContentRange]);
      expect(found.$metadata.httpStatusCode).to.equal(ContentRange === undefined ? 200 : 206);
    });
  }

  it('refuse what is not there, by the name that S3 has for it', async () => {
    await put();
    const { s3 } = world;
    expect(await refusalOf(get({ Range: 'bytes=256-' }))).to.deep.equal(['InvalidRange', 416]);
    expect(await refusalOf(get({ Key: 'none' }))).to.deep.equal(['NoSuchKey', 404]);
    expect(await refusalOf(get({ VersionId: 'none' }))).to.deep.equal(['NoSuchVersion', 404]);
    expect(await refusalOf(get({ Bucket: 'nonesuch' }))).to.deep.equal(['NoSuchBucket', 404]);
    expect(await refusalOf(s3.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'none' })))).to.deep.equal([
      'NotFound',
      404,
    ]);
    expect(await refusalOf(s3.send(new HeadBucketCommand({ Bucket: 'nonesuch' })))).to.deep.equal(['NotFound', 404]);
    expect(await refusalOf(put({ Bucket: 'No_Bucket' }))).to.deep.equal(['InvalidBucketName', 400]);
    expect(await refusalOf(put({ Key: 'ü'.repeat(513) }))).to.deep.equal(['KeyTooLongError', 400]);
    expect(await refusalOf(put({ ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' }))).to.deep.equal(['BadDigest', 400]);
    expect(await refusalOf(put({ ChecksumCRC32: 'AAAAAA==' }))).to.deep.equal(['BadDigest', 400]);
    expect(await refusalOf(put({ Metadata: { long: 'x'.repeat(2048) } }))).to.deep.equal(['MetadataTooLarge', 400]);
    const unknown = await s3.send(new GetBucketPolicyCommand({ Bucket: BUCKET })).catch((error: Error) => error);
    expect(unknown).to.include({ name: 'NotImplemented' });
    expect((unknown as Error).message).to.match(/^the embedded S3 does not know GetBucketPolicy; it knows Abort/);
  });

  it('are written and read under conditions', async () => {
    const { ETag } = await put();
    expect(await refusalOf(put({ IfNoneMatch: '*' }))).to.deep.equal(['PreconditionFailed', 412]);
    expect(await refusalOf(put({ IfMatch: '"other"' }))).to.deep.equal(['PreconditionFailed', 412]);
    expect(await refusalOf(put({ Key: 'none', IfMatch: '"other"' }))).to.deep.equal(['NoSuchKey', 404]);
    expect(await refusalOf(put({ IfMatch: ETag }))).to.equal(undefined);
    expect(await refusalOf(put({ Key: 'new', IfNoneMatch: '*' }))).to.equal(undefined);
    expect((await refusalOf(get({ IfNoneMatch: ETag })))?.[1]).to.equal(304);
    expect((await refusalOf(get({ IfModifiedSince: new Date(world.time.now()) })))?.[1]).to.equal(304);
    expect(await refusalOf(get({ IfMatch: '"other"' }))).to.deep.equal(['PreconditionFailed', 412]);
    const before = new Date(world.time.now() - 1000);
    expect(await refusalOf(get({ IfUnmodifiedSince: before }))).to.deep.equal(['PreconditionFailed', 412]);
    expect((await get({ IfMatch: ETag, IfUnmodifiedSince: before })).content.length).to.equal(256);
  });

  it('answer with the checksum that they were sent with', async () => {
    for (const algorithm of ['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'] as const) {
      await put({ ChecksumAlgorithm: algorithm });
      const { content, ...found } = await get({ ChecksumMode: 'ENABLED' });
      expect(content.equals(bytes)).to.equal(true);
      expect(found[`Checksum${algorithm}`]).to.be.a('string');
    }
  });

  it('are copied with their metadata, or with that of the copy', async () => {
    const { s3 } = world;
    const { ETag } = await put({ Metadata: { run: '7' }, Tagging: 'a=1' });
    const CopySource = `${BUCKET}/${encodeURIComponent(KEY)}`;
    const copied = await s3.send(new CopyObjectCommand({ Bucket: 'other', Key: 'copy', CopySource }));
    expect(copied.CopyObjectResult).to.deep.include({ ETag });
    expect((await get({ Bucket: 'other', Key: 'copy' })).Metadata).to.deep.equal({ run: '7' });
    const tags = await s3.send(new GetObjectTaggingCommand({ Bucket: 'other', Key: 'copy' }));
    expect(tags.TagSet).to.deep.equal([{ Key: 'a', Value: '1' }]);
    const itself = { ...place, CopySource };
    expect(await refusalOf(s3.send(new CopyObjectCommand(itself)))).to.deep.equal(['InvalidRequest', 400]);
    await s3.send(new CopyObjectCommand({ ...itself, MetadataDirective: 'REPLACE', Metadata: { run: '8' } }));
    expect((await get()).Metadata).to.deep.equal({ run: '8' });
    const stale = { ...itself, Key: 'b', CopySourceIfNoneMatch: ETag };
    expect(await refusalOf(s3.send(new CopyObjectCommand(stale)))).to.deep.equal(['PreconditionFailed', 412]);
  });

  it('have tags that are replaced', async () => {
    await put({ Tagging: 'a=1' });
    const TagSet = [{ Key: 'b', Value: 'ü & <x>' }];
    await world.s3.send(new PutObjectTaggingCommand({ ...place, Tagging: { TagSet } }));
    expect((await world.s3.send(new GetObjectTaggingCommand(place))).TagSet).to.deep.equal(TagSet);
  });

  it('are deleted one by one and in batches, which S3 announces', async () => {
    const { s3, cloud } = world;
    const heard: BusEvent[] = [];
    cloud.bus.subscribe('default', (event) => void heard.push(event), { 'detail-type': ['Object Deleted'] });
    for (const key of ['a', 'b', 'c']) await put({ Key: key });
    const deleted = await s3.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'a' }));
    expect(deleted).to.include({ DeleteMarker: true });
    const batch = { Objects: [{ Key: 'b' }, { Key: 'none' }] };
    expect((await s3.send(new DeleteObjectsCommand({ Bucket: BUCKET, Delete: batch }))).Deleted).to.have.length(2);
    expect(cloud.buckets.objects(BUCKET).map(({ key }) => key)).to.deep.equal(['c']);
    expect(heard.map(({ detail }) => detail)).to.have.length(3);
    expect(heard[0]!.detail).to.deep.include({
      reason: 'DeleteObject',
      'deletion-type': 'Delete Marker Created',
      bucket: { name: BUCKET },
    });
  });

  it('are in buckets that are created, listed and deleted when they are empty', async () => {
    const { s3 } = world;
    await s3.send(new CreateBucketCommand({ Bucket: 'own' }));
    await s3.send(new HeadBucketCommand({ Bucket: 'own' }));
    await put({ Bucket: 'own', Key: 'a' });
    expect(await refusalOf(s3.send(new DeleteBucketCommand({ Bucket: 'own' })))).to.deep.equal(['BucketNotEmpty', 409]);
    await s3.send(new DeleteObjectCommand({ Bucket: 'own', Key: 'a' }));
    const names = async () => (await s3.send(new ListBucketsCommand({}))).Buckets?.map(({ Name }) => Name);
    const { failureBucketName } = world.cloud.topology.outputs;
    expect(await names()).to.deep.equal(['own', failureBucketName]);
    await s3.send(new DeleteBucketCommand({ Bucket: 'own' }));
    expect(await names()).to.deep.equal([failureBucketName]);
    const ofStack = s3.send(new DeleteBucketCommand({ Bucket: failureBucketName }));
    expect(await refusalOf(ofStack)).to.deep.equal(['AccessDenied', 403]);
  });

  it('are put and read by presigned URLs, with the response headers that the URLs set', async () => {
    const address = (more = ''): string =>
      `${world.url}/raw/a?X-Amz-Credential=K%2F20260307%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Signature=0${more}`;
    await fetch(address(), { method: 'PUT', body: bytes });
    const found = await fetch(address('&response-content-type=text%2Fplain'));
    expect(found.headers.get('content-type')).to.equal('text/plain');
    expect(Buffer.from(await found.arrayBuffer()).equals(bytes)).to.equal(true);
    const refused = await fetch(address('&response-content-type=%F0%9F%9A%A6'));
    expect([refused.status, await refused.text()]).to.deep.include(400);
  });

  it('are refused by presigned addresses that have expired', async () => {
    const stamp = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const asked = async (query: Record<string, string>): Promise<[status: number, body: string]> => {
      const answer = await fetch(`${world.url}/raw/a?${new URLSearchParams(query)}`);
      return [answer.status, await answer.text()];
    };
    const now = world.time.now();
    const signed = (date: string, life: string) => ({
      'X-Amz-Credential': 'K/20260307/us-east-1/s3/aws4_request',
      'X-Amz-Signature': '0',
      'X-Amz-Date': date,
      'X-Amz-Expires': life,
    });
    await put({ Bucket: 'raw', Key: 'a' });
    expect((await asked(signed(stamp(now - 59_000), '60')))[0]).to.equal(200);
    const [status, body] = await asked(signed(stamp(now - 60_000), '60'));
    expect(status).to.equal(403);
    expect(body).to.include('<Code>AccessDenied</Code><Message>Request has expired</Message>');
    expect(body)
      .to.include('<X-Amz-Expires>60</X-Amz-Expires>')
      .and.to.match(/<Expires>[^<]+Z<\/Expires>/);
    for (const [date, life, message] of [
      ['2026-03-07', '60', 'X-Amz-Date must be in the ISO8601 Long Format'],
      [stamp(now), 'soon', 'X-Amz-Expires should be a number'],
      [stamp(now), '-1', 'X-Amz-Expires must be non-negative'],
      [stamp(now), '604801', 'X-Amz-Expires must be less than a week'],
    ] as const) {
      const [wrong, text] = await asked(signed(date, life));
      expect([wrong, text], life).to.deep.include(400);
      expect(text).to.include('AuthorizationQueryParametersError').and.to.include(message);
    }
    const old = (Expires: number | string) => asked({ AWSAccessKeyId: 'K', Signature: '0', Expires: String(Expires) });
    expect((await old(now / 1000 + 1))[0]).to.equal(200);
    expect((await old(now / 1000))[0]).to.equal(403);
    expect((await old('soon'))[1]).to.include('Invalid date');
  });

  it('are not taken from the forms of browsers', async () => {
    const form = new FormData();
    form.append('key', 'a');
    form.append('file', 'text');
    const answer = await fetch(`${world.url}/raw`, { method: 'POST', body: form });
    expect(answer.status).to.equal(501);
    expect(await answer.text()).to.match(
      /<Code>NotImplemented<\/Code><Message>the embedded S3 does not know PostObject/,
    );
  });

  it('have one version: older ones are refused, and so is a version where S3 takes none', async () => {
    const { VersionId: old } = await put();
    const { VersionId: newest } = await put();
    const { s3 } = world;
    expect((await get({ VersionId: newest })).content.length).to.equal(256);
    expect(await refusalOf(get({ VersionId: old }))).to.deep.equal(['NoSuchVersion', 404]);
    const object = { ...place, VersionId: old };
    expect(await refusalOf(s3.send(new GetObjectTaggingCommand(object)))).to.deep.equal(['NoSuchVersion', 404]);
    const source = `${BUCKET}/${encodeURIComponent(KEY)}?versionId=${old}`;
    const copied = s3.send(new CopyObjectCommand({ Bucket: BUCKET, Key: 'copy', CopySource: source }));
    expect(await refusalOf(copied)).to.deep.equal(['NoSuchVersion', 404]);
    const query = `versionId=${old}&X-Amz-Credential=K%2F20260307%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Signature=0`;
    const written = await fetch(`${world.url}/${BUCKET}/${encodeURIComponent(KEY)}?${query}`, {
      method: 'PUT',
      body: 'text',
    });
    expect(written.status).to.equal(400);
    expect(await written.text()).to.include('This operation does not accept a version-id.');
    expect((await get()).VersionId).to.equal(newest);
  });

  it('that do not exist are denied to callers who may not list them', async () => {
    await put();
    const may = (Action: string, path: string, Condition = {}) => ({
      Effect: 'Allow',
      Action: [Action],
      Resource: [`arn:aws:s3:::${path}`],
      Condition,
    });
    const reading = [may('s3:GetObject', 'raw/*'), may('s3:PutObject', 'raw/*')];
    const listing = may('s3:ListBucket', 'raw', { StringLike: { 's3:prefix': ['dt=*'] } });
    const asked = async (statements: typeof reading, method: string, key: string, more = {}) => {
      const headers = { authorization: 'AWS4-HMAC-SHA256 Credential=K/20260307/us-east-1/s3/aws4_request', ...more };
      const path = `/raw/${encodeURIComponent(key)}`;
      const policy = JSON.stringify({ Statement: statements });
      const { statusCode, body } = await world.cloud
        .accessWith(statementsOf(policy))
        .wire({ method, path, headers, body: '' });
      return [statusCode, /<Code>(\w+)/.exec(String(body))?.[1]];
    };
    expect((await asked(reading, 'GET', KEY))[0]).to.equal(200);
    expect(await asked(reading, 'GET', 'dt=none')).to.deep.equal([403, 'AccessDenied']);
    expect((await asked(reading, 'HEAD', 'dt=none'))[0]).to.equal(403);
    expect(await asked(reading, 'PUT', 'a', { 'x-amz-copy-source': '/raw/dt=none' })).to.deep.equal([
      403,
      'AccessDenied',
    ]);
    expect(await asked([...reading, listing], 'GET', 'dt=none')).to.deep.equal([404, 'NoSuchKey']);
    expect(await asked([...reading, listing], 'GET', 'none')).to.deep.equal([403, 'AccessDenied']);
  });
});
