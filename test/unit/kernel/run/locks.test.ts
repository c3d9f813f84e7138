import { expect } from 'chai';
import { beginsApartUntilMs, decideHolder, migrationUntil } from '../../../../kernel/run/locks';
import { RunStatus } from '../../../../kernel/words/vocabulary';
import { instance } from '../../../support/instance';

const ACQUIRED = '2026-03-07T23:59:00.000Z';
const [OWNER, OTHER] = ['arn:holder', 'arn:other'];
/** A day later. */
const EXPIRES = '2026-03-08T23:59:00.000Z';
const after = (seconds: number): number => Date.parse(ACQUIRED) + seconds * 1000;

const cases: [
  title: string,
  log: { executionArn: string; status: RunStatus } | undefined,
  seconds: number,
  expected: ReturnType<typeof decideHolder>,
][] = [
  ...([RunStatus.completed, RunStatus.failed, RunStatus.cancelled, RunStatus.shadow] as const).map(
    (status): (typeof cases)[number] => [`its run is ${status}`, { executionArn: OWNER, status }, 1, 'left'],
  ),
  ...([RunStatus.pending, RunStatus.triggering, RunStatus.running] as const).map((status): (typeof cases)[number] => [
    `its run is ${status}, up to the end of the lock`,
    { executionArn: OWNER, status },
    86_399,
    'held',
  ]),
  ...([RunStatus.pending, RunStatus.running] as const).map((status): (typeof cases)[number] => [
    `its run is ${status}, and the lock has run out`,
    { executionArn: OWNER, status },
    86_400,
    'unknown',
  ]),
  ['its run has ended, and the lock has run out', { executionArn: OWNER, status: RunStatus.failed }, 86_400, 'left'],
  ['it is about to begin its run', undefined, 119, 'held'],
  ['it has not begun its run for long', undefined, 120, 'unknown'],
  [
    'the log is of the attempt before, which another execution ended',
    { executionArn: OTHER, status: RunStatus.failed },
    119,
    'held',
  ],
  ['and stays it', { executionArn: OTHER, status: RunStatus.failed }, 120, 'unknown'],
  ['the log is of another execution that runs', { executionArn: OTHER, status: RunStatus.running }, 3600, 'unknown'],
];

describe('kernel/run/locks', () => {
  for (const [title, log, seconds, expected] of cases) {
    it(`${title}: ${expected}`, () =>
      expect(decideHolder({ owner: OWNER, acquiredAt: ACQUIRED, expiresAt: EXPIRES }, log, after(seconds))).to.equal(
        expected,
      ));
  }

  it('runs of a schedule may be under locks of their dates until the last one that began so has ended', () => {
    const migration = { until: ACQUIRED, over: ['other'] };
    expect(migrationUntil({ migration: undefined }, instance)).to.equal(undefined);
    expect(migrationUntil({ migration }, instance)).to.equal(ACQUIRED);
    expect(migrationUntil({ migration: { ...migration, over: [instance.scheduleId] } }, instance)).to.equal(undefined);
  });

  it('a run may begin under the lock of its date for two minutes after the change of its configuration', () => {
    expect(beginsApartUntilMs(ACQUIRED)).to.equal(Date.parse('2026-03-08T00:01:00.000Z'));
  });
});
