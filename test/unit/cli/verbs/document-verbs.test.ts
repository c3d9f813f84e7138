/** Reading configuration: validate, list, get and schedule. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { UsageError } from '../../../../app/stack/exit';
import { runCommandLine } from '../../../../cli/main';
import { runApply } from '../../../../cli/verbs/apply/apply';
import { runValidate } from '../../../../cli/verbs/apply/validate';
import { runGet } from '../../../../cli/verbs/documents/get';
import { runList } from '../../../../cli/verbs/documents/list';
import { runSchedule } from '../../../../cli/verbs/documents/schedule';
import { runPause } from '../../../../cli/verbs/run/pause';
import { register } from '../../../support/seeds';
import { type TestSession, testSession } from '../../../support/session';

const ARCHETYPE = `kind: archetype
name: batch
requiredTraits:
  - {type: freshness, defaultEvaluator: check-freshness}
`;
const pipeline = (more = ''): string => `kind: pipeline
name: orders
archetype: batch
trigger: {type: http, url: "https://jobs.local/orders"}
${more}`;

const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof UsageError ? error.message : String(error)),
  );

describe('cli: verbs that read configuration', () => {
  let session: TestSession;
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'signalbox-'));
    session = { ...testSession(), directory };
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  const write = (name: string, text: string): void => writeFileSync(join(directory, name), text);

  describe('validate', () => {
    it('asks no stack, and names what only a stack knows', () => {
      write('orders.yaml', pipeline('exclusions: {calendar: holidays}\nupstream: [raw]\n'));
      expect(runValidate(session, ['orders.yaml'], {})).to.equal(0);
      expect(session.out()).to.equal(
        '1 document is valid.\n' +
          'Not in these files, so `signalbox apply` checks it: archetype batch, calendar holidays, pipeline raw.\n',
      );
    });

    it('finds what is wrong with a document, and between documents, with its place', () => {
      write('all.yaml', `${ARCHETYPE}---\n${pipeline('traits: {speed: {ttl: 1m}}\nretry: {maxAttempts: many}\n')}`);
      expect(runValidate(session, ['all.yaml'], { json: true })).to.equal(2);
      const { ok, problems } = session.json();
      expect(ok).to.equal(false);
      expect(problems.map(({ path }: { path: string }) => path)).to.include('retry.maxAttempts');
    });

    it('checks a pipeline by the archetype beside it', () => {
      write('all.yaml', `${ARCHETYPE}---\n${pipeline('traits: {speed: {ttl: 1m}}\n')}`);
      expect(runValidate(session, ['all.yaml'], {})).to.equal(2);
      expect(session.err()).to.match(/all\.yaml:\d+:\d+: traits.*speed/);
    });

    it('checks whether the settings of a trigger fit together, as apply does', () => {
      write('orders.yaml', pipeline().replace('orders"}', 'orders", jobId: {path: "data.["}}'));
      expect(runValidate(session, ['orders.yaml'], {})).to.equal(2);
      expect(session.err()).to.match(/orders\.yaml:4:\d+: trigger\.jobId\.path: .*a JMESPath expression/);
      expect(session.err()).to.match(/trigger\.jobId: .*statusUrl or statusReports beside it/);
    });

    it('says that there is nothing', () => {
      expect(runValidate(session, ['nowhere.yaml'], {})).to.equal(2);
      expect(session.err()).to.include('nothing at this path');
    });
  });

  describe('list', () => {
    it('lists the pipelines with their states', async () => {
      await register(session);
      expect(await runList(session, {})).to.equal(0);
      expect(session.out()).to.match(/orders +ENABLED/);
    });

    it('says why one is held, as JSON, too', async () => {
      await register(session);
      await runPause(session, 'orders', { reason: 'maintenance' });
      const reader = { ...testSession(), stack: session.stack };
      expect(await runList({ ...reader, open: session.open }, { json: true })).to.equal(0);
      const [orders] = reader.json();
      expect(orders).to.include({ pipelineId: 'orders', state: 'HELD' });
      expect(orders.hold).to.include('maintenance');
    });

    it('names what to do where no pipeline is registered', async () => {
      expect(await runList(session, {})).to.equal(0);
      expect(session.out()).to.equal('No pipeline is registered. Register one: `signalbox apply FILE`.\n');
    });
  });

  describe('get', () => {
    it('gives a document that apply takes, and that changes nothing', async () => {
      write('all.yaml', `${ARCHETYPE}---\n${pipeline('exclusions: {days: [sunday]}\n')}`);
      expect(await runApply(session, ['all.yaml'], {})).to.equal(0);
      for (const [kind, name] of [
        ['archetype', 'batch'],
        ['pipeline', 'orders'],
      ] as const) {
        const before = session.out().length;
        expect(await runGet(session, kind, name, {})).to.equal(0);
        write(`${kind}.yaml`, session.out().slice(before));
      }
      const before = session.out().length;
      expect(await runApply(session, ['archetype.yaml', 'pipeline.yaml'], { dryRun: true, json: true })).to.equal(0);
      const { documents } = JSON.parse(session.out().slice(before)) as { documents: { change: string }[] };
      expect(documents.map(({ change }) => change)).to.deep.equal(['unchanged', 'unchanged']);
    });

    it('takes the plural, gives all of a kind without a name, and prints YAML or JSON with -o', async () => {
      await register(session);
      await register(session, { name: 'stock' });
      const printed = async (...args: string[]): Promise<string> => {
        const before = session.out().length;
        expect(await runCommandLine(['get', ...args], session), args.join(' ')).to.equal(0);
        return session.out().slice(before);
      };
      expect(await printed('pipelines', 'orders', '-o', 'yaml')).to.equal(await printed('pipeline', 'orders'));
      const all = JSON.parse(await printed('pipelines', '-o', 'json')) as { name: string }[];
      expect(all.map(({ name }) => name)).to.deep.equal(['orders', 'stock']);
      write('all.yaml', await printed('pipelines'));
      expect(await runCommandLine(['diff', 'all.yaml'], session)).to.equal(0);
      write('all.yaml', (await printed('pipelines')).replace('name: stock', 'name: shelf'));
      expect(await runCommandLine(['diff', 'all.yaml'], session), 'one is new').to.equal(1);
      expect(await session.stack.tables.config.pipeline('shelf'), 'nothing is written').to.equal(undefined);
    });

    it('refuses what is not there, and says what is', async () => {
      await register(session);
      expect(await refusal(runGet(session, 'pipeline', 'order', {}))).to.include('Did you mean orders?');
      expect(await refusal(runGet(session, 'pipes', 'orders', {}))).to.include('Kinds are');
      expect(await refusal(runGet(session, 'calendar', 'none', {}))).to.include('has no calendar "none"');
      expect(await refusal(runGet(session, 'archetype', 'batch', { version: 1 }))).to.include('have no versions');
      expect(await refusal(runGet(session, 'pipeline', 'orders', { version: 9 }))).to.include('has no version 9');
    });
  });

  describe('schedule', () => {
    const schedules = [{ name: 'daily', timezone: 'America/New_York', after: '06:00', deadline: '07:30' }];

    it('gives the next openings and deadlines in the zone and in UTC, over a change of the clocks', async () => {
      await register(session, { schedules, exclusions: { dates: ['2026-03-09'] } });
      expect(await runSchedule(session, 'orders', { next: 3 })).to.equal(0);
      expect(session.out()).to.match(
        /2026-03-07 +daily +America\/New_York +2026-03-07 06:00 \(2026-03-07 11:00:00Z\) +2026-03-07 07:30 /,
      );
      // The clocks have gone forward; the ninth is excluded.
      expect(session.out()).to.match(/2026-03-08 +daily +America\/New_York +2026-03-08 06:00 \(2026-03-08 10:00:00Z\)/);
      expect(session.out())
        .to.match(/2026-03-10 +daily/)
        .and.not.match(/2026-03-09 +daily/);
    });

    it('goes by cron and inclusions, and reports when nothing is ahead', async () => {
      await register(session, { schedules: [{ name: 'monthly', cron: '0 6 1 * *' }] });
      expect(await runSchedule(session, 'orders', { next: 2, json: true })).to.equal(0);
      expect(session.json()).to.deep.equal(
        ['2026-04-01', '2026-05-01'].map((date) => ({
          date,
          scheduleId: 'monthly',
          zone: 'UTC',
          opensAt: `${date}T06:00:00.000Z`,
          startDueAt: null,
          evaluationDueAt: null,
          completionDueAt: null,
        })),
      );
      const later = testSession();
      await register(later, { inclusions: { dates: ['2026-01-01'] } });
      expect(await runSchedule(later, 'orders', { next: 2 })).to.equal(0);
      expect(later.out()).to.equal('orders runs on no date within ten years.\n');
    });

    it('refuses a date that does not exist', async () => {
      await register(session, { schedules });
      expect(await refusal(runSchedule(session, 'orders', { next: 1, from: '2026-02-30' }))).to.include('--from');
    });
  });
});
