/** Backfills of many pipelines at once, on one engine. */
import { expect } from 'chai';
import { play } from './play';

const isLive = ({ date }: { date: string | null }): boolean => date === '2026-03-07';

describe('scenarios: six pipelines on one engine are backfilled at once', () => {
  it('no more reruns than the engine has slots, pipelines take turns, all end, a live run starts at once', async () => {
    const { result, evidence } = await play('storm');
    const [live, ...others] = result.runs.filter(isLive);
    expect(others).to.deep.equal([]);
    expect(live).to.include({ pipeline: 'p6', status: 'COMPLETED', startedAt: '2026-03-07T06:45:00.000Z' });
    const reruns = result.runs
      .filter((run) => !isLive(run))
      .sort(
        (left, right) => left.startedAt.localeCompare(right.startedAt) || left.pipeline.localeCompare(right.pipeline),
      );
    expect(reruns.filter(({ status }) => status !== 'COMPLETED')).to.deep.equal([]);
    const openAt = (at: string): number =>
      reruns.filter(({ startedAt, completedAt }) => startedAt <= at && at < completedAt!).length;
    expect(Math.max(...reruns.map(({ startedAt }) => openAt(startedAt)))).to.equal(3);
    const rounds = new Map<string, string[]>();
    for (const { startedAt, pipeline } of reruns) rounds.set(startedAt, [...(rounds.get(startedAt) ?? []), pipeline]);
    expect([...rounds].map(([at, pipelines]) => `${at.slice(11, 16)} ${pipelines.join(' ')}`)).to.deep.equal([
      '06:00 p1 p1 p1', // No other pipeline had a request yet.
      '06:21 p1 p2 p3',
      '06:42 p4 p5 p6',
      '07:03 p1 p2 p3',
      '07:24 p4 p5 p6',
      '07:45 p1',
    ]);
    expect(result.violations).to.deep.equal([]);
    const left = evidence.table.items.filter(
      ({ PK, SK, openReruns }) =>
        /^(WAITING|RERUNREQUEST)#/.test(String(SK)) ||
        openReruns !== undefined ||
        (String(PK).startsWith('ENGINE#') && SK !== 'RERUNS'),
    );
    expect(left).to.deep.equal([]);
  });
});
