/** A command typed beside a world: what it answered, and when. */
import { connect } from '../../../../app/stack/stack';
import { runCommandLine } from '../../../../cli/main';
import type { Session } from '../../../../cli/session/session';
import { consolePages } from '../../../../console/server/pages';
import { tableCalls } from '../../../../emulator/endpoint/direct-calls';
import { ENGINE_TYPES } from '../../../../kernel/engines/engines';
import type { Visited } from '../../../../simulator/run/simulate';

export interface Asked {
  /** Epoch milliseconds. */
  at: number;
  /** The words of a command; or method, address and body of a request to the console. */
  words: readonly string[];
  exitCode: number;
  out: string;
  err: string;
}

/** The user, where a question names no other. */
export const USER = 'visitor';

export const stackOf = ({ cloud, tableName, clock }: Visited, user: string) =>
  connect(
    {
      title: 'the simulated stack',
      selection: '',
      remedy: 'Start it again.',
      aws: { ...cloud.aws, callTable: tableCalls({ ask: cloud.ask }) },
      tableName,
      enabledEngines: [...ENGINE_TYPES],
      plainHttp: true,
      outputs: undefined,
    },
    clock,
    async () => user,
  );

/** A command line whose output is kept. */
export const ask = async (visited: Visited, words: readonly string[], user = USER): Promise<Asked> => {
  const [written, complained]: [string[], string[]] = [[], []];
  const stack = stackOf(visited, user);
  const session: Session = {
    terminal: {
      write: (text) => void written.push(text),
      data: (text) => void written.push(text),
      complain: (text) => void complained.push(text),
      colours: false,
      isTerminal: false,
      progress: false,
    },
    clock: visited.clock,
    ids: { uuid: () => '00000000-0000-7000-8000-000000000001', random: () => 0.5 },
    secret: () => 'secret',
    pages: consolePages,
    user,
    directory: '/',
    input: () => '',
    open: async () => stack,
    signal: new AbortController().signal,
  };
  const at = visited.clock.now();
  const exitCode = await runCommandLine(words, session);
  return { at, words, exitCode, out: written.join(''), err: complained.join('') };
};
