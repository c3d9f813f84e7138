/** `signalbox doctor`: whether a stack is as it should be, with the caller's rights, and what to do. */

import { patientOf } from '../../../app/doctor/doctor-check';
import { doctorChecks } from '../../../app/doctor/doctor-checks';
import { examine, type Finding } from '../../../app/doctor/examine';
import { ExitCode, UnreachableError, UsageError } from '../../../app/stack/exit';
import { paintOf, printJson, printTable } from '../../render/terminal';
import type { Session } from '../../session/session';
import type { FirstHourOptions } from './first-hour';

export interface DoctorOptions extends FirstHourOptions {
  firstHour?: boolean;
}

const print = ({ terminal }: Session, findings: readonly Finding[]): void => {
  const paint = paintOf(terminal);
  const colour = { ok: paint.green, problem: paint.red, 'cannot be read': paint.yellow } as const;
  printTable(
    terminal,
    ['CHECK', 'STATE', 'FOUND'],
    findings.map(({ check, state, message }) => [check, colour[state](state), message]),
  );
  const problems = findings.filter(({ state }) => state === 'problem');
  const unread = findings.filter(({ state }) => state === 'cannot be read').length;
  terminal.write('\n');
  for (const { check, remedy } of findings) if (remedy !== '') terminal.write(`${paint.bold(check)}: ${remedy}\n`);
  terminal.write(
    `${problems.length === 0 ? 'No problems' : `Problems: ${problems.map(({ check }) => check).join(', ')}`}` +
      `${unread === 0 ? '' : `; ${unread} of ${findings.length} checks could not be read`}.\n`,
  );
};

export const runDoctor = async (session: Session, options: DoctorOptions): Promise<ExitCode> => {
  if (options.firstHour === true)
    return (require('./first-hour') as typeof import('./first-hour')).runFirstHour(session, options);
  if (options.tearDown === true || options.yes === true)
    throw new UsageError(
      `${options.tearDown === true ? '--tear-down' : '--yes'} is for --first-hour: add it, or leave this out.`,
    );
  const stack = await session.open(options);
  const patient = patientOf(stack);
  const checks = patient.isLocal ? doctorChecks.filter(({ locally }) => locally !== undefined) : doctorChecks;
  const findings = await Promise.all(checks.map((check) => examine(check, patient)));
  if (findings.every(({ state }) => state === 'cannot be read'))
    throw new UnreachableError(`${stack.title} cannot be examined: ${findings[0]?.message}. ${stack.remedy}`);
  const isWell = findings.every(({ state }) => state !== 'problem');
  if (options.json === true) printJson(session.terminal, { ok: isWell, checks: findings });
  else print(session, findings);
  return isWell ? ExitCode.ok : ExitCode.bad;
};
