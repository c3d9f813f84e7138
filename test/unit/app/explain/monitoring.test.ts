/** The texts of `status` and `why` about a completed run that is or was monitored. */
import { expect } from 'chai';
import { runStatus } from '../../../../cli/verbs/report/status';
import { runWhy } from '../../../../cli/verbs/report/why';
import { beginMonitoring, endMonitoring, type Monitoring } from '../../../../kernel/monitoring/monitoring';
import { completed, register, running, runOf, seedRun, triggering } from '../../../support/seeds';
import { testSession } from '../../../support/session';

const plan = {
  enabled: true,
  waitSeconds: 300,
  intervalSeconds: 300,
  durationSeconds: 7200,
  onDrift: 'alert',
} as const;
const BEGAN = '2026-03-07T11:30:00.000Z';
const begun = (fields: Partial<Monitoring> = {}): Monitoring => ({
  ...beginMonitoring(runOf(), plan, BEGAN),
  round: 3,
  checkedAt: '2026-03-07T11:53:45.000Z',
  nextCheckAt: '2026-03-07T12:10:38.000Z',
  ...fields,
});
const finding = {
  type: 'volume',
  field: null,
  kind: 'status',
  message: 'volume was PASS and is FAIL',
  at: '2026-03-07T11:53:45.000Z',
} as const;

const cases: { title: string; monitoring: Monitoring; why: RegExp[]; status: RegExp; remedy: RegExp }[] = [
  {
    title: 'in progress',
    monitoring: begun(),
    why: [
      /It is monitored until 2026-03-07 13:30:00Z, in 2 hours: 3 checks so far, the next one at 2026-03-07 12:10:38Z/,
    ],
    status: /^monitored, ends in 2 hours$/,
    remedy: /^$/,
  },
  {
    title: 'in progress, with drift',
    monitoring: begun({ findings: [finding, { ...finding, type: 'schema' }] }),
    why: [/Found at 2026-03-07 11:53:45Z, 6 minutes ago: volume was PASS and is FAIL\./],
    status: /^changed since: volume was PASS and is FAIL and 1 more$/,
    remedy: /signalbox rerun orders --date 2026-03-07 --schedule daily/,
  },
  {
    title: 'over',
    monitoring: endMonitoring(begun(), 'OVER', '2026-03-07T11:59:00.000Z'),
    why: [/It was monitored until 2026-03-07 11:59:00Z, 1 minute ago, in 3 checks: nothing had changed\./],
    status: /job-7|^$/,
    remedy: /^$/,
  },
  {
    title: 'lost, and not recorded',
    monitoring: begun({ nextCheckAt: '2026-03-07T11:40:00.000Z' }),
    why: [/next check was due at 2026-03-07 11:40:00Z.*and did not run/],
    status: /^monitoring stopped early$/,
    remedy: /^$/,
  },
  {
    title: 'stopped',
    monitoring: endMonitoring(begun({ round: 1 }), 'STOPPED', '2026-03-07T11:59:00.000Z'),
    why: [/stopped early, after 1 check: its data is no longer monitored/],
    status: /^monitoring stopped early$/,
    remedy: /^$/,
  },
  {
    title: 'superseded',
    monitoring: endMonitoring(begun(), 'SUPERSEDED', '2026-03-07T11:59:00.000Z'),
    why: [/ended with a newer attempt/],
    status: /job-7|^$/,
    remedy: /^$/,
  },
  {
    title: 'cancelled',
    monitoring: endMonitoring(
      begun({ endReason: 'cancelled by jane: rewritten' }),
      'CANCELLED',
      '2026-03-07T11:59:00.000Z',
    ),
    why: [/Its monitoring ended at 2026-03-07 11:59:00Z, 1 minute ago, cancelled by jane: rewritten\./],
    status: /job-7|^$/,
    remedy: /^$/,
  },
  {
    title: 'ended for a rerun',
    monitoring: endMonitoring(begun({ findings: [finding] }), 'RERUN', '2026-03-07T11:59:00.000Z'),
    why: [/ended at 2026-03-07 11:59:00Z.*when another run was requested/],
    status: /^changed since/,
    remedy: /signalbox rerun/,
  },
];

describe('cli: monitoring', () => {
  for (const { title, monitoring, why, status, remedy } of cases) {
    it(`${title}: why and status report it, and it is no reason to fail`, async () => {
      const session = testSession();
      await register(session, { watch: { monitoring: { enabled: true } } });
      await seedRun(session, runOf(), triggering, running, completed);
      await session.stack.tables.monitorings.put(monitoring);
      expect(await runWhy(session, 'orders', { json: true, date: '2026-03-07' })).to.equal(0);
      const said = session.json();
      expect(said.state).to.equal('COMPLETED');
      for (const pattern of why) expect(said.sentences.join('\n')).to.match(pattern);
      expect(said.remedy).to.match(remedy);
      expect(said.monitoring).to.include({ status: monitoring.status });
      const list = testSession();
      await register(list, { watch: { monitoring: { enabled: true } } });
      await seedRun(list, runOf(), triggering, running, completed);
      await list.stack.tables.monitorings.put(monitoring);
      expect(await runStatus(list, { json: true })).to.equal(0);
      expect(list.json().instances[0].detail).to.match(status);
    });
  }
});
