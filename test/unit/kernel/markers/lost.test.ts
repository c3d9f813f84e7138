import { expect } from 'chai';
import { isRecent } from '../../../../kernel/markers/lost';

describe('kernel/markers/lost', () => {
  it('a MARKER may still wait for ten days, and as long as it is not known when it was written', () => {
    const now = Date.parse('2026-03-17T06:00:00Z');
    for (const writtenAt of ['2026-03-07T06:00:00Z', '2026-03-18T06:00:00Z', 'soon', null])
      expect(isRecent({ writtenAt }, now), String(writtenAt)).to.equal(true);
    expect(isRecent({ writtenAt: '2026-03-07T05:59:59.999Z' }, now)).to.equal(false);
  });
});
