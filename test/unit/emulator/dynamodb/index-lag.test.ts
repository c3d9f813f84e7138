/** Global indexes whose readers see a write later than readers of the table. */
import { expect } from 'chai';
import { key, start, withTable } from './support';

describe('embedded DynamoDB: indexes that are behind', () => {
  const behind = (lagMs: { ms: number }) => {
    const bench = withTable({ indexLagMs: () => lagMs.ms });
    const put = (pk: string, place: string) =>
      bench.run('PutItem', { Item: { ...key(pk), GSI1PK: { S: place }, GSI1SK: { S: 'y' } } });
    const inIndex = (place: string): string[] =>
      bench
        .run('Query', {
          IndexName: 'GSI1',
          KeyConditionExpression: 'GSI1PK = :place',
          ExpressionAttributeValues: { ':place': { S: place } },
        })
        .Items.map(({ PK }: { PK: { S: string } }) => PK.S);
    return { ...bench, put, inIndex };
  };

  it('a write is in the table at once, and in the index after its lag', () => {
    const { put, inIndex, run, clock } = behind({ ms: 5_000 });
    put('a', 'open');
    expect(run('GetItem', { Key: key('a') }).Item).to.not.equal(undefined);
    expect(inIndex('open')).to.deep.equal([]);
    clock.ms = start + 4_999;
    expect(inIndex('open')).to.deep.equal([]);
    clock.ms = start + 5_000;
    expect(inIndex('open')).to.deep.equal(['a']);
  });

  it('an item that moved is found at its old place until then, with its old attributes', () => {
    const lag = { ms: 0 };
    const { put, inIndex, clock } = behind(lag);
    put('a', 'open');
    lag.ms = 1_000;
    put('a', 'closed');
    expect([inIndex('open'), inIndex('closed')]).to.deep.equal([['a'], []]);
    clock.ms = start + 1_000;
    expect([inIndex('open'), inIndex('closed')]).to.deep.equal([[], ['a']]);
  });

  it('writes arrive in their order, also when the lag becomes shorter', () => {
    const lag = { ms: 5_000 };
    const { put, inIndex, clock } = behind(lag);
    put('a', 'open');
    lag.ms = 0;
    put('a', 'closed');
    expect([inIndex('open'), inIndex('closed')]).to.deep.equal([[], []]);
    clock.ms = start + 5_000;
    expect([inIndex('open'), inIndex('closed')]).to.deep.equal([[], ['a']]);
  });

  it('a restored table has whole indexes', () => {
    const { put, inIndex, db } = behind({ ms: 5_000 });
    put('a', 'open');
    db.restore(db.saved());
    expect(inIndex('open')).to.deep.equal(['a']);
  });
});
