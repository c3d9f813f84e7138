/** Permissions that IAM checks for a request to S3. */
import { expect } from 'chai';
import { s3Access } from '../../../../emulator/iam/s3-requests';

const request = (more: object) => ({ Bucket: 'raw', Key: '', query: {}, headers: {}, body: Buffer.alloc(0), ...more });

const cases: [operation: string, more: object, accesses: [action: string, resource: string][]][] = [
  ['ListBuckets', { Bucket: '' }, [['s3:ListAllMyBuckets', '*']]],
  ['HeadBucket', {}, [['s3:ListBucket', 'arn:aws:s3:::raw']]],
  ['HeadObject', { Key: 'a/b' }, [['s3:GetObject', 'arn:aws:s3:::raw/a/b']]],
  ['UploadPart', { Key: 'a' }, [['s3:PutObject', 'arn:aws:s3:::raw/a']]],
  ['DeleteObjects', {}, [['s3:DeleteObject', 'arn:aws:s3:::raw/*']]],
  [
    'CopyObject',
    { Key: 'a', headers: { 'x-amz-copy-source': '/other/b%20c?versionId=1' } },
    [
      ['s3:PutObject', 'arn:aws:s3:::raw/a'],
      ['s3:GetObject', 'arn:aws:s3:::other/b c'],
    ],
  ],
];

describe('IAM and S3', () => {
  for (const [operation, more, expected] of cases)
    it(`${operation} needs ${expected.map(([action]) => action).join(' and ')}`, () => {
      const accesses = s3Access(operation, request(more));
      expect(accesses.map(({ action, resource }) => [action, resource])).to.deep.equal(expected);
    });

  it('a list is for a prefix', () => {
    const [access] = s3Access('ListObjectsV2', request({ query: { prefix: 'a/' } }));
    expect(access).to.deep.include({ action: 's3:ListBucket', context: { 's3:prefix': ['a/'] } });
  });
});
