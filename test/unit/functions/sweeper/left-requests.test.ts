/** Requests for reruns that wait, and that the router may have been sent nothing about. */
import { expect } from 'chai';
import { reportRequests } from '../../../../functions/sweeper/left-requests';
import type { PendingRerun } from '../../../../kernel/reruns/rerun-store';
import type { SweeperPorts } from '../../../../kernel/watch/ports';
import { RerunKind } from '../../../../kernel/words/vocabulary';

const NOW = Date.parse('2026-03-07T12:00:00.000Z');
const HOUR = '2026-03-07T11:00:00.000Z';

const pendingOf = (date: string, fields: Partial<PendingRerun> = {}): PendingRerun => ({
  request: {
    ...{ pipelineId: 'orders', date, scheduleId: 'daily', kind: RerunKind.manual },
    ...{ reason: '', requestedBy: '', requestedAt: HOUR },
  },
  awaitsUpstreams: true,
  shownAt: undefined,
  ...fields,
});

/** The dates that are shown to the router again; `drain`: those that wait for a slot are evaluated. */
const swept = async (...pending: readonly PendingRerun[]): Promise<string[]> => {
  const sent: string[] = [];
  const ports = {
    ledgers: { pending: async () => [] },
    reruns: { pending: async () => pending, showAgain: async ({ date }: { date: string }) => void sent.push(date) },
  } as unknown as SweeperPorts;
  await reportRequests('orders', false, NOW, ports);
  return sent;
};

describe('functions/sweeper: requests for reruns that wait', () => {
  it('are shown to the router again, whatever they wait for, after 15 minutes', async () => {
    const young = '2026-03-07T11:45:00.001Z';
    expect(await swept(pendingOf('2026-03-01', { awaitsUpstreams: false }))).to.deep.equal(['2026-03-01']);
    expect(await swept(pendingOf('2026-03-01'))).to.deep.equal(['2026-03-01']);
    expect(await swept(pendingOf('2026-03-01', { shownAt: young }))).to.deep.equal([]);
  });

  it('are shown 200 at once, those first that have not been shown for longest', async () => {
    const dates = Array.from({ length: 210 }, (_, index) => new Date(NOW - (index + 1) * 86_400_000).toISOString());
    const pending = dates.map((at) => pendingOf(at.slice(0, 10), { shownAt: at }));
    expect(await swept(...pending)).to.deep.equal(
      dates
        .map((at) => at.slice(0, 10))
        .reverse()
        .slice(0, 200),
    );
  });
});
