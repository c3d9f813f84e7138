import { expect } from 'chai';
import { runConfigDiscard, runConfigHistory } from '../../../../../cli/verbs/apply/config-versions';
import { type DeleteOptions, runDelete } from '../../../../../cli/verbs/documents/delete';
import { runPause } from '../../../../../cli/verbs/run/pause';
import type { RerunRequest } from '../../../../../kernel/reruns/rerun';
import { openedDeadline } from '../../../../../kernel/sla/deadlines';
import { archetypeDocument, pipelineDocument } from '../../../../support/documents';
import { TABLE } from '../../../../support/embedded-table';
import { answerMarker, failed, runOf, seedRun } from '../../../../support/seeds';
import { type TestSession, testSession } from '../../../../support/session';

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: Error) => error.message,
  );

const DAY_MS = 86_400_000;

/** Pipelines orders and report, which waits for it, a calendar that orders has, and an archetype. */
const registered = async (): Promise<TestSession> => {
  const session = testSession();
  const { config } = session.stack.tables;
  await config.register('archetype', 'batch', archetypeDocument());
  await config.register('calendar', 'closed', { kind: 'calendar', name: 'closed', days: ['sunday'] });
  await config.register('pipeline', 'orders', pipelineDocument({ exclusions: { calendar: 'closed' } }));
  await config.register('pipeline', 'report', pipelineDocument({ name: 'report', upstream: ['orders'] }));
  return session;
};

const yes: DeleteOptions = { yes: true };

/** The router, as far as it answers requests to cancel: it ends nothing, and says that it is done. */
const asRouter =
  ({ embedded, stack }: TestSession, end: () => Promise<void>) =>
  async (): Promise<void> => {
    const { Items = [] } = embedded.dynamodb.execute('Query', {
      TableName: TABLE,
      KeyConditionExpression: 'PK = :requests AND begins_with(SK, :cancel)',
      ExpressionAttributeValues: { ':requests': { S: 'REQUEST#report' }, ':cancel': { S: 'CANCELREQUEST#' } },
    }) as { Items?: Record<string, { S: string }>[] };
    for (const { SK, requestedAt, requestedBy, reason } of Items) {
      const [, date, scheduleId] = SK!.S.split('#');
      expect([requestedBy!.S, reason!.S]).to.deep.equal(['signalbox-cli', 'its pipeline is deleted']);
      await end();
      await stack.tables.cancelRequests.drop({
        ...{ pipelineId: 'report', date: date!, scheduleId: scheduleId! },
        ...{ reason: reason!.S, requestedBy: requestedBy!.S, requestedAt: requestedAt!.S },
      });
    }
  };

const reported = { pipelineId: 'report', date: '2026-03-07', scheduleId: 'daily' };

const rerunOf = (date: string): RerunRequest => ({
  ...{ pipelineId: 'report', date, scheduleId: 'daily', kind: 'manual', reason: '', requestedBy: 'ada' },
  ...{ requestedAt: '2026-03-07T11:59:00.000Z', backfill: '2026-03-01..2026-03-05' },
});

