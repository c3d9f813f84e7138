/** `signalbox why PIPELINE`: what blocks an instance, or what happened to it. */

import { readFacts } from '../../../app/explain/facts';
import { whyAnswer } from '../../../app/explain/why-answer';
import { ExitCode } from '../../../app/stack/exit';
import { findPipeline, type InstanceOptions, instanceOf, recordedInstanceOf } from '../../../app/stack/pipelines';
import { inModeOf, type Stack, withStack } from '../../../app/stack/stack';
import type { PipelineConfig } from '../../../kernel/config';
import { businessDateAt, zoneOf } from '../../../kernel/schedule/schedule';
import { needsPerson } from '../../../kernel/situation/kinds';
import { addDays } from '../../../kernel/time/date';
import { paintOf, paintStatus, printJson, type Terminal } from '../../render/terminal';
import { zonedTerminal } from '../../render/zoned-terminal';
import type { Session, StackOptions } from '../../session/session';

const DAYS_BACK = 7;

/** Without a date: the run that is open, else that of today, else the last one of the past days, else today. */
const chooseInstance = async (stack: Stack, pipeline: PipelineConfig, options: InstanceOptions, nowMs: number) => {
  if (options.date !== undefined) return recordedInstanceOf(stack, pipeline, options, nowMs);
  const candidates = pipeline.schedules.filter(
    ({ name }) => options.schedule === undefined || name === options.schedule,
  );
  const today =
    (candidates[0] === undefined ? undefined : businessDateAt(nowMs, zoneOf(pipeline, candidates[0]))) ??
    new Date(nowMs).toISOString().slice(0, 10);
  const logs = (
    await inModeOf(stack, pipeline).runLogs.between(pipeline.name, addDays(today, -DAYS_BACK), addDays(today, 1))
  )
    .filter(({ scheduleId }) => candidates.some(({ name }) => name === scheduleId))
    .sort((left, right) => right.updatedAt.localeCompare(left.updatedAt));
  const chosen =
    logs.find(({ completedAt }) => completedAt === undefined) ??
    logs.find(({ date }) => date >= today) ??
    (candidates.length === 1 ? undefined : logs[0]);
  return instanceOf(
    pipeline,
    chosen === undefined ? options : { date: chosen.date, schedule: chosen.scheduleId },
    nowMs,
  );
};

/** Instants by the clocks of the schedule, and in UTC; `--timezone` decides otherwise. */
const byTheSchedule = (terminal: Terminal, zone: string): Terminal =>
  terminal.inZone === undefined && zone !== 'UTC' ? zonedTerminal(terminal, zone, { utc: true }) : terminal;

export const runWhy = async (
  session: Session,
  name: string,
  options: StackOptions & InstanceOptions,
): Promise<ExitCode> => {
  const stack = await session.open(options);
  const nowMs = session.clock.now();
  const { facts, zone } = await withStack(stack, async () => {
    const pipeline = await findPipeline(stack, name);
    const { instance, schedule } = await chooseInstance(stack, pipeline, options, nowMs);
    return { facts: await readFacts(stack, pipeline, schedule, instance), zone: zoneOf(pipeline, schedule) };
  });
  const answer = whyAnswer(facts, nowMs);
  const { state, sentences, remedy } = answer;
  const { pipeline, hold } = facts;
  const code = needsPerson({ state, mode: pipeline.mode, hold }) ? ExitCode.bad : ExitCode.ok;
  if (options.json === true) {
    printJson(session.terminal, answer);
    return code;
  }
  const terminal = byTheSchedule(session.terminal, zone);
  const paint = paintOf(terminal);
  terminal.write(`${paintStatus(paint, state)}  ${sentences.join('\n')}\n`);
  const version = facts.run?.configVersion ?? null;
  if (version !== null) terminal.write(`Configuration: version ${version}.\n`);
  if (remedy !== '') terminal.write(`${paint.bold('What to do:')} ${remedy}\n`);
  return code;
};
