/** Since when a pipeline has a schedule. */
import { expect } from 'chai';
import { scheduleSince, schedulesSinceAfter } from '../../../../kernel/schedule/since';

const REGISTERED = '2026-03-01T00:00:00.000Z';
const NOW = '2026-03-07T06:00:00.000Z';
const EARLIER = '2026-03-05T06:00:00.000Z';

describe('kernel/schedule/since', () => {
  it('is the registration, or the later instant at which the schedule came', () => {
    const since = (schedulesSince: Record<string, string>, name = 'late') =>
      scheduleSince({ registeredAt: REGISTERED, schedulesSince }, name);
    expect(since({})).to.equal(REGISTERED);
    expect(since({ late: NOW })).to.equal(NOW);
    expect(since({ late: '2026-02-01T00:00:00.000Z' })).to.equal(REGISTERED);
    expect(since({ late: NOW }, 'constructor')).to.equal(REGISTERED);
  });

  it('is remembered of what was added, and forgotten of what has gone', () => {
    const sinceOf = (names: string[], known: string[], since = {}) =>
      schedulesSinceAfter(names, { names: known, since }, NOW);
    expect(sinceOf(['daily'], ['daily'])).to.deep.equal({});
    expect(sinceOf(['daily', 'late'], ['daily'])).to.deep.equal({ late: NOW });
    expect(sinceOf(['daily', 'late'], ['daily', 'late'], { late: EARLIER })).to.deep.equal({ late: EARLIER });
    expect(sinceOf(['daily'], ['daily', 'late'], { late: EARLIER })).to.deep.equal({});
    expect(sinceOf(['constructor'], ['constructor'])).to.deep.equal({});
  });
});
