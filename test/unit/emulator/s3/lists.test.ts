/** Lists of objects and uploads in parts, over HTTP. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  ListObjectVersionsCommand,
  ListPartsCommand,
  paginateListObjectsV2,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { expect } from 'chai';
import type { BusEvent } from '../../../../emulator/events/entries';
import { refusalOf, type S3World, startS3 } from './world';

const BUCKET = 'raw';
const KEYS = ['a/1', 'a/2', 'b/c/1', 'b/d', 'dt=1/it & <1>', 'e+ü f', 'z'];

describe('lists of the embedded S3', () => {
  let world: S3World;
  before(async () => {
    world = await startS3();
    for (const key of KEYS.toReversed()) world.cloud.buckets.putOutside(BUCKET, key, { body: key });
  });
  after(() => world.close());

  const pages = async (input: Partial<ListObjectsV2CommandInput>): Promise<string[][]> => {
    const found: string[][] = [];
    for await (const { Contents = [], CommonPrefixes = [] } of paginateListObjectsV2(
      { client: world.s3 },
      { Bucket: BUCKET, ...input },
    ))
      found.push([...CommonPrefixes.map(({ Prefix }) => Prefix!), ...Contents.map(({ Key }) => Key!)]);
    return found;
  };

  it('have every key, page after page, in the order of the bytes', async () => {
    expect(await pages({})).to.deep.equal([KEYS]);
    expect(await pages({ MaxKeys: 3 })).to.deep.equal([KEYS.slice(0, 3), KEYS.slice(3, 6), KEYS.slice(6)]);
    expect(await pages({ Prefix: 'b/' })).to.deep.equal([['b/c/1', 'b/d']]);
    expect(await pages({ StartAfter: 'b/d' })).to.deep.equal([KEYS.slice(4)]);
    expect(await pages({ Prefix: 'none' })).to.deep.equal([[]]);
  });

  it('take together what has a delimiter, also over the end of a page', async () => {
    expect(await pages({ Delimiter: '/' })).to.deep.equal([['a/', 'b/', 'dt=1/', 'e+ü f', 'z']]);
    expect(await pages({ Delimiter: '/', MaxKeys: 1 })).to.deep.equal([['a/'], ['b/'], ['dt=1/'], ['e+ü f'], ['z']]);
    expect(await pages({ Delimiter: '/', Prefix: 'b/' })).to.deep.equal([['b/c/', 'b/d']]);
    const { KeyCount } = await world.s3.send(new ListObjectsV2Command({ Bucket: BUCKET, Delimiter: '/' }));
    expect(KeyCount).to.equal(5);
  });

  it('encode keys as in URLs when they are asked to', async () => {
    const { Contents } = await world.s3.send(new ListObjectsV2Command({ Bucket: BUCKET, EncodingType: 'url' }));
    expect(Contents!.map(({ Key }) => Key).slice(4, 6)).to.deep.equal(['dt%3D1/it+%26+%3C1%3E', 'e%2B%C3%BC+f']);
  });

  it('exist in the older form, whose marker is a key or a common prefix', async () => {
    const first = await world.s3.send(new ListObjectsCommand({ Bucket: BUCKET, Delimiter: '/', MaxKeys: 2 }));
    expect([first.IsTruncated, first.NextMarker]).to.deep.equal([true, 'b/']);
    const next = await world.s3.send(
      new ListObjectsCommand({ Bucket: BUCKET, Delimiter: '/', Marker: first.NextMarker }),
    );
    expect(next.CommonPrefixes).to.deep.equal([{ Prefix: 'dt=1/' }]);
    const { Versions } = await world.s3.send(new ListObjectVersionsCommand({ Bucket: BUCKET }));
    expect(Versions!.map(({ Key, IsLatest }) => [Key, IsLatest])).to.deep.equal(KEYS.map((key) => [key, true]));
  });

  it('refuse a bucket that there is not, and a token that they never gave', async () => {
    const list = (input: ListObjectsV2CommandInput) => refusalOf(world.s3.send(new ListObjectsV2Command(input)));
    expect(await list({ Bucket: 'nonesuch' })).to.deep.equal(['NoSuchBucket', 404]);
    expect(await list({ Bucket: BUCKET, ContinuationToken: '!' })).to.deep.equal(['InvalidArgument', 400]);
    expect(await list({ Bucket: BUCKET, MaxKeys: -1 })).to.deep.equal(['InvalidArgument', 400]);
  });
});

describe('uploads in parts', () => {
  let world: S3World;
  beforeEach(async () => {
    world = await startS3();
  });
  afterEach(() => world.close());

  const place = { Bucket: BUCKET, Key: 'big' };
  const MIB = 1024 * 1024;
  const begun = async () => {
    const { UploadId } = await world.s3.send(new CreateMultipartUploadCommand({ ...place, Metadata: { run: '7' } }));
    const upload = { ...place, UploadId };
    const part = async (PartNumber: number, Body: Buffer) => {
      const { ETag } = await world.s3.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      return { PartNumber, ETag };
    };
    const complete = (Parts: object[]) =>
      world.s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    return { upload, part, complete };
  };

  it('become one object, whose parts can be read one by one', async () => {
    const reasons: unknown[] = [];
    world.cloud.bus.subscribe(
      'default',
      ({ detail }: BusEvent) => void reasons.push((detail as { reason: string }).reason),
    );
    const { upload, part, complete } = await begun();
    const [first, second] = [Buffer.alloc(5 * MIB, 'a'), Buffer.from('the rest')];
    // The second attempt of a part replaces the first.
    await part(2, Buffer.from('lost'));
    const parts = [await part(1, first), await part(2, second)];
    const { Parts } = await world.s3.send(new ListPartsCommand(upload));
    expect(Parts!.map(({ Size }) => Size)).to.deep.equal([first.length, second.length]);
    expect((await complete(parts)).ETag).to.match(/^"[0-9a-f]{32}-2"$/);
    expect(await world.s3.send(new HeadObjectCommand(place))).to.deep.include({
      ContentLength: first.length + second.length,
      Metadata: { run: '7' },
    });
    const last = await world.s3.send(new GetObjectCommand({ ...place, PartNumber: 2 }));
    expect([await last.Body!.transformToString(), last.PartsCount]).to.deep.equal(['the rest', 2]);
    expect(reasons).to.deep.equal(['CompleteMultipartUpload']);
  });

  it('are made of ranges of other objects', async () => {
    world.cloud.buckets.putOutside(BUCKET, 'source', { body: '0123456789' });
    const { upload, complete } = await begun();
    const copy = { ...upload, PartNumber: 1, CopySource: `${BUCKET}/source`, CopySourceRange: 'bytes=2-4' };
    const { CopyPartResult } = await world.s3.send(new UploadPartCopyCommand(copy));
    await complete([{ PartNumber: 1, ETag: CopyPartResult!.ETag }]);
    expect(await (await world.s3.send(new GetObjectCommand(place))).Body!.transformToString()).to.equal('234');
  });

  it('are refused where the parts make no object', async () => {
    const { upload, part, complete } = await begun();
    const [one, two] = [await part(1, Buffer.from('a')), await part(2, Buffer.from('b'))];
    expect(await refusalOf(complete([one, two]))).to.deep.equal(['EntityTooSmall', 400]);
    expect(await refusalOf(complete([two, one]))).to.deep.equal(['InvalidPartOrder', 400]);
    expect(await refusalOf(complete([{ ...one, ETag: two.ETag }]))).to.deep.equal(['InvalidPart', 400]);
    expect(await refusalOf(complete([]))).to.deep.equal(['MalformedXML', 400]);
    const tooMany = new UploadPartCommand({ ...upload, PartNumber: 10_001, Body: 'a' });
    expect(await refusalOf(world.s3.send(tooMany))).to.deep.equal(['InvalidArgument', 400]);
  });

  it('are listed until they are completed or aborted', async () => {
    const { upload } = await begun();
    const listed = async () => (await world.s3.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }))).Uploads;
    expect(await listed()).to.have.length(1);
    await world.s3.send(new AbortMultipartUploadCommand(upload));
    expect(await listed()).to.equal(undefined);
    const again = refusalOf(world.s3.send(new AbortMultipartUploadCommand(upload)));
    expect(await again).to.deep.equal(['NoSuchUpload', 404]);
  });
});
