/** `signalbox shadow report PIPELINE`: what Signalbox would have done, beside what another scheduler did. */

import { instantText } from '../../../app/explain/time-text';
import { type ReportOptions, readReport, type ShadowReport } from '../../../app/shadow/report';
import { reasonOf, verdictTexts } from '../../../app/shadow/shadow-text';
import { ExitCode } from '../../../app/stack/exit';
import { withStack } from '../../../app/stack/stack';
import { type Compared, toExamine, type Verdict } from '../../../kernel/shadow/compare';
import { paintOf, paintStatus, printJson, printTable } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

const differenceText = (minutes: number | null): string => {
  if (minutes === null) return '';
  return minutes === 0 ? 'none' : `${minutes > 0 ? '+' : ''}${minutes} min`;
};

const wouldStart = ({ decision }: Compared): string => (decision.kind === 'start' ? instantText(decision.at) : '');

const started = ({ actuals }: Compared): string =>
  actuals[0] === undefined
    ? ''
    : `${instantText(actuals[0].startedAt)}${actuals.length > 1 ? ` (${actuals.length} runs)` : ''}`;

const print = ({ terminal }: Session, report: ShadowReport): void => {
  const { pipelineId, from, to, instances, refused, totals } = report;
  const paint = paintOf(terminal);
  terminal.write(`${pipelineId} in shadow mode, ${from} to ${to}\n\n`);
  if (instances.length === 0) {
    const advice =
      report.mode === 'shadow' ? '' : ` The pipeline is in ${report.mode} mode: apply it with mode: shadow.`;
    terminal.write(`Nothing was decided in shadow mode in these days.${advice}\n`);
  } else {
    printTable(
      terminal,
      ['DATE', 'SCHEDULE', 'VERDICT', 'WOULD START', 'STARTED', 'DIFFERENCE', 'WHY'],
      instances.map((each) => [
        each.date,
        each.scheduleId,
        paintStatus(paint, each.verdict),
        wouldStart(each),
        started(each),
        differenceText(each.differenceMinutes),
        reasonOf(each),
      ]),
    );
    terminal.write('\n');
    for (const [verdict, count] of Object.entries(totals) as [Verdict, number][]) {
      if (count > 0)
        terminal.write(`${String(count).padStart(5)}  ${paintStatus(paint, verdict)}: ${verdictTexts[verdict]}\n`);
    }
  }
  if (refused.length === 0) return;
  terminal.write(`\n${paint.bold('Not understood:')}\n`);
  for (const { place, problem } of refused) terminal.write(`  ${place}: ${problem}\n`);
};

export const runShadowReport = async (
  session: Session,
  name: string,
  options: ReportOptions & StackOptions,
): Promise<ExitCode> => {
  const stack = await session.open(options);
  const report = await withStack(stack, () => readReport(stack, name, options, session.clock.now()));
  if (options.json === true) printJson(session.terminal, report);
  else print(session, report);
  return report.refused.length > 0 || report.instances.some(({ verdict }) => toExamine.has(verdict))
    ? ExitCode.bad
    : ExitCode.ok;
};
