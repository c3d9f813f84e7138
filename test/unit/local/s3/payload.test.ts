/** Bodies of requests to S3: streams in chunks, with checksums before or after them. */
import { expect } from 'chai';
import { compositeChecksum, payloadOf } from '../../../../local/s3/payload';

const chunked = { 'content-encoding': 'aws-chunked' };
const read = (body: string, headers: Record<string, string> = chunked) =>
  payloadOf({ headers, body: Buffer.from(body) });

describe('the payload of a request to S3', () => {
  it('is what its chunks hold together, with the checksum after them', () => {
    const { content, checksums } = read(
      '5\r\nhäll\r\n3;chunk-signature=0\r\no w\r\n0\r\nx-amz-checksum-crc64nvme:AAAA\r\n\r\n',
    );
    expect([content.toString(), checksums]).to.deep.equal(['hällo w', { 'x-amz-checksum-crc64nvme': 'AAAA' }]);
  });

  it('is in chunks, too, when only its hash says so', () => {
    const { content } = read('2\r\nab\r\n0\r\n\r\n', { 'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' });
    expect(content.toString()).to.equal('ab');
  });

  for (const body of ['text', '5\r\nab', '', '-1\r\n\r\n0\r\n'])
    it(`is refused where ${JSON.stringify(body)} is not the chunks that the header announces`, () => {
      expect(() => read(body)).to.throw('its chunks are not those');
    });

  it('is refused where it is shorter than announced, or has another checksum', () => {
    expect(() => read('2\r\nab\r\n0\r\n\r\n', { ...chunked, 'x-amz-decoded-content-length': '3' })).to.throw('chunks');
    expect(() => read('2\r\nab\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n')).to.throw('The CRC32 you specified');
    expect(() => read('ab', { 'content-md5': 'AAAA' })).to.throw('The Content-MD5 you specified');
  });

  it('has a checksum of checksums when it comes in parts', () => {
    expect(compositeChecksum('x-amz-checksum-crc32', ['NSRBwg=='])).to.match(/^[\w+/]{6}==-1$/);
    expect(compositeChecksum('x-amz-checksum-crc64nvme', ['AAAA'])).to.equal(undefined);
  });
});
