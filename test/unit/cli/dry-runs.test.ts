/** A verb does what it shows with `--dry-run`, and `--dry-run` changes nothing. */
import { expect } from 'chai';
import type { Command } from 'commander';
import { createProgram } from '../../../cli/program';
import { runDelete } from '../../../cli/verbs/documents/delete';
import { runBackfill } from '../../../cli/verbs/run/backfill';
import { cancelBackfill } from '../../../cli/verbs/run/backfill-cancel';
import { TABLE } from '../../support/embedded-table';
import { judgeWaiting, runReruns } from '../../support/router';
import { completed, failed, register, running, runOf, seedRun, triggering } from '../../support/seeds';
import { type TestSession, testSession } from '../../support/session';
import { ARCHETYPE, apply, pipeline } from './verbs/apply/applying';

interface Case {
  verb: string;
  title: string;
  prepare: (session: TestSession) => Promise<unknown>;
  /** The answer of the verb, in the same words for both. */
  call: (session: TestSession, dryRun: boolean) => Promise<unknown>;
}

const done = [triggering, running, completed] as const;
const CALENDAR = 'kind: calendar\nname: closed\ndays: [sunday]\nowner: shop\n';
const owned = (name: string, more = ''): string => pipeline(name, `owner: shop\n${more}`);
const OWNED_ARCHETYPE = `${ARCHETYPE}owner: shop\n`;

const itemsOf = ({ embedded }: TestSession): unknown =>
  embedded.dynamodb.execute('Scan', { TableName: TABLE }) as unknown;

/** The JSON that the call prints, with its exit code; or what it throws. */
const said = async (session: TestSession, call: () => Promise<unknown>): Promise<any> => {
  const before = session.out().length;
  try {
    const code = await call();
    return { code, json: JSON.parse(session.out().slice(before)) };
  } catch (error) {
    return { refused: (error as Error).message };
  }
};

const applying =
  (files: Record<string, string>, options = {}) =>
  async (session: TestSession, dryRun: boolean): Promise<unknown> => {
    const { code, json, refused } = await said(
      session,
      async () => (await apply(files, { ...options, json: true, dryRun }, session)).code,
    );
    const documents = json?.documents?.map(({ kind, name, change, reasons }: any) => ({ kind, name, change, reasons }));
    return {
      code,
      refused,
      documents,
      warnings: json?.warnings,
      problems: json?.problems,
      notStarted: json?.notStarted,
    };
  };

const deleting =
  (kind: string, name: string, options = {}) =>
  async (session: TestSession, dryRun: boolean): Promise<unknown> => {
    const { code, json, refused } = await said(session, () =>
      runDelete(session, kind, name, { ...options, yes: true, json: true, dryRun }),
    );
    const why = refused ?? json?.refused;
    return why === undefined ? { code, ends: json?.ends } : { refused: why };
  };

/** Everything that is requested and admitted completes. */
const backfilling =
  (options = {}) =>
  async (session: TestSession, dryRun: boolean): Promise<unknown> => {
    session.onSleep = async (count) => {
      await judgeWaiting(session, 'orders', 'report');
      for (const name of ['orders', 'report']) await runReruns(session, name, () => done);
      const started = runOf({ pipelineId: 'report', date: '2026-03-06', runId: 'started' });
      if (count === 1) await seedRun(session, started, ...done);
      if (count > 3) throw new Error('it waits for ever');
    };
    const all = { from: '2026-03-05', to: '2026-03-07', concurrency: 5, ...options };
    const { code, json } = await said(session, () => runBackfill(session, 'orders', { ...all, json: true, dryRun }));
    const ends: Record<string, string> = { 'would run': 'completed', 'after its upstreams': 'completed' };
    return {
      code,
      instances: json.instances.map(({ pipelineId, date, state, detail }: Record<string, string>) => {
        const end = ends[state!] ?? state;
        return [pipelineId, date, end, end === 'completed' ? '' : detail];
      }),
    };
  };

const cancelling = async (session: TestSession, dryRun: boolean): Promise<unknown> => {
  const options = { from: '2026-03-05', to: '2026-03-07', concurrency: 5, json: true, dryRun };
  const { code, json } = await said(session, () => cancelBackfill(session, 'orders', options));
  return { code, instances: json.instances };
};

/** 5 March has completed, 6 March has failed, 7 March has never run; the dependant has completed on 7 March. */
const seedDates = async (session: TestSession): Promise<void> => {
  await register(session, { concurrency: 'per-date' });
  await register(session, { name: 'report', upstream: ['orders'], concurrency: 'per-date' });
  await seedRun(session, runOf({ date: '2026-03-05', runId: 'a' }), ...done);
  await seedRun(session, runOf({ date: '2026-03-06', runId: 'b' }), triggering, running, failed);
  for (const date of ['2026-03-05', '2026-03-07'])
    await seedRun(session, runOf({ pipelineId: 'report', date, runId: `report-${date}` }), ...done);
};

const askedAndLeft = async (session: TestSession): Promise<void> => {
  await seedDates(session);
  session.onSleep = async () => {
    throw new Error('left');
  };
  await runBackfill(session, 'orders', { from: '2026-03-05', to: '2026-03-07', concurrency: 5 }).catch(() => undefined);
};

