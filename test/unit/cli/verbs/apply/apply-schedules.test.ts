import { expect } from 'chai';
import { runConfigActivate } from '../../../../../cli/verbs/apply/config-versions';
import { answerMarker, runOf, seedRun } from '../../../../support/seeds';
import type { TestSession } from '../../../../support/session';
import { ARCHETYPE, apply, pipeline } from './applying';

const withSchedules = (...names: string[]): string =>
  pipeline('report', `schedules: [${names.map((name) => `{name: ${name}}`).join(', ')}]\n`);

/** One run in progress, and one MARKER that waits, both under the schedule `daily`. */
const busy = async (): Promise<TestSession> => {
  const { session } = await apply({ 'a.yaml': `${ARCHETYPE}---\n${withSchedules('daily')}` });
  await seedRun(session, runOf({ pipelineId: 'report', date: '2026-03-06' }));
  const waiting = { pipelineId: 'report', date: '2026-03-07', scheduleId: 'daily' };
  await answerMarker(session, waiting, { answer: 'started' });
  return session;
};

const printedBy = async (session: TestSession, change: () => Promise<unknown>): Promise<string> => {
  const before = session.out().length;
  await change();
  return session.out().slice(before);
};

describe('cli/verbs/apply/apply: schedules with work in progress', () => {
  const title =
    'These belong to schedules that their pipelines do not have any more. What has not begun starts nothing:';

  it('name that work when they are renamed, and the command that runs what has not begun', async () => {
    const session = await busy();
    for (const dryRun of [true, false])
      expect(
        await printedBy(session, () => apply({ 'a.yaml': withSchedules('morning') }, { dryRun }, session)),
      ).to.contain(`
${title}
  report: its run run-1 of 2026-03-06 daily is in progress; it continues, and a retry of its job fails
  report: its MARKER of 2026-03-07 daily waits for its opening or its lock; to run it: \
signalbox mark report --date 2026-03-07 --schedule morning
`);
  });

  it('leave it to the user which one takes their place where there are several', async () => {
    const session = await busy();
    const text = await printedBy(session, () => apply({ 'a.yaml': withSchedules('early', 'late') }, {}, session));
    expect(text).to.contain('to run it: signalbox mark report --date 2026-03-07 --schedule NAME\n');
  });

  it('name nothing while they stay', async () => {
    const session = await busy();
    const text = await printedBy(session, () => apply({ 'a.yaml': withSchedules('daily', 'late') }, {}, session));
    expect(text).not.to.contain(title);
  });

  it('are in the JSON of apply and of config activate', async () => {
    const session = await busy();
    const named = [
      { kind: 'run', id: 'run-1', pipelineId: 'report', date: '2026-03-06', scheduleId: 'daily' },
      { kind: 'start', pipelineId: 'report', date: '2026-03-07', scheduleId: 'daily' },
    ];
    const underRemoved = (printed: string) =>
      (JSON.parse(printed) as { underRemovedSchedules: object[] }).underRemovedSchedules;
    const options = { json: true, dryRun: true };
    const rehearsed = await printedBy(session, () => apply({ 'a.yaml': withSchedules('morning') }, options, session));
    expect(underRemoved(rehearsed)).to.have.length(2);
    await apply({ 'a.yaml': withSchedules('morning') }, { draft: true }, session);
    const activated = await printedBy(session, () => runConfigActivate(session, 'report', 'draft', { json: true }));
    expect(underRemoved(activated)).to.containSubset(named);
  });
});
