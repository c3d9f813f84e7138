/** Bodies of requests to S3: streams in chunks, with checksums before or after them. */
import { expect } from 'chai';
import { checksumOfParts, payloadOf } from '../../../../emulator/s3/payload';

const chunked = { 'content-encoding': 'aws-chunked' };
const read = (body: string, headers: Record<string, string> = chunked) =>
  payloadOf({ headers, body: Buffer.from(body) });

const refusalOf = (body: string, headers: Record<string, string> = chunked): Promise<string> =>
  read(body, headers).then(
    () => 'taken',
    (error: Error) => error.message,
  );

describe('the payload of a request to S3', () => {
  it('is what its chunks hold together, with the checksum after them', async () => {
    const { content, checksums } = await read(
      '5\r\nhäll\r\n3;chunk-signature=0\r\no w\r\n0\r\nx-amz-checksum-xxhash64:AAAA\r\n\r\n',
    );
    expect([content.toString(), checksums]).to.deep.equal(['hällo w', { 'x-amz-checksum-xxhash64': 'AAAA' }]);
  });

  it('is decoded from chunks even if only its content hash declares them', async () => {
    const hash = { 'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' };
    expect((await read('2\r\nab\r\n0\r\n\r\n', hash)).content.toString()).to.equal('ab');
  });

  for (const body of ['text', '5\r\nab', '', '-1\r\n\r\n0\r\n'])
    it(`is refused where ${JSON.stringify(body)} is not the chunks that the header announces`, async () => {
      expect(await refusalOf(body)).to.include('its chunks are not those');
    });

  it('is refused where it is shorter than announced, or has another checksum', async () => {
    const short = { ...chunked, 'x-amz-decoded-content-length': '3' };
    expect(await refusalOf('2\r\nab\r\n0\r\n\r\n', short)).to.include('chunks');
    for (const [name, value] of [
      ['crc32', 'AAAAAA=='],
      ['crc32c', 'AAAAAA=='],
      ['crc64nvme', 'AAAAAAAAAAA='],
    ] as const)
      expect(await refusalOf(`2\r\nab\r\n0\r\nx-amz-checksum-${name}:${value}\r\n\r\n`)).to.equal(
        `The ${name.toUpperCase()} you specified did not match what we received.`,
      );
    expect(await refusalOf('ab', { 'content-md5': 'AAAA' })).to.include('The Content-MD5 you specified');
  });

  // The check values of the catalogue of CRC algorithms.
  for (const [name, hex] of [
    ['crc32', 'cbf43926'],
    ['crc32c', 'e3069283'],
    ['crc64nvme', 'ae8b14860a799888'],
  ] as const)
    it(`is taken with its ${name}`, async () => {
      const value = Buffer.from(hex, 'hex').toString('base64');
      expect(await refusalOf('123456789', { [`x-amz-checksum-${name}`]: value })).to.equal('taken');
    });

  it('has a checksum of checksums when it comes in parts, or that of its content', async () => {
    const content = Buffer.from('123456789');
    const ofParts = (name: string) => checksumOfParts(`x-amz-checksum-${name}`, ['NSRBwg=='], content);
    for (const name of ['crc32', 'crc32c']) {
      const { [`x-amz-checksum-${name}`]: value, ...type } = (await ofParts(name))!;
      expect(value).to.match(/^[\w+/]{6}==-1$/);
      expect(type).to.deep.equal({ 'x-amz-checksum-type': 'COMPOSITE' });
    }
    expect(await ofParts('crc64nvme')).to.deep.equal({
      'x-amz-checksum-crc64nvme': Buffer.from('ae8b14860a799888', 'hex').toString('base64'),
      'x-amz-checksum-type': 'FULL_OBJECT',
    });
    expect(await ofParts('xxhash64')).to.equal(undefined);
  });
});
