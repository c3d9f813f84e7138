import { expect } from 'chai';
import { runConfigRemove } from '../../../cli/config-removal';
import { runConfigDiscard, runConfigHistory } from '../../../cli/config-versions';
import { TABLE } from '../../contract/embedded-table';
import { archetypeDocument, pipelineDocument } from '../core/documents';
import { runOf, seedRun } from './seeds';
import { type TestSession, testSession } from './session';

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

describe('signalbox config remove', () => {
  it('removes what nothing refers to, and refuses the rest by name', async () => {
    const session = await registered();
    const { config } = session.stack.tables;
    for (const [kind, name, says] of [
      ['pipeline', 'orders', 'the pipeline report refers to it'],
      ['archetype', 'batch', 'the pipeline orders refers to it; the pipeline report refers to it'],
      ['calendar', 'closed', 'the pipeline orders refers to it'],
    ] as const)
      for (const dryRun of [true, false])
        expect(await refusalOf(runConfigRemove(session, kind, name, { dryRun }))).to.contain(
          `the ${kind} ${name} is needed, and stays: ${says}. `,
        );
    for (const [kind, name] of [
      ['pipeline', 'report'],
      ['pipeline', 'orders'],
      ['calendar', 'closed'],
      ['archetype', 'batch'],
    ] as const) {
      await runConfigRemove(session, kind, name, { dryRun: true });
      expect(await config[kind](name)).to.not.equal(undefined);
      expect(await runConfigRemove(session, kind, name, {})).to.equal(0);
      expect(await config[kind](name)).to.equal(undefined);
      expect(await refusalOf(runConfigRemove(session, kind, name, {}))).to.contain(`has no ${kind} "${name}"`);
    }
    expect(session.out()).to.contain(
      'Nothing needs the pipeline report: it would be removed; nothing was written (--dry-run).\n' +
        'The pipeline report is removed from the test stack.\n',
    );
    expect(await session.stack.tables.cascade.hasDependants('orders')).to.equal(false);
    expect((await session.stack.tables.events.list('orders', 10)).map(({ kind }) => kind)).to.include(
      'PIPELINE_REMOVED',
    );
    expect(await refusalOf(runConfigRemove(session, 'pipline', 'orders', {}))).to.contain('Say one of');
  });

  it('answers in JSON', async () => {
    const session = await registered();
    await runConfigRemove(session, 'pipeline', 'report', { json: true, dryRun: true });
    expect(session.json()).to.deep.equal({ kind: 'pipeline', name: 'report', dryRun: true, removed: false });
  });

  it('refuses a pipeline that a trait waits for, also by its archetype, and one in words nobody can read', async () => {
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
      expect(await refusalOf(runConfigRemove(session, 'pipeline', 'orders', {}))).to.contain(
        'the pipeline later refers to it',
      );
    }
  });

  it('refuses a pipeline whose run is under way', async () => {
    const session = await registered();
    await seedRun(session, runOf({ pipelineId: 'report' }));
    expect(await refusalOf(runConfigRemove(session, 'pipeline', 'report', {}))).to.match(
      /its run \S+ of \S+ daily is under way\..*signalbox cancel/,
    );
  });

  it('does not remove what somebody comes to refer to while it is judged', async () => {
    const session = testSession();
    const { config } = session.stack.tables;
    await config.register('archetype', 'batch', archetypeDocument());
    await config.register('calendar', 'closed', { kind: 'calendar', name: 'closed' });
    await config.register('pipeline', 'orders', pipelineDocument());
    let judged = 0;
    const reasons = async (): Promise<string[]> => {
      judged += 1;
      const found = (await config.pipelines()).filter(({ document }) => 'exclusions' in (document as object));
      const exclusions = { calendar: 'closed' };
      if (judged === 1) await config.register('pipeline', 'orders', pipelineDocument({ exclusions }));
      return found.map(({ id }) => id);
    };
    expect(await config.remove('calendar', 'closed', { reasons })).to.deep.equal({
      kind: 'refused',
      reasons: ['orders'],
    });
    expect(await config.calendar('closed')).to.not.equal(undefined);
    expect(judged).to.equal(2);
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
    for (const name of ['report', 'orders']) await runConfigRemove(session, 'pipeline', name, {});
    session.clock.advance(91 * DAY_MS);
    await config.register('pipeline', 'orders', pipelineDocument());
    await runConfigHistory(session, 'orders', { json: true });
    expect((await config.pipeline('orders'))!.configVersion).to.equal(6);
  });
});
