import { expect } from 'chai';
import { runCommandLine } from '../../../../../cli/main';
import { runPause } from '../../../../../cli/verbs/run/pause';
import { archetypeDocument } from '../../../../support/documents';
import { failed, register, runOf, seedRun, triggering } from '../../../../support/seeds';
import { type TestSession, testSession } from '../../../../support/session';

const described = async (): Promise<TestSession> => {
  const session = testSession();
  await register(session, { name: 'raw' });
  await register(session, {
    owner: 'shop-team',
    upstream: ['raw'],
    schedules: [
      { name: 'daily', after: '06:00', deadline: '10:00', timezone: 'America/New_York' },
      { every: 'hour', after: ':10' },
    ],
  });
  await register(session, { name: 'report', upstream: ['orders'] });
  await seedRun(session, runOf(), triggering, failed);
  return session;
};

describe('signalbox describe', () => {
  it('shows what is registered, what depends on what, and what happened last', async () => {
    const session = await described();
    expect(await runCommandLine(['describe', 'orders'], session)).to.equal(0);
    const text = session.out();
    expect(text).to.match(/^orders {2}ENABLED\n/);
    for (const line of [
      /owner +shop-team\n/,
      /version +1, registered 2026-03-01 00:00:00Z\n/,
      /job +http https:\/\/\S+\n/,
      /schedules +daily, after 06:00, deadline 10:00, timezone America\/New_York\n +every hour, after :10\n/,
      /upstreams +raw\n/,
      /dependants +report\n/,
      /traits +freshness: \S+, holds for 1 hour\n/,
      /2026-03-07 {2}daily +1 +FAILED +2026-03-07 11:00:00Z {2}run-1\n/,
      /`signalbox why orders` says what it waits for/,
    ])
      expect(text).to.match(line);
    expect(text).not.to.match(/calendar|description|held/);
  });

  it('shows that the job may start twice', async () => {
    const session = testSession();
    const statusUrl = 'https://jobs.example.com/${jobId}';
    const own = { type: 'http', url: 'https://jobs.example.com/', jobId: { path: 'id' }, statusUrl };
    await register(session, { trigger: { ...own, onLostAnswer: 'start' } });
    expect(await runCommandLine(['describe', 'orders'], session)).to.equal(0);
    expect(session.out()).to.match(/warning +the job may start twice: after a lost answer the start is repeated/);
  });

  it('says the same as JSON, with the document', async () => {
    const session = await described();
    expect(await runCommandLine(['describe', 'orders', '--json'], session)).to.equal(0);
    const { document, runs, ...rest } = session.json();
    const { pipelineId, state, version, upstreams, dependants, waitsFor, waitedForBy } = rest;
    expect({ pipelineId, state, version, upstreams, dependants, waitsFor, waitedForBy }).to.deep.equal({
      pipelineId: 'orders',
      state: 'ENABLED',
      version: 1,
      upstreams: ['raw'],
      dependants: ['report'],
      waitsFor: [],
      waitedForBy: [],
    });
    expect(document.owner).to.equal('shop-team');
    expect(runs.map(({ status }: { status: string }) => status)).to.deep.equal(['FAILED']);
  });

  it('shows that a pipeline is held, with requester and reason', async () => {
    const session = await described();
    await runPause(session, 'orders', { reason: 'the source is rebuilt' });
    expect(await runCommandLine(['describe', 'orders'], session)).to.equal(0);
    expect(session.out()).to.match(/orders {2}HELD\n {2}held +.*the source is rebuilt/);
  });

  it('shows whose runs its traits wait for, and whose traits wait for its runs', async () => {
    const session = await described();
    const { config } = session.stack.tables;
    const trait = {
      type: 'hours',
      defaultEvaluator: 'builtin:upstream',
      defaultConfig: { pipelines: ['raw', 'orders'] },
    };
    const own = { type: 'yesterday', defaultEvaluator: 'builtin:upstream', defaultConfig: { pipeline: 'books' } };
    const seen = { ...own, type: 'seen', defaultConfig: { pipeline: 'report' } };
    const archetype = { name: 'after-hours', requiredTraits: [trait, own], optionalTraits: [seen] };
    await config.register('archetype', 'after-hours', archetypeDocument(archetype));
    await register(session, { name: 'books', archetype: 'after-hours', traits: {} });
    await register(session, { name: 'board', waitsFor: [{ pipeline: 'raw' }] });
    for (const name of ['orders', 'books', 'report', 'board'])
      expect(await runCommandLine(['describe', name], session)).to.equal(0);
    const [orders, books, report, board] = session.out().split('Next: ');
    expect(orders)
      .to.match(/waited for by +books, by the trait hours\n/)
      .and.not.match(/waits for runs of/);
    expect(books).to.match(
      /waits for runs of +raw, by the trait hours\n +orders, by the trait hours\n +books, by the trait yesterday\n/,
    );
    expect(books).to.match(/waited for by +books, by the trait yesterday\n/);
    expect(board).to.match(/waits for runs of +raw, by the trait after-raw\n/);
    expect(board).to.match(/after-raw: builtin:upstream, holds for 1 hour\n/);
    // An optional trait holds no run.
    expect(report).not.to.match(/waited for by/);
  });

  it('refuses a name that is none', async () => {
    const session = await described();
    expect(await runCommandLine(['describe', 'order'], session)).to.equal(2);
    expect(session.err()).to.include('Did you mean orders?');
  });
});
