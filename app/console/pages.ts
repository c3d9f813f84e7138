/**
 * The console and its pages, as commands start them. `cli/main.ts` composes them with the server, so that commands and
 * console know nothing of each other.
 */

import type { Kept } from '../../emulator/program/kept';
import type { Stack } from '../stack/stack';
import type { ShownReport } from './simulation-report';

export interface PageFile {
  type: string;
  content: Buffer;
}

/** The files by the path of their address. The server serves these and nothing else, whatever path is requested. */
export type PageFiles = ReadonlyMap<string, PageFile>;

/** The parts of the process that the console needs. */
export interface ConsoleHost {
  /** A new text that cannot be guessed, fit for an address. */
  secret(): string;
  terminal: { complain(text: string): void };
  kept?: Kept | undefined;
  inSources?: ((stack: string) => string) | undefined;
}

export interface ConsoleOptions {
  stack: Stack;
  canWrite: boolean;
  /** 0: any free one. */
  port: number;
  /** The files of the page, where they are loaded already. */
  files?: PageFiles | undefined;
}

export interface RunningConsole {
  /** With the token: who opens it is let in. */
  url: string;
  close(): Promise<void>;
}

export interface Pages {
  /** Rejects with EADDRINUSE where the port is taken. */
  startConsole(host: ConsoleHost, options: ConsoleOptions): Promise<RunningConsole>;
  loadPage(kept: Kept | undefined): Promise<PageFiles>;
  /** The report of a simulation as one file. */
  simulationPage(report: ShownReport, kept: Kept | undefined): Promise<string>;
}
