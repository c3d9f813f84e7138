import { expect } from 'chai';
import { runCommandLine } from '../../../../cli/main';
import { instantsIn } from '../../../../cli/render/zoned-terminal';
import { failed, register, runOf, seedRun, triggering } from '../../../support/seeds';
import { type TestSession, testSession } from '../../../support/session';

describe('cli/render/zoned-terminal', () => {
  const cases: [zone: string, text: string, shown: string][] = [
    ['America/New_York', '2026-03-07 06:05:00Z', '2026-03-07 01:05:00-05:00'],
    ['America/New_York', 'due by 2026-03-08T10:00:00.000Z.', 'due by 2026-03-08T06:00:00-04:00.'],
    ['Asia/Kathmandu', '2026-12-31 20:00:00Z, 5 minutes ago', '2027-01-01 01:45:00+05:45, 5 minutes ago'],
    ['America/St_Johns', '2026-01-01T00:00:00.999Z', '2025-12-31T20:30:00-03:30'],
    ['UTC', '2026-03-07 06:05:00Z', '2026-03-07 06:05:00+00:00'],
    ['Europe/Berlin', '2026-13-45 06:05:00Z and 2026-03-07', '2026-13-45 06:05:00Z and 2026-03-07'],
  ];
  for (const [zone, text, shown] of cases)
    it(`shows ${text} in ${zone} as ${shown}`, () => expect(instantsIn(zone, text)).to.equal(shown));
});

describe('signalbox --timezone', () => {
  const ran = async (): Promise<TestSession> => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf(), triggering, failed);
    return session;
  };

  it('shows instants in sentences and tables by the clocks of the zone, in columns that fit', async () => {
    const session = await ran();
    const zone = ['--timezone', 'America/New_York'];
    await runCommandLine(['why', 'orders', ...zone], session);
    expect(session.out()).to.match(/2026-03-07 06:30:00-05:00, 30 minutes ago/);
    const table = await ran();
    await runCommandLine(['runs', 'orders', ...zone], table);
    const [head, row] = table.out().split('\n');
    expect(row).to.include('2026-03-07 06:00:00-05:00');
    expect(row!.indexOf('2026-03-07 06:00')).to.equal(head!.indexOf('BEGAN'));
    expect(row!.indexOf('30 minutes')).to.equal(head!.indexOf('TOOK'));
  });

  it('leaves JSON in UTC', async () => {
    const session = await ran();
    await runCommandLine(['runs', 'orders', '--json', '--timezone', 'America/New_York'], session);
    expect(session.json()[0].createdAt).to.equal('2026-03-07T11:00:00.000Z');
  });

  it('refuses a zone that does not exist', async () => {
    const session = testSession();
    expect(await runCommandLine(['status', '--timezone', '+02:00'], session)).to.equal(2);
    expect(session.err()).to.contain('Write an IANA time zone such as Europe/Berlin.');
  });
});
