import { expect } from 'chai';
import { shownBytes, shownCount, shownMinutes } from '../../../../../kernel/traits/checks/shown';

describe('kernel/traits/checks/shown', () => {
  it('shows bytes in decimal units with at most one decimal place', () => {
    const bytes = [0, 1, 999, 1000, 1234, 999_999, 1e6, 2.55e9, 1e12, 1e15, 1.5e18];
    expect(bytes.map(shownBytes)).to.deep.equal([
      '0 B',
      '1 B',
      '999 B',
      '1 KB',
      '1.2 KB',
      '1000 KB',
      '1 MB',
      '2.5 GB',
      '1 TB',
      '1 PB',
      '1500 PB',
    ]);
  });

  it('shows one thing in the singular', () => {
    expect([0, 1, 2].map((count) => shownCount(count, 'object'))).to.deep.equal(['0 objects', '1 object', '2 objects']);
  });

  it('shows three hours and more in hours', () => {
    const minutes = [0, 0.1, 179.9, 180, 200, 1440];
    expect(minutes.map(shownMinutes)).to.deep.equal(['0 min', '0.1 min', '179.9 min', '3 h', '3.3 h', '24 h']);
  });
});
