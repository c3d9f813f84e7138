import { expect } from 'chai';
import { md5, md5OfAttributes } from '../../../../emulator/protocol/message-digests';

describe('digests of messages', () => {
  // Digests that SQS returned for these messages.
  const cases: Readonly<Record<string, [attributes: object, digest: string]>> = {
    'a number': [
      { timestamp: { DataType: 'Number', StringValue: '1493147359900' } },
      '235c5c510d26fb653d073faed50ae77c',
    ],
    'several, of every kind, in another order than their names': [
      {
        ccc: { StringValue: 'testjunk', DataType: 'String' },
        aaa: { BinaryValue: Buffer.from([2, 3, 4]).toString('base64'), DataType: 'Binary' },
        zzz: { DataType: 'Number', StringValue: '0230.01' },
        öther_encodings: { DataType: 'String', StringValue: 'T\u00fcst' },
      },
      '8ae21a7957029ef04146b42aeaa18a22',
    ],
  };
  for (const [title, [attributes, digest]] of Object.entries(cases)) {
    it(`are those of SQS for attributes: ${title}`, () => {
      expect(md5OfAttributes(attributes)).to.equal(digest);
    });
  }

  it('are those of SQS for bodies', () => {
    expect(md5('derp')).to.equal('58fd9edd83341c29f1aebba81c31e257');
  });
});
