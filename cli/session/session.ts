import type { Pages } from '../../app/console/pages';
import type { StackSelection } from '../../app/stack/place';
import type { Stack } from '../../app/stack/stack';
import type { Kept } from '../../emulator/program/kept';
import type { Clock } from '../../kernel/time/clock';
import type { Ids } from '../../kernel/words/ids';
import type { Terminal } from '../render/terminal';
import type { Naming } from './called-as';

/** The surroundings that every command works with. */
export interface Session {
  terminal: Terminal;
  clock: Clock;
  ids: Ids;
  /** A new text that cannot be guessed, fit for an address. */
  secret(): string;
  /** The requester on a stack of this process: as the environment says, else the user of this machine. */
  user: string;
  /** Where relative paths and the local stack are looked for. */
  directory: string;
  /** The line that the user types behind a question; absent: there is no terminal to ask on. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** All of standard input, which the path `-` names. */
  input(): string;
  open(selection: StackSelection): Promise<Stack>;
  /** How commands are named; absent: as the sources write them. */
  naming?: Naming | undefined;
  pages: Pages;
  /** The storage that outlasts this process. */
  kept?: Kept | undefined;
  /** The stack of an error with the places in the sources, where this process runs compiled code. */
  inSources?: ((stack: string) => string) | undefined;
  /** Aborted when the user wants to end the command. */
  signal: AbortSignal;
}

/** Options of every command that talks to a stack. */
export interface StackOptions extends StackSelection {
  json?: boolean;
}

/** Resolves when the user wants to end the command. */
export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
