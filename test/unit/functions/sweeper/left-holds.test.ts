import { expect } from 'chai';
import { reportResumption } from '../../../../functions/sweeper/left-holds';
import type { SweeperPorts } from '../../../../kernel/watch/ports';
import { createWorld } from './sweeper-world';

describe('functions/sweeper/left-holds', () => {
  const NOW = Date.parse('2026-03-07T12:00:00Z');
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;
  const cases: [what: string, resumedMsAgo: number | undefined, notified: string[]][] = [
    ['is not resumed', undefined, []],
    ['was resumed a moment ago', 15 * MINUTE - 1, []],
    ['was resumed 15 minutes ago', 15 * MINUTE, ['orders']],
    ['was resumed nearly 7 days ago', 7 * DAY - 1, ['orders']],
    ['was resumed 7 days ago', 7 * DAY, []],
  ];
  for (const [what, resumedMsAgo, expected] of cases)
    it(`a pipeline that ${what} and keeps a MARKER`, async () => {
      const { ports } = createWorld({});
      const notified: string[] = [];
      const holds = {
        async *kept() {
          yield {};
        },
        drain: async (pipelineId: string) => void notified.push(pipelineId),
      } as unknown as SweeperPorts['holds'];
      const resumedAt = resumedMsAgo === undefined ? undefined : new Date(NOW - resumedMsAgo).toISOString();
      expect(await reportResumption('orders', resumedAt, NOW, { ...ports, holds })).to.equal(expected.length);
      expect(notified).to.deep.equal(expected);
    });
});
