import { expect } from 'chai';
import { runConfigActivate, runConfigDiff, runConfigHistory } from '../../../../../cli/verbs/apply/config-versions';
import { runDelete } from '../../../../../cli/verbs/documents/delete';
import { differencesOf } from '../../../../../kernel/config/differences';
import { archetypeDocument, pipelineDocument } from '../../../../support/documents';
import { type TestSession, testSession } from '../../../../support/session';
import { ARCHETYPE, apply, pipeline } from './applying';

const documentOf = (deadline: string) => pipelineDocument({ schedules: [{ name: 'daily', deadline }] });

const refusalOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: Error) => error.message,
  );

/** Versions 1 (deprecated) and 2 (active), and draft 3. */
const withVersions = async (): Promise<TestSession> => {
  const session = testSession();
  const { config, versions } = session.stack.tables;
  await config.register('archetype', 'batch', archetypeDocument());
  await config.register('pipeline', 'orders', documentOf('08:00'));
  await config.register('pipeline', 'orders', documentOf('09:00'));
  await versions.draft('orders', documentOf('10:00'));
  return session;
};

describe('signalbox apply --draft', () => {
  const drafting = (session: TestSession, archetype: string) =>
    apply({ 'a.yaml': `${archetype}---\n${pipeline('orders', 'tier: 1\n')}` }, { draft: true }, session);

  it('takes the other documents of a file where they are registered as they are', async () => {
    const { session } = await apply({ 'a.yaml': `${ARCHETYPE}---\n${pipeline('orders')}` });
    expect((await drafting(session, ARCHETYPE)).code).to.equal(0);
    expect(session.out()).to.match(/archetype +batch +unchanged +a\.yaml\npipeline +orders +draft +2 +a\.yaml/);
  });

  it('refuses another document that is new or changed, and drafts nothing', async () => {
    const session = testSession();
    expect(await refusalOf(drafting(session, ARCHETYPE))).to.equal(
      '--draft is for pipelines, and the archetype batch is not registered. Apply archetypes, calendars and pools ' +
        'first, without --draft.',
    );
    await apply({ 'a.yaml': ARCHETYPE }, {}, session);
    expect(await refusalOf(drafting(session, `${ARCHETYPE}description: nightly\n`))).to.match(
      /the archetype batch differs from the registered one\./,
    );
    expect(await session.stack.tables.versions.list('orders')).to.deep.equal([]);
  });
});

