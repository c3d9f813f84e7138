import { expect } from 'chai';
import { UnreachableError } from '../../../../../app/stack/exit';
import { pattern } from '../../../../support/pattern';
import { type TestSession, testSession } from '../../../../support/session';
import { ARCHETYPE, apply, pipeline } from './applying';

describe('cli/verbs/apply/apply', () => {
  it('registers archetypes before the pipelines that need them, and says what became of each', async () => {
    const { code, session } = await apply({ 'a.yaml': pipeline('orders'), 'b.yaml': ARCHETYPE });
    expect(code).to.equal(0);
    expect(session.out()).to.match(/archetype +batch +created +b\.yaml\npipeline +orders +created +1 +a\.yaml/);
    expect(session.out()).to.contain('2 created, 0 changed, 0 unchanged on the test stack.');
    expect((await session.stack.tables.config.pipeline('orders'))?.document).to.deep.include({
      kind: 'pipeline',
      name: 'orders',
    });
    const [event] = await session.stack.tables.events.list('orders', 10);
    expect(event).to.include({ kind: 'PIPELINE_REGISTERED', channel: null });
    expect(event!.message).to.match(/^configuration [0-9a-f]{12} registered by signalbox-cli$/);
  });

  it('compares documents by their contents, not by how they are written', async () => {
    const { session } = await apply({ 'a.yaml': `${ARCHETYPE}---\n${pipeline('orders')}---\n${pipeline('sales')}` });
    const again = await apply(
      { 'a.yaml': `# a comment\n${ARCHETYPE}---\n${pipeline('orders')}---\n${pipeline('sales', 'tier: 1\n')}` },
      { json: true },
      session,
    );
    const changes = JSON.parse(session.out().slice(session.out().indexOf('{'))) as {
      documents: { name: string; change: string }[];
    };
    expect(again.code).to.equal(0);
    expect(changes.documents.map(({ name, change }) => [name, change])).to.deep.equal([
      ['batch', 'unchanged'],
      ['orders', 'unchanged'],
      ['sales', 'changed'],
    ]);
    expect(await session.stack.tables.events.list('orders', 10)).to.have.length(1);
    expect(await session.stack.tables.events.list('sales', 10)).to.have.length(2);
  });

  it('writes nothing on a dry run', async () => {
    const { code, session } = await apply({ 'a.yaml': `${ARCHETYPE}---\n${pipeline('orders')}` }, { dryRun: true });
    expect(code).to.equal(0);
    expect(session.out()).to.contain('2 created, 0 changed, 0 unchanged: nothing was written; ');
    expect(await session.stack.tables.config.pipelines()).to.deep.equal([]);
  });

  it('reports everything that is wrong in all files at once, in order, and registers nothing', async () => {
    const { code, session } = await apply({
      'good.yaml': `${ARCHETYPE}---\n${pipeline('fine')}`,
      'bad.yaml':
        `${pipeline('orders', 'tierr: 1\nschedules:\n  - {name: daily, after: "25:00"}\n')}---\n` +
        `${pipeline('fine')}---\nkind: nothing\n`,
      'worse.yaml': `${pipeline('sales').replace('archetype: batch', 'archetype: bach')}---\nkind: [`,
    });
    expect(code).to.equal(2);
    const lines = session.err().trimEnd().split('\n');
    expect(lines.map((line) => line.split(': ')[0])).to.deep.equal([
      'bad.yaml:6:1',
      'bad.yaml:8:26',
      'bad.yaml:11:7',
      'bad.yaml:16:7',
      'worse.yaml:3:12',
      'worse.yaml:7:8',
      '6 problems; nothing was registered.',
    ]);
    expect(session.err()).to.match(/tierr: found the unknown field `"tierr"`; .* Did you mean tier\?/);
    expect(session.err()).to.match(
      /name: found the pipeline fine a second time; expected each pipeline once; it is also at good\.yaml:6/,
    );
    expect(session.err()).to.match(/archetype: found `"bach"`; .* Did you mean batch\?/);
    expect(await session.stack.tables.config.archetype('batch')).to.equal(undefined);
  });

  it('prints the same as JSON', async () => {
    const { code, session } = await apply({ 'a.yaml': pipeline('orders', 'mode: dry\n') }, { json: true });
    expect(code).to.equal(2);
    expect(session.json()).to.deep.include({ ok: false, documents: [] });
    expect(session.json().problems[0]).to.include({ file: 'a.yaml', line: 6, column: 7, path: 'mode' });
  });

  it('uses an archetype that is registered already', async () => {
    const { session } = await apply({ 'a.yaml': ARCHETYPE });
    expect((await apply({ 'b.yaml': pipeline('orders') }, {}, session)).code).to.equal(0);
  });

  it('sees which pipelines wait for which among the files and the registered ones', async () => {
    const { session } = await apply({
      'a.yaml': [
        ARCHETYPE,
        pipeline('raw'),
        pipeline('orders', 'upstream: [raw]\n'),
        pipeline('report', 'upstream: [orders]\n'),
      ].join('---\n'),
    });
    expect(await session.stack.tables.cascade.hasDependants('orders')).to.equal(true);
    const refused: [Record<string, string>, RegExp][] = [
      [
        { 'b.yaml': pipeline('raw', 'upstream: [report]\n') },
        /^b\.yaml:6:12: upstream\[0\]: found a cycle: raw waits for report waits for orders waits for raw; expected/m,
      ],
      [
        { 'b.yaml': pipeline('sales', 'upstream:\n  - raw\n  - {pipeline: ordres, delay: 5m}\n') },
        /^b\.yaml:8:5: upstream\[1\]: found `"ordres"`; expected a pipeline: .* Did you mean orders\?$/m,
      ],
      [
        { 'b.yaml': pipeline('raw', 'schedules: [{name: h01}]\n') },
        pattern(
          /^b\.yaml:6:12: schedules: found schedules that the registered dependant orders does not fit: .* /m,
          /Apply orders together with it\.$/,
        ),
      ],
    ];
    for (const [files, says] of refused) {
      const { code } = await apply(files, {}, session);
      expect(code).to.equal(2);
      expect(session.err()).to.match(says);
    }
    const together = await apply(
      {
        'b.yaml': [
          pipeline('raw', 'schedules: [{name: h01}]\n'),
          pipeline('orders', 'schedules: [{name: h01}, {name: daily}]\nupstream: [raw]\n'),
        ].join('---\n'),
      },
      {},
      session,
    );
    expect(together.code).to.equal(0);
  });

  it('reverses a dependency in whatever order the files have it', async () => {
    for (const order of [
      ['raw', 'orders'],
      ['orders', 'raw'],
    ]) {
      const { session } = await apply({
        'a.yaml': `${ARCHETYPE}---\n${pipeline('raw')}---\n${pipeline('orders', 'upstream: [raw]\n')}`,
      });
      const turned: Record<string, string> = {
        raw: pipeline('raw', 'upstream: [orders]\n'),
        orders: pipeline('orders'),
      };
      const { code } = await apply({ 'b.yaml': order.map((name) => turned[name]).join('---\n') }, {}, session);
      expect(code).to.equal(0);
    }
  });

  it('two apply half a circle each at the same moment: one is refused, and says what of its files holds', async () => {
    const { session } = await apply({ 'a.yaml': `${ARCHETYPE}---\n${pipeline('raw')}---\n${pipeline('orders')}` });
    const other: TestSession = { ...testSession(), open: session.open };
    const halves = [
      apply({ 'b.yaml': `${pipeline('orders', 'upstream: [raw]\n')}---\n${pipeline('extra')}` }, {}, session),
      apply({ 'c.yaml': `${pipeline('raw', 'upstream: [orders]\n')}---\n${pipeline('more')}` }, {}, other),
    ];
    const refusals = (await Promise.allSettled(halves)).flatMap((half) =>
      half.status === 'rejected' ? [half.reason as Error] : [],
    );
    expect(refusals.map(({ name }) => name)).to.deep.equal(['Signalbox.Usage']);
    expect(refusals[0]!.message).to.match(
      pattern(
        /^(raw|orders) was not registered: upstream closes a cycle, .* /,
        /The configuration changed after validation\. Nothing was registered; run apply again\.$/,
      ),
    );
  });

  it('does not say that an upstream is missing when it is there but wrong', async () => {
    const { session } = await apply({
      'a.yaml': `${ARCHETYPE}---\n${pipeline('raw', 'oops: 1\n')}---\n${pipeline('orders', 'upstream: [raw]\n')}`,
    });
    expect(session.err())
      .to.match(/oops/)
      .and.not.match(/expected a pipeline:/);
  });

  it('does not say that an archetype is missing when it is there but wrong', async () => {
    const { session } = await apply({ 'a.yaml': `${ARCHETYPE}oops: 1\n---\n${pipeline('orders')}` });
    expect(session.err())
      .to.match(/oops/)
      .and.not.match(/expected an archetype/);
  });

  it('refuses an archetype or a calendar that does not leave a registered pipeline what it takes from it', async () => {
    const archetype = ARCHETYPE.replace(
      '{type: freshness}',
      '{type: freshness}, {type: volume, defaultEvaluator: check}',
    );
    const orders = pipeline(
      'orders',
      'watch: {monitoring: {enabled: true, traits: [volume]}}\n' +
        'exclusions: {calendar: closed, days: [monday, tuesday, wednesday, thursday, friday]}\n',
    );
    const calendar = 'kind: calendar\nname: closed\ndays: [saturday]\n';
    const { session } = await apply({ 'a.yaml': [archetype, calendar, orders].join('---\n') });
    const refused: [string, RegExp][] = [
      [ARCHETYPE, /a\.yaml:2:7: name: found a change that .* orders does not fit: watch\.monitoring\.traits\[0\]: /],
      [
        calendar.replace('saturday', 'saturday, sunday'),
        /a\.yaml:2:7: name: found a change that the registered pipeline orders does not fit: exclusions\.calendar: /,
      ],
    ];
    for (const [document, says] of refused) {
      const { code } = await apply({ 'a.yaml': document }, {}, session);
      expect(code).to.equal(2);
      expect(session.err()).to.match(says);
    }
    expect((await apply({ 'a.yaml': calendar.replace('saturday', 'sunday') }, {}, session)).code).to.equal(0);
  });

  it('refuses an archetype that would break a pipeline that is registered', async () => {
    const { session } = await apply({ 'a.yaml': `${ARCHETYPE}---\n${pipeline('orders')}` });
    const changed = ARCHETYPE.replace('{type: freshness}', '{type: freshness}, {type: volume}');
    const { code } = await apply({ 'a.yaml': changed }, {}, session);
    expect(code).to.equal(2);
    expect(session.err()).to.match(
      pattern(
        /a\.yaml:2:7: name: found a change that the registered pipeline orders does not fit: /,
        /traits\.volume: found no evaluator/,
      ),
    );
    const together = await apply(
      {
        'a.yaml': changed,
        'b.yaml': pipeline('orders').replace(
          'freshness: {evaluator: check}',
          'freshness: {evaluator: check}, volume: {evaluator: check}',
        ),
      },
      {},
      session,
    );
    expect(together.code).to.equal(0);
  });

  it('warns of settings that are hardly intended, with their place, and registers them all the same', async () => {
    const late = pipeline('orders', 'schedules:\n  - {name: daily, after: "09:00", deadline: "08:00"}\n');
    const files = { 'a.yaml': ARCHETYPE, 'b.yaml': late };
    for (const dryRun of [true, false]) {
      const { code, session } = await apply(files, { dryRun });
      expect(code).to.equal(0);
      expect(session.out()).to.contain('2 created');
      expect(session.err()).to.match(
        /^b\.yaml:7:45: warning: schedules\[0\]\.deadline: 08:00 is meant for the next day, .* 2026-03-08T08:00Z, 23 h/,
      );
    }
    const { code, session } = await apply(files, { json: true });
    expect(code).to.equal(0);
    const { ok, problems, warnings } = session.json();
    expect({ ok, problems, count: warnings.length }).to.deep.equal({ ok: true, problems: [], count: 1 });
    expect(warnings[0]).to.include({ file: 'b.yaml', line: 7, column: 45, path: 'schedules[0].deadline' });
    expect(warnings[0].dates).to.deep.equal(['2026-03-07']);
    expect(session.err()).to.equal('');
  });

  it('warns of a start that nothing makes unique', async () => {
    const own = (more: string): string =>
      pipeline('orders').replace(
        /trigger: .*/,
        `trigger: {type: http, url: https://x/run, jobId: {path: id}, statusUrl: "https://x/\${jobId}"${more}}`,
      );
    for (const [more, says] of [
      [', onLostAnswer: start', 'the job may start twice: after a lost answer the start is repeated'],
      ['', 'after a lost answer the run fails, and the job may run'],
    ] as const) {
      const { code, session } = await apply({ 'a.yaml': ARCHETYPE, 'b.yaml': own(more) });
      expect(code).to.equal(0);
      expect(session.err()).to.match(/^b\.yaml:\d+:\d+: warning: trigger: /);
      expect(session.err()).to.contain(says);
    }
    const unique = await apply({ 'a.yaml': ARCHETYPE, 'b.yaml': own(', idempotency: {header: X-Key}') });
    expect(unique.session.err()).to.equal('');
  });

  it('reports problems in the files even where no stack answers', async () => {
    const session = testSession();
    session.open = async () => {
      throw new UnreachableError('no local stack is running here');
    };
    expect((await apply({ 'a.yaml': pipeline('a b') }, {}, session)).code).to.equal(2);
    expect(session.err()).to.match(/a\.yaml:2:7: name/);
    const error = await apply({ 'a.yaml': ARCHETYPE }, {}, session).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(UnreachableError);
  });
});
