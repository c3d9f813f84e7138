/** `signalbox schedule PIPELINE`: when its next instances open and are due. */

import { instantText, zonedText } from '../../../app/explain/time-text';
import { type Coming, comingOf, planOf, toJson } from '../../../app/schedule/ahead';
import { ExitCode } from '../../../app/stack/exit';
import { checkedDate, findPipeline, scheduleOf } from '../../../app/stack/pipelines';
import { withStack } from '../../../app/stack/stack';
import { printJson, printTable } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

export interface ScheduleOptions extends StackOptions {
  next: number;
  from?: string;
  schedule?: string;
}

const both = (zone: string, at: number | undefined): string =>
  at === undefined ? '' : `${zonedText(at, zone)} (${instantText(at)})`;

const columns = [
  { head: 'OPENS', of: ({ opensAt }: Coming) => opensAt },
  { head: 'START DUE', of: ({ startDue }: Coming) => startDue },
  { head: 'READY DUE', of: ({ evaluationDue }: Coming) => evaluationDue },
  { head: 'COMPLETION DUE', of: ({ completionDue }: Coming) => completionDue },
] as const;

export const runSchedule = async (session: Session, name: string, options: ScheduleOptions): Promise<ExitCode> => {
  const from = options.from === undefined ? undefined : checkedDate(options.from, '--from');
  const stack = await session.open(options);
  const plan = await withStack(stack, async () =>
    planOf(stack, await findPipeline(stack, name), { from, nowMs: session.clock.now(), count: options.next }),
  );
  const schedules =
    options.schedule === undefined ? plan.pipeline.schedules : [scheduleOf(plan.pipeline, options.schedule)];
  const ahead = comingOf(schedules, plan);
  const { terminal } = session;
  if (options.json === true) printJson(terminal, ahead.map(toJson));
  else if (ahead.length === 0) terminal.write(`${name} runs on no date within ten years.\n`);
  else {
    // A column for what the pipeline has.
    const shown = columns.filter(({ of }) => ahead.some((one) => of(one) !== undefined));
    printTable(
      terminal,
      ['DATE', 'SCHEDULE', 'ZONE', ...shown.map(({ head }) => head)],
      ahead.map((one) => [one.date, one.scheduleId, one.zone, ...shown.map(({ of }) => both(one.zone, of(one)))]),
    );
    if (!plan.pipeline.enabled) terminal.write(`\n${name} is disabled: it starts nothing.\n`);
  }
  return ExitCode.ok;
};
