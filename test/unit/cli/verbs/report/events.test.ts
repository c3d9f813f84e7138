import { expect } from 'chai';
import { runCommandLine } from '../../../../../cli/main';
import { runEvents } from '../../../../../cli/verbs/report/events';
import type { DomainEvent } from '../../../../../kernel/run/model';
import { exampleEvent } from '../../../../support/event';
import { completed, failed, register, running, runOf, seedRun, triggering } from '../../../../support/seeds';
import { testSession } from '../../../../support/session';

describe('cli/verbs/report/events', () => {
  it('suggests the nearest three of the types where none is close', async () => {
    const session = testSession();
    expect(await runCommandLine(['events', '--type', 'breach'], session)).to.equal(2);
    expect(session.err()).to.match(
      /The nearest of \d+ are \w+_sla_breach, \w+_sla_breach, \w+_sla_breach\. docs\/events\.md has all of them\./,
    );
    const before = session.err().length;
    await runCommandLine(['events', '--type', 'RUN_STATE_CHANGE'], session);
    expect(session.err().slice(before)).to.contain('Did you mean RUN_STATE_CHANGED?');
  });

  it('shows those of a time, a level and a type only', async () => {
    const session = testSession();
    await register(session);
    const alert = (eventId: string, fields: Partial<DomainEvent>): Promise<unknown> =>
      session.stack.tables.events.append(
        exampleEvent({ eventId, kind: 'ALERT', channel: 'alert', episodeAt: fields.at ?? '', ...fields }),
      );
    await alert('old', { at: '2026-03-07T08:00:00.000Z', level: 'error', category: 'run_failed' });
    await alert('new', { at: '2026-03-07T11:30:00.000Z', level: 'error', category: 'run_failed' });
    await alert('late', { at: '2026-03-07T11:40:00.000Z', level: 'warning', category: 'late_data' });
    const shown = async (...args: string[]): Promise<string[]> => {
      const own = { ...testSession(), open: session.open };
      let out = '';
      own.terminal = {
        ...own.terminal,
        data: (text) => {
          out += text;
        },
      };
      expect(await runCommandLine(['events', '--json', ...args], own)).to.equal(0);
      return (JSON.parse(out) as DomainEvent[]).map(({ eventId }) => eventId);
    };
    expect(await shown('--since', '2h'))
      .to.include.members(['new', 'late'])
      .and.not.include('old');
    expect(await shown('--level', 'error')).to.deep.equal(['old', 'new']);
    expect(await shown('--type', 'LATE_DATA')).to.deep.equal(['late']);
    expect(await shown('--type', 'alert', '--since', '1h', '--level', 'error')).to.deep.equal(['new']);
    const wrong = testSession();
    expect(await runCommandLine(['events', '--type', 'run_faild'], wrong)).to.equal(2);
    expect(wrong.err()).to.contain('Did you mean run_failed?');
  });

  it('shows those of the stack itself, which are of no pipeline', async () => {
    const session = testSession();
    await register(session);
    for (const pipelineId of ['signalbox.watchdog', 'signalbox.router', 'signalbox.sources'])
      await session.stack.tables.events.append(
        exampleEvent({
          eventId: pipelineId,
          kind: 'ALERT',
          channel: 'alert',
          pipelineId,
          date: null,
          scheduleId: null,
        }),
      );
    await runEvents(session, { limit: 50 });
    for (const name of ['watchdog', 'router', 'sources']) expect(session.out()).to.contain(`signalbox.${name}`);
  });

  it('says where there are more than it shows', async () => {
    const session = testSession();
    await register(session);
    for (const eventId of ['one', 'two', 'three'])
      await session.stack.tables.events.append(exampleEvent({ eventId, message: eventId }));
    await runEvents(session, { limit: 3 });
    expect(session.err()).to.equal('');
    await runEvents(session, { limit: 2 });
    expect(session.err()).to.equal('The last 2; --limit shows more.\n');
  });

  it('refuses a pipeline that there is not', async () => {
    const session = testSession();
    await register(session);
    const error = await runEvents(session, { pipeline: 'nope', limit: 10 }).catch((reason: Error) => reason);
    expect(error).to.have.property('name', 'Signalbox.Usage');
    expect((error as Error).message).to.contain('has no pipeline "nope". Registered are orders.');
  });

  it('prints what happened, of all pipelines, oldest first', async () => {
    const session = testSession();
    await register(session);
    await register(session, { name: 'sales' });
    await seedRun(session, runOf(), triggering, running, failed);
    await seedRun(
      session,
      runOf({ runId: 'run-2', pipelineId: 'sales', createdAt: '2026-03-07T11:10:30.000Z', executionArn: 'arn:2' }),
    );
    expect(await runEvents(session, { limit: 3 })).to.equal(0);
    expect(session.out().trimEnd().split('\n')).to.deep.equal([
      '2026-03-07 11:10:30Z  RUN_STATE_CHANGED PENDING  sales 2026-03-07  begins',
      '2026-03-07 11:11:00Z  RUN_STATE_CHANGED RUNNING  orders 2026-03-07  continues',
      '2026-03-07 11:30:00Z  RUN_STATE_CHANGED FAILED  orders 2026-03-07  continues',
    ]);
  });

  it('shows and follows the newest alert also when its episode began before everything else', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf(), triggering, running, completed);
    const missed = (eventId: string, at: string) =>
      session.stack.tables.events.append(exampleEvent({ eventId, at, episodeAt: '2026-03-05T10:00:00.000Z' }));
    await missed('before', '2026-03-07T11:50:00.000Z');
    session.onSleep = async (count) => {
      if (count === 1) await missed('after', '2026-03-07T11:55:00.000Z');
      if (count === 2) session.interrupt();
    };
    await runEvents(session, { limit: 1, follow: true, json: true });
    expect(
      session
        .out()
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { eventId: string }).eventId),
    ).to.deep.equal(['before', 'after']);
  });

  it('follows until it is interrupted, and shows nothing twice', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf());
    session.onSleep = async (count) => {
      if (count === 1)
        await session.stack.tables.runs.transition((await session.stack.tables.runs.get('run-1'))!, triggering, [
          {
            ...(await session.stack.tables.events.list('orders', 1))[0]!,
            eventId: 'run-1-TRIGGERING',
            episodeAt: triggering.at,
            at: triggering.at,
            status: 'TRIGGERING',
          },
        ]);
      if (count === 3) session.interrupt();
    };
    expect(await runEvents(session, { limit: 50, follow: true, pipeline: 'orders', json: true })).to.equal(0);
    const statuses = session
      .out()
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { status: string }).status);
    expect(statuses).to.deep.equal(['PENDING', 'TRIGGERING']);
  });
});
