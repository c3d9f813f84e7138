import { expect } from 'chai';
import { createBucket } from '../../../../emulator/quotas/bucket';

const arrange = (capacity: number, perSecond: number) => {
  let now = 0;
  const bucket = createBucket({ capacity, perSecond }, () => now);
  const pass = (ms: number): void => {
    now += ms;
  };
  return { bucket, pass };
};

describe('emulator/quotas/bucket', () => {
  it('gives so much at once, and then so much per second', () => {
    const { bucket, pass } = arrange(3, 2);
    expect([1, 2, 3, 4].map(() => bucket.take())).to.deep.equal([true, true, true, false]);
    pass(500);
    expect([bucket.take(), bucket.take()]).to.deep.equal([true, false]);
    pass(60_000);
    expect(
      [1, 2, 3, 4].map(() => bucket.take()),
      'no more than its capacity',
    ).to.deep.equal([true, true, true, false]);
  });

  it('is in debt for what cost more than was known, until it has filled up', () => {
    const { bucket, pass } = arrange(10, 10);
    bucket.charge(30);
    expect(bucket.take(0)).to.equal(false);
    pass(1_900);
    expect(bucket.take(0)).to.equal(false);
    pass(100);
    expect(bucket.take(0)).to.equal(true);
  });

  it('says how long to wait, each behind those before it', () => {
    const { bucket } = arrange(1, 10);
    expect([bucket.wait(), bucket.wait(), bucket.wait()]).to.deep.equal([0, 100, 200]);
  });
});
