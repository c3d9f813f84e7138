/** Buckets of users: they come into being by use, and S3 announces what is put into them. */
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect } from 'chai';
import type { BusEvent } from '../../../../emulator/events/entries';
import { createBuckets, textOf } from '../../../../emulator/s3';
import { serveCloud } from '../../../../emulator/server';
import type { VirtualTime } from '../../../../emulator/time/virtual-time';
import { acted, at } from '../../../scenarios/orders';
import { bringUp } from '../../../support/emulator-kit';

const detailOfPut = {
  version: '0',
  bucket: { name: 'raw' },
  reason: 'PutObject',
  requester: '000000000000',
  'source-ip-address': '127.0.0.1',
};

const stage = async () => {
  const { time, cloud } = await bringUp({});
  const heard: BusEvent[] = [];
  cloud.bus.subscribe('default', (event) => void heard.push(event), { source: ['aws.s3'] });
  return { time, cloud, heard };
};

const parts = (time: VirtualTime) => ({
  time,
  ids: { uuid: () => '1' },
  region: 'us-east-1',
  account: '0',
  announce: () => undefined,
});

describe('emulator/s3', () => {
  it('announces an object as S3 does, and a second one under the key as a later version', async () => {
    const { cloud, heard } = await stage();
    const first = cloud.buckets.putOutside('raw', 'orders/_SUCCESS', { body: 'done' });
    const second = cloud.buckets.putOutside('raw', 'orders/_SUCCESS', { body: 'done' });
    expect(heard.map(({ detailType, resources }) => [detailType, resources])).to.deep.equal([
      ['Object Created', ['arn:aws:s3:::raw']],
      ['Object Created', ['arn:aws:s3:::raw']],
    ]);
    const { 'request-id': requestId, object, ...detail } = heard[0]!.detail as Record<string, unknown>;
    expect(requestId).to.be.a('string');
    expect(detail).to.deep.equal(detailOfPut);
    expect(object).to.deep.equal({
      key: 'orders/_SUCCESS',
      size: 4,
      etag: '6b2ded51d81a4403d8a4bd25fa1e57ee',
      'version-id': first.versionId,
      sequencer: first.sequencer,
    });
    expect(second.etag).to.equal(first.etag);
    expect(second.versionId).not.to.equal(first.versionId);
    expect(second.sequencer > first.sequencer).to.equal(true);
    expect(first.sequencer).to.match(/^[0-9A-F]{18}$/);
  });

  it('takes an object over the wire, as the AWS CLI and SDKs put it', async () => {
    const { cloud, heard, time } = await stage();
    const served = await serveCloud(cloud, { port: 0, now: time.now });
    const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'local' };
    const s3 = new S3Client({ region: cloud.region, endpoint: served.url, credentials });
    const key = "dt=2026-03-07/it's (1)+ü.json";
    const put = await s3
      .send(new PutObjectCommand({ Bucket: 'raw', Key: key, Body: '{"id": "ü"}' }))
      .finally(() => served.close());
    const [object] = cloud.buckets.objects('raw');
    expect(object).to.deep.include({ key, size: 12 });
    expect(textOf(object!)).to.equal('{"id": "ü"}');
    expect(put).to.deep.include({ ETag: `"${object!.etag}"`, VersionId: object!.versionId });
    expect(heard.map(({ detail }) => (detail as { object: { key: string } }).object.key)).to.deep.equal([key]);
  });

  it('lists the last version of each key under a prefix, by the bytes of the keys', async () => {
    const { cloud } = await stage();
    for (const key of ['b/2', 'a/ü', 'a/z', 'a/Z', 'b/1', 'a/z']) cloud.buckets.putOutside('raw', key, { body: key });
    expect(cloud.buckets.objects('raw', 'a/').map(({ key }) => key)).to.deep.equal(['a/Z', 'a/z', 'a/ü']);
    expect(cloud.buckets.objects('raw')).to.have.length(5);
    expect(cloud.buckets.objects('other')).to.deep.equal([]);
  });

  it('knows the size of an object without content, and when it was put', async () => {
    const { cloud, time } = await stage();
    const { size, storedAt, content } = cloud.buckets.putOutside('raw', 'part-0', { bytes: 5_000_000_000 });
    expect({ size, storedAt, content }).to.deep.equal({
      size: 5_000_000_000,
      storedAt: time.now(),
      content: undefined,
    });
  });

  it('keeps every byte of an object when the stack is saved and restored', async () => {
    const { time, cloud } = await stage();
    const bytes = Buffer.from([0, 255, 128, 10]);
    const request = { Bucket: 'raw', Key: 'part-0', query: {}, headers: { 'x-amz-meta-run': '7' }, body: bytes };
    const first = createBuckets({ ...parts(time), buckets: [] });
    await first.answer('PutObject', request);
    first.putOutside('raw', 'part-1', { bytes: 5 });
    const second = createBuckets({ ...parts(time), buckets: [] });
    second.restore(JSON.parse(JSON.stringify(first.saved())) as ReturnType<typeof first.saved>);
    expect(second.objects('raw')).to.deep.equal(first.objects('raw'));
    expect(await second.answer('GetObject', { ...request, body: Buffer.alloc(0) })).to.deep.include({ body: bytes });
    cloud.close();
  });

  it('an event of a scenario puts an object', async () => {
    const object = { bucket: 'raw', key: 'orders/_SUCCESS', body: 'done' };
    const { evidence } = await acted({ events: [at('06:00', { object }), at('07:00', { object })] });
    const text = 's3://raw/orders/_SUCCESS (4 bytes)';
    expect(evidence.signals.map(({ at: when, ...put }) => [new Date(when).toISOString(), put])).to.deep.equal([
      ['2026-03-07T06:00:00.000Z', { kind: 'object', text }],
      ['2026-03-07T07:00:00.000Z', { kind: 'object', text }],
    ]);
  });
});