describe('signalbox config', () => {
  it('history lists the versions, newest first', async () => {
    const session = await withVersions();
    expect(await runConfigHistory(session, 'orders', { json: true })).to.equal(0);
    expect(
      session.json().map(({ version, status }: { version: number; status: string }) => `${version} ${status}`),
    ).to.deep.equal(['3 DRAFT', '2 ACTIVE', '1 DEPRECATED']);
  });

  it('history says in which mode each version is', async () => {
    const session = await withVersions();
    await session.stack.tables.config.register('pipeline', 'orders', pipelineDocument({ mode: 'Shadow' }));
    await runConfigHistory(session, 'orders', {});
    expect(session.out()).to.match(/^VERSION +STATUS +MODE .*\n4 +ACTIVE +shadow .*\n3 +DRAFT +live /);
    const before = session.out().length;
    await runConfigHistory(session, 'orders', { json: true });
    const rows = JSON.parse(session.out().slice(before)) as { mode: string }[];
    expect(rows.map(({ mode }) => mode)).to.deep.equal(['shadow', 'live', 'live', 'live']);
  });

  it('diff says what the newest version changes, or any two', async () => {
    const session = await withVersions();
    await runConfigDiff(session, 'orders', { from: undefined, to: undefined }, {});
    expect(session.out()).to.equal(
      'orders: version 2 (active) to version 3 (draft)\n  schedules[daily].deadline: "09:00" → "10:00"\n',
    );
    const other = await withVersions();
    await runConfigDiff(other, 'orders', { from: '1', to: 'active' }, { json: true });
    expect(other.json().differences).to.deep.equal([
      { path: 'schedules[daily].deadline', before: '08:00', after: '09:00' },
    ]);
  });

  it('diff shows what the later of two changes, and never the reverse', async () => {
    const diffOf = async (session: TestSession, from?: string): Promise<string> => {
      const before = session.out().length;
      await runConfigDiff(session, 'orders', { from, to: undefined }, {});
      return session.out().slice(before).split('\n')[0]!;
    };
    const session = await withVersions();
    const { versions } = session.stack.tables;
    expect(await diffOf(session, '3')).to.equal('orders: version 2 (active) to version 3 (draft)');
    expect(await diffOf(session, '1')).to.equal('orders: version 1 (deprecated) to version 2 (active)');
    expect(await diffOf(session, '2')).to.equal('orders: version 1 (deprecated) to version 2 (active)');
    session.clock.advance(1000);
    await versions.draft('orders', documentOf('11:00'));
    await versions.activate('orders', 4);
    expect(await diffOf(session), 'a draft from before').to.equal(
      'orders: version 2 (deprecated) to version 4 (active)',
    );
    session.clock.advance(1000);
    await versions.activate('orders', 3);
    expect(await diffOf(session), 'an older version is in force').to.equal(
      'orders: version 4 (deprecated) to version 3 (active)',
    );
  });

  it('diff compares with the version that was in force last where the pipeline was deleted', async () => {
    const session = await withVersions();
    session.clock.advance(1000);
    await runDelete(session, 'pipeline', 'orders', { yes: true });
    const diffOf = async (from?: string): Promise<string> => {
      const before = session.out().length;
      await runConfigDiff(session, 'orders', { from, to: undefined }, {});
      return session.out().slice(before).split('\n')[0]!;
    };
    expect(await diffOf('2')).to.equal('orders: version 1 (deprecated) to version 2 (deprecated)');
    expect(await diffOf('1')).to.equal('orders: version 1 (deprecated) to version 2 (deprecated)');
    expect(await diffOf()).to.equal('orders: version 2 (deprecated) to version 3 (draft)');
    await session.stack.tables.versions.discard('orders', 3);
    expect(await diffOf()).to.equal('orders: version 1 (deprecated) to version 2 (deprecated)');
  });

  it('activate checks calendars, secrets and everything that apply checks', async () => {
    const session = await withVersions();
    const { versions } = session.stack.tables;
    session.stack.secretArns = {};
    session.stack.markerSources = { buckets: [], events: false, messages: false, times: [] };
    const wrong: [object, RegExp][] = [
      [
        { markers: [{ type: 's3', bucket: 'raw', key: '{date}' }] },
        /markers\[0\]\.type: found `"s3"`; expected a source .* has no bucket, neither in markerBuckets/,
      ],
      [{ exclusions: { calendar: 'gone' } }, /exclusions\.calendar: found `"gone"`; expected a calendar/],
      [
        {
          trigger: {
            type: 'http',
            url: 'https://jobs.example.com/orders',
            headers: { authorization: '{{secret:jobs/token}}' },
          },
        },
        /trigger: found a reference to the secret `"jobs\/token"`; expected no reference to secrets/,
      ],
    ];
    for (const [fields, says] of wrong) {
      const { version } = await versions.draft('orders', pipelineDocument(fields as Record<string, unknown>));
      expect(await refusalOf(runConfigActivate(session, 'orders', String(version.number), {}))).to.match(says);
    }
  });

  it('activate makes a draft hold', async () => {
    const session = await withVersions();
    expect(await runConfigActivate(session, 'orders', 'draft', {})).to.equal(0);
    expect(session.out()).to.equal(
      'Version 3 of orders is active from the next run on; runs in progress keep theirs.\n',
    );
    expect((await session.stack.tables.config.pipeline('orders'))!).to.deep.include({
      configVersion: 3,
      document: documentOf('10:00'),
    });
    expect((await session.stack.tables.events.list('orders', 10)).map(({ message }) => message)).to.satisfy(
      (messages: string[]) => messages.some((message) => message.startsWith('version 3 of the configuration')),
    );
  });

  it('activate brings back what a past version said, as a new one', async () => {
    const session = await withVersions();
    await runConfigActivate(session, 'orders', 'v1', {});
    expect(session.out()).to.contain('Version 4 of orders, which says what version 1 said, is active');
    expect(
      (await session.stack.tables.versions.list('orders')).map(({ number, status }) => `${number} ${status}`),
    ).to.deep.equal(['4 ACTIVE', '3 DRAFT', '2 DEPRECATED', '1 DEPRECATED']);
  });

  it('activate checks the current upstreams and dependants for an older version', async () => {
    const session = await withVersions();
    const { config, versions } = session.stack.tables;
    await config.register('pipeline', 'report', pipelineDocument({ name: 'report', upstream: ['orders'] }));
    await versions.draft('orders', pipelineDocument({ upstream: ['report'] }));
    expect(await refusalOf(runConfigActivate(session, 'orders', '4', {}))).to.match(
      /version 4 of orders cannot be activated here: .*a cycle: orders waits for report waits for orders/,
    );
    await versions.draft('orders', pipelineDocument({ upstream: ['gone'] }));
    expect(await refusalOf(runConfigActivate(session, 'orders', '5', {}))).to.match(
      /upstream\[0\]: found `"gone"`; expected a pipeline/,
    );
    await versions.draft('orders', pipelineDocument({ schedules: [{ name: 'h01' }] }));
    expect(await refusalOf(runConfigActivate(session, 'orders', '6', {}))).to.match(
      /schedules that the registered dependant report does not fit/,
    );
  });

  it('says what is wrong', async () => {
    const session = await withVersions();
    expect(await refusalOf(runConfigHistory(session, 'unknown', {}))).to.contain('no version of a pipeline "unknown"');
    expect(await refusalOf(runConfigActivate(session, 'orders', '9', {}))).to.equal(
      'There is no version "9". There are 3 (draft), 2 (active), 1 (deprecated).',
    );
    await session.stack.tables.versions.draft('orders', pipelineDocument({ archetype: 'gone' }));
    expect(await refusalOf(runConfigActivate(session, 'orders', '4', {}))).to.contain(
      'version 4 of orders cannot be activated here',
    );
  });
});

describe('kernel/config differences', () => {
  const cases: [title: string, before: unknown, after: unknown, expected: string[]][] = [
    ['the order of fields is none', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
    ['a field that came, went, changed', { a: 1, b: 2 }, { b: 3, c: 4 }, ['a', 'b', 'c']],
    [
      'named entries are found wherever they are',
      { s: [{ name: 'x', d: 1 }, { name: 'y' }] },
      { s: [{ name: 'y' }, { name: 'x', d: 2 }] },
      ['s[x].d'],
    ],
    ['others by position', { d: ['a', 'b'] }, { d: ['a', 'c', 'd'] }, ['d[1]', 'd[2]']],
    ['a list is no mapping', { d: [] }, { d: {} }, ['d']],
  ];
  for (const [title, before, after, expected] of cases)
    it(title, () => expect(differencesOf(before, after).map(({ path }) => path)).to.deep.equal(expected));
});
