/** Items that expire, and the sweep that deletes them. */
import { expect } from 'chai';
import type { StreamRecord } from '../../../../emulator/dynamodb/index';
import { key, refusal, SECONDS, STREAM_ARN, start, withTable } from './support';

describe('embedded DynamoDB', () => {
  describe('expiry', () => {
    const expiring = () => {
      const bench = withTable();
      bench.run('UpdateTimeToLive', { TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true } });
      for (const [pk, ttl] of [
        ['past', SECONDS - 1],
        ['now', SECONDS],
        ['future', SECONDS + 10],
        ['ancient', SECONDS - 6 * 365 * 86_400],
      ] as const) {
        bench.run('PutItem', { Item: { ...key(pk), ttl: { N: String(ttl) } } });
      }
      bench.run('PutItem', { Item: { ...key('text'), ttl: { S: String(SECONDS - 1) } } });
      return bench;
    };

    it('expired items are readable until the sweep deletes them, as the TTL service', () => {
      const { db, run } = expiring();
      const records: StreamRecord[] = [];
      db.subscribe('runs', (batch) => records.push(...batch));
      expect(run('GetItem', { Key: key('past') }).Item).to.not.equal(undefined);
      expect(db.expireItems(start)).to.equal(1);
      expect(run('GetItem', { Key: key('past') })).to.deep.equal({});
      expect(
        records.map(({ eventName, userIdentity, dynamodb }) => [eventName, dynamodb.Keys, userIdentity]),
      ).to.deep.equal([['REMOVE', key('past'), { type: 'Service', principalId: 'dynamodb.amazonaws.com' }]]);
      const { ShardIterator } = run('GetShardIterator', {
        StreamArn: STREAM_ARN,
        ShardId: run('DescribeStream', { StreamArn: STREAM_ARN }).StreamDescription.Shards[0].ShardId,
        ShardIteratorType: 'TRIM_HORIZON',
      });
      expect(run('GetRecords', { ShardIterator }).Records.at(-1).userIdentity).to.deep.equal({
        PrincipalId: 'dynamodb.amazonaws.com',
        Type: 'Service',
      });
    });

    it('the sweep follows changed, removed and deleted expiries, and leaves what is more than five years old', () => {
      const { db, run } = expiring();
      run('UpdateItem', {
        Key: key('past'),
        UpdateExpression: 'SET #t = :t',
        ExpressionAttributeNames: { '#t': 'ttl' },
        ExpressionAttributeValues: { ':t': { N: String(SECONDS + 5) } },
      });
      run('UpdateItem', { Key: key('now'), UpdateExpression: 'REMOVE #t', ExpressionAttributeNames: { '#t': 'ttl' } });
      expect(db.expireItems(start + 3000)).to.equal(0);
      expect(db.expireItems(start + 60_000)).to.equal(2);
      expect(
        run('Scan', {})
          .Items.map((item: any) => item.PK.S)
          .sort(),
      ).to.deep.equal(['ancient', 'now', 'text']);
    });

    it('expiry that is turned on later knows the items that are there, and can be turned off', () => {
      const { db, run } = withTable();
      run('PutItem', { Item: { ...key('past'), ttl: { N: String(SECONDS - 1) } } });
      expect(db.expireItems(start)).to.equal(0);
      expect(run('DescribeTimeToLive').TimeToLiveDescription).to.deep.equal({ TimeToLiveStatus: 'DISABLED' });
      const specification = (Enabled: boolean) => ({ TimeToLiveSpecification: { AttributeName: 'ttl', Enabled } });
      run('UpdateTimeToLive', specification(true));
      expect(run('DescribeTimeToLive').TimeToLiveDescription).to.deep.equal({
        TimeToLiveStatus: 'ENABLED',
        AttributeName: 'ttl',
      });
      expect(refusal(() => run('UpdateTimeToLive', specification(true))).message).to.equal(
        'TimeToLive is already enabled',
      );
      expect(db.expireItems(start)).to.equal(1);
      run('UpdateTimeToLive', specification(false));
      run('PutItem', { Item: { ...key('past'), ttl: { N: String(SECONDS - 1) } } });
      expect(db.expireItems(start)).to.equal(0);
    });
  });
});
