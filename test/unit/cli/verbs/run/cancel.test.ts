/** cancel, pause, resume: what is written, and what is said of the answer. */
import { expect } from 'chai';
import { requestFor } from '../../../../../app/requests/rerun';
import { toWire } from '../../../../../aws/table/client/wire';
import { runWhy } from '../../../../../cli/verbs/report/why';
import { runCancel } from '../../../../../cli/verbs/run/cancel';
import { runPause, runResume } from '../../../../../cli/verbs/run/pause';
import { beginMonitoring, endMonitoring } from '../../../../../kernel/monitoring/monitoring';
import { executionName } from '../../../../../kernel/run/execution-name';
import { nameInMode } from '../../../../../kernel/shadow/mode';
import { TABLE } from '../../../../support/embedded-table';
import { executionArn } from '../../../../support/instance';
import {
  answerMarker,
  completed,
  failed,
  judge,
  keepMarker,
  register,
  rejectMarker,
  running,
  runOf,
  seedRun,
  triggering,
} from '../../../../support/seeds';
import { testSession } from '../../../../support/session';

const orders = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };

describe('cli/verbs/run/cancel, pause, resume', () => {
  it('requests the end of an instance, or of a run by its id', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf(), triggering, running);
    expect(await runCancel(session, 'run-1', { json: true })).to.equal(0);
    expect(session.json()).to.deep.equal({ ...orders, runId: 'run-1', requested: true });
    expect(await runCancel(session, 'orders', { date: '2026-03-07' })).to.equal(0);
  });

  it('names no run in JSON where the MARKER of the instance has none yet', async () => {
    const session = testSession();
    await register(session);
    await session.stack.tables.markers.write({ ...orders, source: 'producer' });
    expect(await runCancel(session, 'orders', { date: '2026-03-07', json: true })).to.equal(0);
    expect(session.json()).to.deep.equal({ ...orders, runId: null, requested: true });
  });

  it('refuses a run that has ended', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf(), triggering, running, completed);
    expect(
      await runCancel(session, 'run-1', {}).then(
        () => '',
        (error: Error) => error.message,
      ),
    ).to.equal('run run-1 is COMPLETED already; there is nothing to cancel.');
  });

  it('requests the end of the monitoring of a run that has completed, by its instance or its id', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf(), triggering, running, completed);
    const plan = { enabled: true, waitSeconds: 300, intervalSeconds: 300, durationSeconds: 7200 } as const;
    const begun = beginMonitoring({ ...runOf(), watched: true }, { ...plan, onDrift: 'alert' }, '2026-03-07T11:30:00Z');
    await session.stack.tables.monitorings.put(begun);
    for (const name of ['run-1', 'orders']) expect(await runCancel(session, name, { date: '2026-03-07' })).to.equal(0);
    expect(session.out().match(/\. Its run has completed: only the monitoring of its data ends; /g)).to.have.length(2);
    await session.stack.tables.monitorings.put(endMonitoring(begun, 'CANCELLED', '2026-03-07T12:00:00.000Z'));
    const refusal = await runCancel(session, 'run-1', {}).catch((error: Error) => error.message);
    expect(refusal).to.equal('run run-1 is COMPLETED already; there is nothing to cancel.');
  });

  it('refuses a name that is neither a run nor a pipeline, and says which there are', async () => {
    const session = testSession();
    await register(session);
    const refusal = await runCancel(session, '019cc6b0', {}).catch((error: Error) => error.message);
    expect(refusal).to.equal('the test stack has no run and no pipeline "019cc6b0". Registered are orders.');
  });

  it('refuses what never ran, and what has ended; what waits is cancelled', async () => {
    const session = testSession();
    await register(session);
    const refusal = (): Promise<string> =>
      runCancel(session, 'orders', { date: '2026-03-07' }).then(
        () => '',
        (error: Error) => `${error.name} ${error.message}`,
      );
    const details =
      'there is nothing to cancel. See what there is: signalbox why orders --date 2026-03-07 --schedule daily, or ' +
      'signalbox status.';
    expect(await refusal()).to.equal(
      `Signalbox.Usage orders for 2026-03-07 has never run and waits for nothing; ${details}`,
    );
    await session.stack.tables.markers.write({ ...orders, source: 'producer' });
    expect(await refusal(), 'its MARKER was not processed yet').to.equal('');
    const { image } = (await session.stack.tables.markers.at('orders', '2026-03-07#daily'))!;
    await answerMarker(session, orders, { answer: 'started', image });
    expect(await refusal(), 'its execution waits').to.equal('');
    await seedRun(session, runOf(), triggering, running);
    expect(await refusal(), 'it runs').to.equal('');
    await session.stack.tables.runs.transition((await session.stack.tables.runs.get('run-1'))!, completed, []);
    expect(await refusal()).to.equal(`Signalbox.Usage orders for 2026-03-07 is COMPLETED already; ${details}`);
  });

  it('requests the end of an instance whose MARKER leaves out the schedule and was not processed yet', async () => {
    const session = testSession();
    await register(session);
    const put = (SK: string, scheduleID: string): unknown =>
      session.embedded.dynamodb.execute('PutItem', {
        TableName: TABLE,
        Item: toWire({ PK: 'MARKER#orders', SK, ...(scheduleID === '' ? {} : { scheduleID }) }),
      });
    const cancel = (): Promise<unknown> =>
      runCancel(session, 'orders', { date: '2026-03-07' }).catch(({ message }: Error) => message);
    put('2026-03-07#', 'eu');
    expect(await cancel(), 'it is of another schedule').to.contain('there is nothing to cancel');
    put('2026-03-07#', '');
    expect(await cancel()).to.equal(0);
  });

  it('says what ends: the run, its monitoring, a held MARKER or what waits', async () => {
    const session = testSession();
    await register(session);
    const effect = async (): Promise<string> => {
      const before = session.out().length;
      await runCancel(session, 'orders', { date: '2026-03-07' });
      return /^Requested the cancellation of orders for 2026-03-07\. (.*); `signalbox why/.exec(
        session.out().slice(before),
      )![1]!;
    };
    await runPause(session, 'orders', {});
    await keepMarker(session, orders);
    const held = 'It has no open run: its MARKER, which is held, will start none';
    expect(await effect()).to.equal(held);
    await rejectMarker(session, orders, 'its date is too old');
    expect(await effect(), 'another one was rejected').to.equal(held);
    await session.stack.tables.markers.write({ ...orders, source: 'producer' });
    expect(await effect()).to.equal('It has no open run: the MARKER or rerun that was to start one will start none');
    await seedRun(session, runOf(), triggering, running);
    expect(await effect()).to.equal('The run stops at its next check');
  });

  it('refuses what has failed for good, and not what its MARKER or a rerun is about to run again', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf(), triggering, running, failed);
    const refusal = (): Promise<string> =>
      runCancel(session, 'orders', { date: '2026-03-07' }).then(
        () => '',
        (error: Error) => error.message,
      );
    expect(await refusal()).to.contain('orders for 2026-03-07 is FAILED already; there is nothing to cancel');
    await session.stack.tables.ledgers.ask({ ...orders, markerSort: undefined, askedAt: '2026-03-07T12:00:00.000Z' });
    expect(await refusal(), 'its execution has failed, and the router decides').to.equal('');
    await session.stack.tables.ledgers.dropRequest({
      ...orders,
      markerSort: undefined,
      askedAt: '2026-03-07T12:00:00.000Z',
    });
    expect(await refusal()).to.contain('FAILED already');
    const request = requestFor(orders, { reason: '', requestedBy: 'jane' }, session.clock.now());
    await session.stack.tables.reruns.request(request);
    expect(await refusal(), 'a request waits').to.equal('');
    await judge(session, request, null);
    expect(await refusal(), 'a rerun waits for its lock').to.equal('');
  });

  it('says that shadow runs are not cancelled, and why; a live one from before the switch is', async () => {
    const session = testSession();
    await register(session, { mode: 'shadow' });
    await seedRun(session, runOf({ executionArn: executionArn(nameInMode('shadow', executionName(orders, 1))) }));
    const refusal = (name: string): Promise<string> =>
      runCancel(session, name, { date: '2026-03-07' }).then(
        () => '',
        (error: Error) => `${error.name} ${error.message}`,
      );
    const why =
      'Shadow runs are not cancelled: they start no job, hold up nothing that is live, and end without a request.';
    expect(await refusal('run-1')).to.equal(`Signalbox.Usage run run-1 is in shadow mode. ${why}`);
    expect(await refusal('orders')).to.equal(`Signalbox.Usage orders for 2026-03-07 is in shadow mode. ${why}`);
    await seedRun(session, runOf({ runId: 'run-2' }), triggering, running);
    expect(await refusal('orders')).to.equal('');
  });

  it('cancels nothing of a shadow run from before its pipeline became live', async () => {
    const session = testSession();
    await register(session);
    await answerMarker(session, orders, { answer: 'started', mode: 'shadow' });
    const refusal = (): Promise<string> =>
      runCancel(session, 'orders', { date: '2026-03-07' }).then(
        () => '',
        (error: Error) => error.message,
      );
    expect(await refusal()).to.match(/^orders for 2026-03-07 has never run and waits for nothing;/);
    await seedRun(session, runOf({ executionArn: executionArn(nameInMode('shadow', executionName(orders, 1))) }));
    expect(await refusal()).to.match(/^orders for 2026-03-07 is in shadow mode\. Shadow runs are not cancelled:/);
  });

  it('gives a pause its new reason, records it, and shows it', async () => {
    const session = testSession();
    await register(session);
    for (const reason of ['maintenance', 'the warehouse moves', 'the warehouse moves', ''])
      await runPause(session, 'orders', { reason });
    const paused = 'orders is already paused since 2026-03-07 12:00:00Z by signalbox-cli (the warehouse moves).';
    expect(session.out().trimEnd().split('\n').slice(1)).to.deep.equal([
      `${paused} The reason was changed.`,
      paused,
      paused,
    ]);
    const { hold } = (await session.stack.tables.config.pipeline('orders'))!;
    expect(hold).to.include({ reason: 'the warehouse moves', at: '2026-03-07T12:00:00.000Z' });
    const events = await session.stack.tables.events.list('orders', 10);
    expect(events.filter(({ kind }) => kind === 'PIPELINE_PAUSED')).to.have.length(2);
  });

  it('releases what a pipeline holds that is not paused any more, because its item was written by hand', async () => {
    const session = testSession();
    await register(session);
    await runPause(session, 'orders', {});
    await keepMarker(session, orders);
    session.embedded.dynamodb.execute('UpdateItem', {
      TableName: TABLE,
      Key: toWire({ PK: 'PIPELINE#orders', SK: 'CONFIG' }),
      UpdateExpression: 'REMOVE #hold',
      ExpressionAttributeNames: { '#hold': 'hold' },
    });
    session.clock.advance(16 * 60_000);
    await runWhy(session, 'orders', { date: '2026-03-07' });
    await runResume(session, 'orders', {});
    expect(session.out().split('\n').slice(1)).to.deep.equal([
      'MARKED  orders for 2026-03-07 has not begun: its MARKER is held still, although orders is not paused.',
      'What to do: To start it now: signalbox resume orders',
      'orders is not held; 1 held MARKER is started now.',
      '',
    ]);
    const key = { PK: 'PIPELINE#orders', SK: 'CONTROL' };
    const read = session.embedded.dynamodb.execute('GetItem', { TableName: TABLE, Key: toWire(key) });
    expect(read).to.have.nested.property('Item.releases').deep.equal({ N: '1' });
  });

  it('pauses once, says who has paused it, and resumes', async () => {
    const session = testSession();
    await register(session);
    await runPause(session, 'orders', { reason: 'maintenance' });
    await runPause(session, 'orders', {});
    await runWhy(session, 'orders', { date: '2026-03-07' });
    await runResume(session, 'orders', {});
    await runResume(session, 'orders', {});
    expect(session.out().split('\n')).to.deep.equal([
      'orders is paused: MARKERs are held and start after `signalbox resume orders`. Runs in progress ' + 'continue.',
      'orders is already paused since 2026-03-07 12:00:00Z by signalbox-cli (maintenance).',
      'HELD  orders starts nothing new: it is paused since 2026-03-07 12:00:00Z by signalbox-cli (maintenance).',
      'No MARKER for orders for 2026-03-07 has ever arrived.',
      'What to do: To continue: signalbox resume orders',
      'orders is resumed; 0 held MARKERs are started now. It was paused since 2026-03-07 12:00:00Z by ' +
        'signalbox-cli (maintenance).',
      'orders is not held.',
      '',
    ]);
  });
});
