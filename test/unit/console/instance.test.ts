import { expect } from 'chai';
import { runWhy } from '../../../cli/verbs/report/why';
import type { InstanceView, MachineState } from '../../../console/api';
import type { DomainEvent } from '../../../kernel/run/model';
import { type ConsoleWorld, consoleWorld } from '../../support/console-world';
import { pipelineDocument } from '../../support/documents';
import { exampleEvent } from '../../support/event';
import { failed, register, running, runOf, seedRun, triggering } from '../../support/seeds';

const PATH = '/api/instances/orders/2026-03-07/daily';

describe('console: an instance', () => {
  let world: ConsoleWorld;
  beforeEach(async () => {
    world = await consoleWorld();
    await register(world.session);
  });
  afterEach(() => world.close());

  it('says what `why` says', async () => {
    await seedRun(world.session, runOf(), triggering, running, failed);
    const { why }: InstanceView = await world.read(PATH);
    await runWhy(world.session, 'orders', { date: '2026-03-07', json: true });
    expect(why).to.deep.equal(world.session.json());
  });

  it('says at each poll what `why` says, though it reads the newest events only', async () => {
    const { session } = world;
    const poll = async (): Promise<InstanceView['why']> => {
      const { why }: InstanceView = await world.read(PATH);
      const before = session.out().length;
      await runWhy(session, 'orders', { date: '2026-03-07', json: true });
      expect(why).to.deep.equal(JSON.parse(session.out().slice(before)));
      return why;
    };
    const event = (number: number, fields: Partial<DomainEvent> = {}): DomainEvent => {
      const at = new Date(Date.parse('2026-03-07T11:40:00.000Z') + number * 1000).toISOString();
      return exampleEvent({ eventId: `event-${number}`, at, episodeAt: at, ...fields });
    };
    const append = (one: DomainEvent) => session.stack.tables.events.append(one);
    await seedRun(session, runOf(), triggering, running);
    const before = (await poll()).events.length;
    await append(event(1));
    expect((await poll()).events).to.have.length(before + 1);
    // More than a poll reads, so that the whole list is read again.
    for (let number = 2; number <= 50; number += 1) await append(event(number));
    expect((await poll()).events).to.have.length(before + 50);
    // By another clock, before all that is read at a poll: known once the whole list is read again.
    await append(event(60, { at: '2026-03-07T10:00:00.000Z', episodeAt: '2026-03-07T10:00:00.000Z' }));
    session.clock.advance(400_000);
    expect((await poll()).events).to.have.length(before + 51);
  });

  it('gives every attempt that the table still has, the newest first', async () => {
    await seedRun(world.session, runOf(), triggering, running, failed);
    const second = runOf({ runId: 'run-2', attempt: 2, executionArn: 'arn:2', createdAt: '2026-03-07T11:40:00.000Z' });
    await seedRun(world.session, second);
    const { attempts }: InstanceView = await world.read(PATH);
    expect(attempts.map(({ runId, status }) => `${runId} ${status}`)).to.deep.equal(['run-2 PENDING', 'run-1 FAILED']);
  });

  it('has the chunks of each attempt that has some, the newest first', async () => {
    const { chunks } = world.session.stack.tables;
    const at = '2026-03-07T11:50:00.000Z';
    const ids = ['chunk-0000000', 'chunk-0000500'];
    const fanningOut = { ...triggering, engine: 'fan-out' };
    for (const attempt of [1, 2]) {
      const runId = `run-${attempt}`;
      await seedRun(
        world.session,
        runOf({ runId, attempt, executionArn: `arn:${attempt}` }),
        fanningOut,
        running,
        failed,
      );
      await chunks.register(
        { runId, survey: 'orders', createdAt: at },
        ids.map((chunkId) => ({ chunkId, chunkKey: `${chunkId}.npz` })),
      );
    }
    await seedRun(world.session, runOf({ runId: 'run-3', attempt: 3, executionArn: 'arn:3' }));
    await chunks.claim('run-2', ids[0]!, { worker: 'a', invocation: 'a', at, leaseUntil: '2026-03-07T12:05:00.000Z' });
    await chunks.fail('run-2', ids[0]!, { worker: 'a', at, startedAt: at, attempt: 1, error: 'MemoryError' });
    const { chunks: found }: InstanceView = await world.read(PATH);
    expect(found.map(({ runId, jobsTotal, jobsFailed }) => [runId, jobsTotal, jobsFailed])).to.deep.equal([
      ['run-2', 2, 1],
      ['run-1', 2, 0],
    ]);
  });

  it('names the bounds of its traits', async () => {
    const evaluator = 'builtin:sensor-threshold';
    await register(world.session, { traits: { freshness: { evaluator, config: { sensor: 'rows', min: 5, max: 9 } } } });
    const { traits }: InstanceView = await world.read(PATH);
    expect(traits.bounds).to.deep.equal([
      { type: 'freshness', evaluator, field: null, min: 5, max: 9, required: true },
    ]);
  });

  it('compares the version that it ran on with the one in force', async () => {
    await seedRun(world.session, runOf({ configVersion: 1 }), triggering, running, failed);
    await register(world.session, { retry: { maxAttempts: 7 } });
    const { config }: InstanceView = await world.read(PATH);
    expect(config).to.deep.include({ version: 1, active: 2 });
    expect(config.differences.map(({ path, after }) => [path, after])).to.deep.equal([['retry', { maxAttempts: 7 }]]);
    expect(config.document).to.deep.equal(pipelineDocument({ retry: { maxAttempts: 7 } }));
  });

  it('says why nothing is known of a pipeline or a date that there is not', async () => {
    const answerTo = async (path: string): Promise<string> => {
      const { status, body } = await world.send({ path, headers: world.key });
      return `${status} ${body}`;
    };
    expect(await answerTo('/api/instances/nope/2026-03-07/daily')).to.match(/^400 .*Registered are orders/);
    expect(await answerTo('/api/instances/orders/2026-02-30/daily')).to.match(/^400 .*a day that exists/);
    expect(await answerTo('/api/executions/nope')).to.match(/^404 /);
  });

  it('has the 47 states of the state machine, and every way leads to one of them', async () => {
    const states: MachineState[] = await world.read('/api/machine');
    const names = new Set(states.map(({ name }) => name));
    expect(names.size).to.equal(47);
    for (const { next, onError } of states) for (const to of [...next, ...onError]) expect(names).to.include(to);
    expect(states.filter(({ isStart }) => isStart).map(({ name }) => name)).to.deep.equal(['InitDefaults']);
  });

  it('answers the same with 304, and sends nothing again', async () => {
    const headers = world.key;
    const first = await world.send({ path: PATH, headers });
    const etag = String(first.headers.etag);
    const second = await world.send({ path: PATH, headers: { ...headers, 'if-none-match': etag } });
    expect([second.status, second.body]).to.deep.equal([304, '']);
    expect(Number(second.headers['x-stack-time'])).to.equal(world.session.clock.now());
    await seedRun(world.session, runOf());
    const third = await world.send({ path: PATH, headers: { ...headers, 'if-none-match': etag } });
    expect(third.status).to.equal(200);
  });
});
