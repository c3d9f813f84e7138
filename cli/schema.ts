/** `signalbox schema`: what an editor needs to complete and check configuration files. */
import { documentSchema } from '../core/config/json-schema';
import { ExitCode } from './exit';
import type { Session } from './session';
import { printJson } from './terminal';

export const runSchema = ({ terminal }: Session): ExitCode => {
  printJson(terminal, documentSchema());
  return ExitCode.ok;
};
