/** The output on a terminal of 80 columns, and the agreement of the commands with each other. */
import { stripVTControlCharacters } from 'node:util';
import { expect } from 'chai';
import { runDescribe } from '../../../cli/verbs/documents/describe';
import { runEvents } from '../../../cli/verbs/report/events';
import { runRuns } from '../../../cli/verbs/report/runs';
import { runStatus } from '../../../cli/verbs/report/status';
import { runWhy } from '../../../cli/verbs/report/why';
import { eventMessage } from '../../../kernel/events/message';
import { completed, failed, register, running, runOf, seedRun, triggering } from '../../support/seeds';
import { type TestSession, testSession } from '../../support/session';

const RUN = '019eb0b1-2560-7000-8004-810e1d61deeb';

/** A run that completed today, and one that failed yesterday. */
const world = async (): Promise<TestSession> => {
  const session = testSession();
  await register(session);
  await seedRun(session, runOf({ runId: RUN }), triggering, running, completed);
  const yesterday = runOf({ runId: RUN.replace('deeb', 'deec'), date: '2026-03-06' });
  await seedRun(session, yesterday, triggering, running, failed);
  return session;
};

const onTerminal = async (show: (session: TestSession) => Promise<unknown>): Promise<string[]> => {
  const session = await world();
  Object.assign(session.terminal, { columns: 80, isTerminal: true, colours: true });
  await show(session);
  return stripVTControlCharacters(session.out()).split('\n');
};

describe('cli: a terminal of 80 columns', () => {
  it('holds what runs and status show, with every word whole', async () => {
    const runs = await onTerminal((session) => runRuns(session, ['orders'], { limit: 10 }));
    const status = await onTerminal((session) => runStatus(session, {}));
    for (const lines of [runs, status]) expect(Math.max(...lines.map(({ length }) => length))).to.be.at.most(80);
    expect(status[0], 'a table').to.match(/^PIPELINE +SCHEDULE +DATE +STATE +SINCE +DETAIL$/);
    expect(status.join(' ').replaceAll(/\s+/g, ' ')).to.contain('PERMANENT: no such table');
    expect(runs.join('\n')).to.contain(RUN);
  });
});

describe('cli: what several commands say', () => {
  it('runs and why say the same of how long a run took', async () => {
    const session = await world();
    await runRuns(session, ['orders'], { limit: 10 });
    expect(session.out()).to.match(/2026-03-07 .* 30 minutes /);
    await runWhy(session, 'orders', { date: '2026-03-07' });
    expect(session.out()).to.contain('30 minutes after it began');
  });

  it('JSON has the events under the names under which they are published', async () => {
    const session = await world();
    const events = await session.stack.tables.events.list('orders', 1);
    const names = Object.keys(eventMessage(events[0]!));
    expect(names).to.include.members(['eventType', 'timestamp', 'alertType', 'pipelineId']);
    await runEvents(session, { limit: 5, json: true });
    for (const event of session.json()) expect(Object.keys(event)).to.deep.equal(names);
    const described = await world();
    await runDescribe(described, 'orders', undefined, { json: true });
    for (const event of described.json().events) expect(Object.keys(event)).to.deep.equal(names);
  });
});
