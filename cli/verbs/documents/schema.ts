/** `signalbox schema`: what an editor needs to complete and check configuration files. */

import { ExitCode } from '../../../app/stack/exit';
import { documentSchema } from '../../../kernel/config/json-schema';
import { printJson } from '../../render/terminal';
import type { Session } from '../../session/session';

export const runSchema = ({ terminal }: Session): ExitCode => {
  printJson(terminal, documentSchema());
  return ExitCode.ok;
};