describe('signalbox delete', () => {
  it('deletes what nothing refers to, and refuses the rest by name', async () => {
    const session = await registered();
    const { config } = session.stack.tables;
    for (const [kind, name, says] of [
      ['pipeline', 'orders', 'the pipeline report refers to it'],
      ['archetype', 'batch', 'the pipeline orders refers to it; the pipeline report refers to it'],
      ['calendar', 'closed', 'the pipeline orders refers to it'],
    ] as const) {
      const refused = `the ${kind} ${name} cannot be deleted: ${says}. `;
      expect(await refusalOf(runDelete(session, kind, name, { yes: true }))).to.contain(refused);
      const before = session.err().length;
      expect(await runDelete(session, kind, name, { dryRun: true }), 'a dry run has its answer').to.equal(1);
      expect(session.err().slice(before)).to.contain(refused);
      const [json] = [session.out().length];
      expect(await runDelete(session, kind, name, { dryRun: true, json: true })).to.equal(1);
      const answer = JSON.parse(session.out().slice(json));
      expect(answer).to.include({ deleted: false });
      expect(answer.refused).to.contain(refused);
    }
    for (const [kind, name] of [
      ['pipeline', 'report'],
      ['pipeline', 'orders'],
      ['calendar', 'closed'],
      ['archetype', 'batch'],
    ] as const) {
      await runDelete(session, kind, name, { dryRun: true });
      expect(await config[kind](name)).to.not.equal(undefined);
      expect(await runDelete(session, kind, name, yes)).to.equal(0);
      expect(await config[kind](name)).to.equal(undefined);
      expect(await refusalOf(runDelete(session, kind, name, yes))).to.contain(`has no ${kind} "${name}"`);
    }
    expect(session.out())
      .to.contain('The pipeline report would be deleted; nothing was written (--dry-run).\n')
      .and.to.contain('The pipeline report is deleted from the test stack.\n')
      .and.to.contain('Nothing ends with the calendar closed.\n');
    expect(await session.stack.tables.cascade.hasDependants('orders')).to.equal(false);
    expect((await session.stack.tables.events.list('orders', 10)).map(({ kind }) => kind)).to.include(
      'PIPELINE_REMOVED',
    );
    expect(await refusalOf(runDelete(session, 'pipline', 'orders', yes))).to.equal(
      '"pipline" is no kind of document. Kinds are archetype, calendar, pool, pipeline.',
    );
  });

  it('refuses a pipeline that a trait waits for, also by its archetype, and one that cannot be read', async () => {
    const on = (more: object) => ({ defaultEvaluator: 'builtin:upstream', ...more });
    const cases: [archetype: object, pipeline: object][] = [
      [{ type: 'ready', ...on({}) }, { traits: { ready: { config: { pipeline: 'orders' } } } }],
      [{ type: 'ready', ...on({ defaultConfig: { pipeline: 'orders' } }) }, { traits: {} }],
      [
        { type: 'ready', ...on({}) },
        { upstream: [{ pipeline: 'orders' }], oops: true },
      ],
    ];
    for (const [trait, fields] of cases) {
      const session = testSession();
      const { config } = session.stack.tables;
      await config.register('archetype', 'waits', archetypeDocument({ name: 'waits', requiredTraits: [trait] }));
      await config.register('pipeline', 'orders', pipelineDocument());
      await config.register('pipeline', 'later', pipelineDocument({ name: 'later', archetype: 'waits', ...fields }));
      expect(await refusalOf(runDelete(session, 'pipeline', 'orders', yes))).to.contain(
        'the pipeline later refers to it',
      );
    }
  });

  /** A run, a requested rerun, a held MARKER, one that waits, and a deadline. */
  const busy = async (): Promise<TestSession> => {
    const session = await registered();
    const { tables } = session.stack;
    await tables.config.register(
      'pipeline',
      'report',
      pipelineDocument({ name: 'report', schedules: [{ name: 'daily', after: '06:00', deadline: '10:00' }] }),
    );
    await seedRun(session, runOf({ pipelineId: 'report' }));
    await tables.reruns.request(rerunOf('2026-03-01'));
    await tables.reruns.request(rerunOf('2026-03-02'));
    await answerMarker(session, { ...reported, date: '2026-03-06' }, { answer: 'started' });
    const dueAt = '2026-03-07T18:00:00.000Z';
    const planned = { ...reported, kind: 'evaluation', dueAt, judgeAt: dueAt, riskAt: undefined } as const;
    await tables.deadlines.open(openedDeadline(planned, undefined, 0));
    return session;
  };

  it('lists what ends with a pipeline, and refuses it while a run is in progress', async () => {
    const session = await busy();
    expect(await refusalOf(runDelete(session, 'pipeline', 'report', yes)))
      .to.match(/its run run-1 of 2026-03-07 daily is in progress; a rerun of 2026-03-01 daily is requested; /)
      .and.to.contain('its MARKER of 2026-03-06 daily waits for its opening or its lock. ')
      .and.to.contain('signalbox delete pipeline report --cancel');
    expect(session.out()).to.equal(
      `With the pipeline report ends:
Runs in progress:
  report for 2026-03-07 (run-1)
Requested reruns:
  report for 2026-03-01
  report for 2026-03-02
MARKERs that wait for their opening or their lock:
  report for 2026-03-06
Backfills with dates left:
  2026-03-01..2026-03-05, 2 left
Schedules that are expected no longer:
  daily: next for 2026-03-07, opens 2026-03-07 06:00:00Z, due 2026-03-07 10:00:00Z
Deadlines that apply no longer:
  evaluation of report for 2026-03-07, due 2026-03-07 18:00:00Z

Its runs, events and MARKERs stay in the table until they expire, and its drafts until they are discarded.
`,
    );
    expect(await session.stack.tables.config.pipeline('report')).to.not.equal(undefined);
  });

  it('names the pause that ends with the pipeline', async () => {
    const shown = async (options: DeleteOptions): Promise<string> => {
      const session = await busy();
      await runPause(session, 'report', { reason: 'maintenance' });
      const before = session.out().length;
      await runDelete(session, 'pipeline', 'report', { ...options, dryRun: true, cancel: true });
      return session.out().slice(before);
    };
    expect(await shown({})).to.match(
      /^With the pipeline report ends:\nA hold, which .* does not have:\n {2}paused since .*maintenance/,
    );
    const { ends } = JSON.parse(await shown({ json: true })) as { ends: { hold: unknown } };
    expect(ends.hold).to.include({ kind: 'paused', reason: 'maintenance' });
  });

  it('says the same in JSON', async () => {
    const session = await busy();
    await runDelete(session, 'pipeline', 'report', { json: true, dryRun: true, cancel: true });
    const { ends, ...answer } = session.json();
    expect(answer).to.deep.equal({ kind: 'pipeline', name: 'report', deleted: false });
    expect(ends.underWay[0]).to.deep.equal({
      ...{ kind: 'run', id: 'run-1', date: '2026-03-07', scheduleId: 'daily', backfill: null, shadow: false },
    });
    expect(ends.underWay.map(({ kind }: { kind: string }) => kind)).to.deep.equal([
      ...['run', 'request', 'request', 'start'],
    ]);
    expect(ends.backfills).to.deep.equal([{ range: '2026-03-01..2026-03-05', left: 2 }]);
    expect(ends.schedules[0]).to.include({ scheduleId: 'daily', opensAt: '2026-03-07T06:00:00.000Z' });
    expect(ends.deadlines).to.deep.equal([
      { kind: 'evaluation', date: '2026-03-07', scheduleId: 'daily', dueAt: '2026-03-07T18:00:00.000Z' },
    ]);
  });

  it('ends runs in progress with --cancel, waits for them, and deletes then', async () => {
    const session = await busy();
    const { tables } = session.stack;
    session.onSleep = asRouter(session, async () => {
      const run = (await tables.runs.get('run-1'))!;
      if (run.completedAt === undefined) await tables.runs.transition(run, { ...failed, to: 'CANCELLED' }, []);
      for (const request of await tables.reruns.waiting('report')) await tables.reruns.dropRequest(request);
    });
    expect(await runDelete(session, 'pipeline', 'report', { ...yes, cancel: true })).to.equal(0);
    expect(await tables.config.pipeline('report')).to.equal(undefined);
  });

  it('keeps the pipeline where the end does not come in time, and says what is left', async () => {
    const session = await busy();
    session.onSleep = () => undefined;
    const answer = runDelete(session, 'pipeline', 'report', { ...yes, cancel: true, timeoutSeconds: 30 });
    expect(await refusalOf(answer))
      .to.contain('its run run-1 of 2026-03-07 daily is in progress')
      .and.to.contain('the --timeout of 30 s has passed');
    expect(await session.stack.tables.config.pipeline('report')).to.not.equal(undefined);
  });

  it('asks on a terminal, and refuses to guess without one', async () => {
    const session = await registered();
    expect(await refusalOf(runDelete(session, 'pipeline', 'report', {}))).to.contain('nothing was deleted: say --yes');
    const asked: string[] = [];
    const answering = (answer: string): TestSession => ({
      ...session,
      ask: async (question) => {
        asked.push(question);
        return answer;
      },
    });
    expect(await refusalOf(runDelete(answering('y'), 'pipeline', 'report', {}))).to.equal(
      'nothing was deleted: "y" is not report.',
    );
    expect(await refusalOf(runDelete(answering('report'), 'pipeline', 'report', { json: true }))).to.contain('--json');
    expect(await runDelete(answering('report'), 'pipeline', 'report', {})).to.equal(0);
    expect(asked).to.deep.equal(['Type its name to confirm: ', 'Type its name to confirm: ']);
    expect(session.out()).to.contain('The pipeline report will be deleted from the test stack.');
  });

  it('refuses options that go together with nothing', async () => {
    const session = await registered();
    expect(await refusalOf(runDelete(session, 'calendar', 'closed', { cancel: true }))).to.contain(
      'the calendar closed has no runs',
    );
    expect(await refusalOf(runDelete(session, 'pipeline', 'report', { timeoutSeconds: 5 }))).to.contain('add --cancel');
  });

  it('does not remove a document that another one refers to during the check', async () => {
    const session = testSession();
    const { config } = session.stack.tables;
    await config.register('archetype', 'batch', archetypeDocument());
    await config.register('calendar', 'closed', { kind: 'calendar', name: 'closed' });
    await config.register('pipeline', 'orders', pipelineDocument());
    let checks = 0;
    const reasons = async (): Promise<string[]> => {
      checks += 1;
      const found = (await config.pipelines()).filter(({ document }) => 'exclusions' in (document as object));
      const exclusions = { calendar: 'closed' };
      if (checks === 1) await config.register('pipeline', 'orders', pipelineDocument({ exclusions }));
      return found.map(({ id }) => id);
    };
    expect(await config.remove('calendar', 'closed', { reasons })).to.deep.equal({
      kind: 'refused',
      reasons: ['orders'],
    });
    expect(await config.calendar('closed')).to.not.equal(undefined);
    expect(checks).to.equal(2);
  });
});

