/**
 * Whether a process is there that a file names. A number alone does not say: after a restart another process may have
 * it, and in a container the first process always does. So the file also has the machine and the start of the process.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

export interface NamedProcess {
  processId: number;
  /** The machine, or the container. */
  host: string;
  /** In the system's own words; empty where it does not say. */
  startedAt: string;
}

const isRunning = (processId: number): boolean => {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Fields of /proc/PID/stat behind the name, which may have spaces: the start of the process is the 22nd of all. */
const START_FIELD = 22 - 3;

const startOf = (processId: number): string => {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_FIELD] ?? '';
    }
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(processId)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};

export const thisProcess = (): NamedProcess => ({
  processId: process.pid,
  host: hostname(),
  startedAt: startOf(process.pid),
});

/** Undefined: the process is named on another machine, where this one cannot see it. */
export const isThere = ({ processId, host, startedAt }: NamedProcess): boolean | undefined => {
  if (host !== hostname()) return undefined;
  return isRunning(processId) && startOf(processId) === startedAt;
};