const first = { 'a.yaml': `${OWNED_ARCHETYPE}---\n${owned('orders')}---\n${CALENDAR}` };
const bring =
  (files: Record<string, string>) =>
  (session: TestSession): Promise<unknown> =>
    apply(files, { json: true }, session);
const prune = { prune: true, owner: 'shop' };
const withCalendar = owned('orders', 'exclusions: {calendar: closed}\n');

const cases: Case[] = [
  { verb: 'apply', title: 'new documents', prepare: async () => undefined, call: applying(first) },
  {
    verb: 'apply',
    title: 'a new, a changed and an unchanged document',
    prepare: bring(first),
    call: applying({ 'a.yaml': `${OWNED_ARCHETYPE}---\n${owned('orders', 'tier: 1\n')}---\n${owned('report')}` }),
  },
  {
    verb: 'apply',
    title: 'a draft',
    prepare: bring(first),
    call: applying({ 'a.yaml': owned('orders', 'tier: 1\n') }, { draft: true }),
  },
  {
    verb: 'apply',
    title: 'pruning what is needed no more',
    prepare: bring({
      'a.yaml': `${OWNED_ARCHETYPE}---\n${withCalendar}---\n${owned('report', 'upstream: [orders]\n')}---\n${CALENDAR}`,
    }),
    call: applying({ 'a.yaml': `${OWNED_ARCHETYPE}---\n${owned('orders')}` }, prune),
  },
  {
    verb: 'apply',
    title: 'pruning what another document needs',
    prepare: async (session) => {
      await apply({ 'a.yaml': `${OWNED_ARCHETYPE}---\n${CALENDAR}---\n${withCalendar}` }, { json: true }, session);
      await apply({ 'b.yaml': pipeline('other', 'exclusions: {calendar: closed}\n') }, { json: true }, session);
    },
    call: applying({ 'a.yaml': `${OWNED_ARCHETYPE}---\n${owned('orders')}` }, prune),
  },
  {
    verb: 'apply',
    title: 'pruning a pipeline that runs',
    prepare: async (session) => {
      await apply(first, { json: true }, session);
      await seedRun(session, runOf(), triggering, running);
    },
    call: applying({ 'a.yaml': OWNED_ARCHETYPE }, prune),
  },
  {
    verb: 'apply',
    title: 'a dependant of what has completed',
    prepare: async (session) => {
      await apply(first, { json: true }, session);
      await seedRun(session, runOf(), ...done);
    },
    call: applying({ 'a.yaml': owned('report', 'upstream: [orders]\n') }),
  },
  {
    verb: 'apply',
    title: 'a circle',
    prepare: bring({
      'a.yaml': `${OWNED_ARCHETYPE}---\n${owned('orders')}---\n${owned('report', 'upstream: [orders]\n')}`,
    }),
    call: applying({ 'a.yaml': owned('orders', 'upstream: [report]\n') }),
  },
  { verb: 'delete', title: 'a pipeline', prepare: seedDates, call: deleting('pipeline', 'report') },
  { verb: 'delete', title: 'what another one needs', prepare: seedDates, call: deleting('pipeline', 'orders') },
  { verb: 'delete', title: 'what is not there', prepare: seedDates, call: deleting('calendar', 'closed') },
  {
    verb: 'delete',
    title: 'a pipeline that runs',
    prepare: async (session) => {
      await register(session);
      await seedRun(session, runOf(), triggering, running);
    },
    call: deleting('pipeline', 'orders'),
  },
  { verb: 'backfill', title: 'what has not completed', prepare: seedDates, call: backfilling() },
  { verb: 'backfill', title: 'everything', prepare: seedDates, call: backfilling({ all: true }) },
  { verb: 'backfill', title: 'a chain', prepare: seedDates, call: backfilling({ withDependants: true }) },
  { verb: 'backfill', title: 'a backfill that waits', prepare: askedAndLeft, call: cancelling },
  {
    verb: 'backfill',
    title: 'a pipeline without a budget',
    prepare: async (session) => {
      await seedDates(session);
      await register(session, { budgets: { manualReruns: 0 }, exclusions: { dates: ['2026-03-05'] } });
    },
    call: backfilling({ all: true }),
  },
  {
    verb: 'backfill',
    title: 'a pipeline in shadow mode',
    prepare: (session) => register(session, { mode: 'shadow' }),
    call: backfilling(),
  },
];

const commandsOf = (command: Command): Command[] => [command, ...command.commands.flatMap(commandsOf)];

describe('cli: dry runs', () => {
  it('compares the dry run of every verb that has one with what the verb then does', () => {
    const verbs = commandsOf(createProgram(testSession(), () => undefined))
      .filter(({ options }) => options.some(({ long }) => long === '--dry-run'))
      .map((command) => command.name());
    expect(verbs.sort()).to.deep.equal([...new Set(cases.map(({ verb }) => verb))].sort());
  });

  for (const { verb, title, prepare, call } of cases)
    it(`${verb} says of ${title} what it then does, and changes nothing before`, async () => {
      const session = testSession();
      await prepare(session);
      const before = itemsOf(session);
      const dry = await call(session, true);
      expect(itemsOf(session)).to.deep.equal(before);
      expect(await call(session, false)).to.deep.equal(dry);
    });
});