describe('signalbox config discard', () => {
  it('deletes a draft and nothing else', async () => {
    const session = await registered();
    const { versions } = session.stack.tables;
    await versions.draft('orders', pipelineDocument({ tier: 2 }));
    expect(await runConfigDiscard(session, 'orders', 'draft', {})).to.equal(0);
    expect(session.out()).to.equal('The draft 2 of orders is discarded; its number stays used.\n');
    expect((await versions.list('orders')).map(({ number }) => number)).to.deep.equal([1]);
    expect(await refusalOf(runConfigDiscard(session, 'orders', '1', {}))).to.contain('is no draft, and stays');
    expect(await refusalOf(runConfigDiscard(session, 'orders', '2', {}))).to.contain('There is no version "2"');
  });

  it('a number is never used twice, whatever was discarded, has expired, or was removed', async () => {
    const session = await registered();
    const { config, versions } = session.stack.tables;
    const next = async (tier: number) => (await versions.draft('orders', pipelineDocument({ tier }))).version.number;
    expect([await next(2), await next(3)]).to.deep.equal([2, 3]);
    await versions.discard('orders', 3);
    expect(await next(4)).to.equal(4);
    await versions.activate('orders', 4);
    await versions.activate('orders', 2);
    session.clock.advance(91 * DAY_MS);
    const expired = { PK: { S: 'PIPELINE#orders' }, SK: { S: 'CONFIGVERSION#0000004' } };
    session.embedded.dynamodb.execute('DeleteItem', { TableName: TABLE, Key: expired });
    expect(await next(5)).to.equal(5);
    await versions.discard('orders', 5);
    for (const name of ['report', 'orders']) await runDelete(session, 'pipeline', name, yes);
    session.clock.advance(91 * DAY_MS);
    await config.register('pipeline', 'orders', pipelineDocument());
    await runConfigHistory(session, 'orders', { json: true });
    expect((await config.pipeline('orders'))!.configVersion).to.equal(6);
  });
});
