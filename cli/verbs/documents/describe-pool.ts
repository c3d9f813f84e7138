/** `signalbox describe pool NAME`: its slots, the runs that have them, and the runs that wait, in order. */

import { instantText, whenText } from '../../../app/explain/time-text';
import { type PoolDescription, readPoolDescription } from '../../../app/stack/pools';
import { type Stack, withStack } from '../../../app/stack/stack';
import { commandOn } from '../../../kernel/words/instance';
import { paintOf, printJson, printTable } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

const NONE = '';

const printHolders = ({ terminal }: Session, { holders }: PoolDescription, nowMs: number): void => {
  terminal.write('\n');
  printTable(
    terminal,
    ['HOLDS SLOTS', 'DATE', 'SCHEDULE', 'STATUS', 'WEIGHT', 'SINCE', 'RUN'],
    holders.map(({ runId, weight, pipelineId, date, scheduleId, status, startedAt }) => [
      pipelineId ?? 'no record of the run',
      date ?? NONE,
      scheduleId ?? NONE,
      status ?? NONE,
      String(weight),
      startedAt === null ? NONE : whenText(startedAt, nowMs),
      runId,
    ]),
  );
};

const printQueue = ({ terminal }: Session, { waiting }: PoolDescription, nowMs: number): void => {
  terminal.write('\n');
  printTable(
    terminal,
    ['TURN', 'WAITS', 'DATE', 'SCHEDULE', 'PRIORITY', 'WEIGHT', 'SINCE', 'RUN'],
    waiting.map(({ pipelineId, date, scheduleId, priority, weight, since, runId }, index) => [
      String(index + 1),
      pipelineId,
      date,
      scheduleId,
      String(priority),
      String(weight),
      whenText(since, nowMs),
      runId,
    ]),
  );
};

const show = (session: Session, pool: PoolDescription): void => {
  const { terminal } = session;
  const paint = paintOf(terminal);
  const { slots, taken, holders, waiting, usedBy } = pool;
  const nowMs = session.clock.now();
  const slotsText = slots === null ? `${taken} slots taken, and no limit` : `${taken} of ${slots} slots taken`;
  terminal.write(`${paint.bold(pool.pool)}  ${slotsText}\n`);
  const lines: [name: string, values: readonly string[]][] = [
    ['description', pool.description === null ? [] : [pool.description]],
    ['owner', pool.owner === null ? [] : [pool.owner]],
    ['registered', pool.registeredAt === null ? ['no longer'] : [instantText(pool.registeredAt)]],
    [
      'used by',
      usedBy.map(({ pipelineId, weight, priority }) => `${pipelineId}, weight ${weight}, priority ${priority}`),
    ],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  for (const [name, values] of lines)
    for (const [index, value] of values.entries())
      terminal.write(`  ${paint.dim((index === 0 ? name : NONE).padEnd(width))}  ${value}\n`);
  if (usedBy.length === 0) terminal.write(`  ${paint.dim('used by'.padEnd(width))}  no pipeline\n`);
  if (holders.length > 0) printHolders(session, pool, nowMs);
  if (waiting.length > 0) printQueue(session, pool, nowMs);
  terminal.write(`\n${pool.next ?? 'No run waits for slots.'}\n`);
  const [first] = waiting;
  if (first !== undefined) terminal.write(`\`${commandOn('why', first)}\` says what it waits for.\n`);
};

export const describePool = async (session: Session, name: string, options: StackOptions): Promise<void> => {
  const stack: Stack = await session.open(options);
  const pool = await withStack(stack, () => readPoolDescription(stack, name));
  if (options.json === true) printJson(session.terminal, pool);
  else show(session, pool);
};
