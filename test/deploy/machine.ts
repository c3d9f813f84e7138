/** Tools that the machine needs to install the deployment test, and remedies for its failures. */
import { goModule, root } from './places';
import { tryRun } from './run';

/** Returns the output of the command, or the reason why it failed. */
const ask = async (
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<{ answer: string } | { problem: string }> => {
  try {
    const { status, stdout, stderr } = await tryRun(command, args, { cwd });
    return status === 0 ? { answer: stdout.trim() } : { problem: stderr.trim() };
  } catch {
    return { problem: `there is no \`${command}\` on the PATH` };
  }
};

/** Lists the tools that this machine lacks, each with its purpose. */
export const missingTools = async (): Promise<string[]> => {
  const missing: string[] = [];
  // In the module's folder, Go downloads the newer version that the module requires, or reports that it must not.
  const go = await ask('go', ['version'], goModule('cli'));
  if ('problem' in go) missing.push(`Go 1.25.8 or newer, which builds Pulumi's engine: ${go.problem}`);
  const python = await ask(
    'python3',
    ['-c', 'import sys, venv, ensurepip; print(sys.version_info >= (3, 11), sys.version.split()[0])'],
    root,
  );
  const found = 'problem' in python ? python.problem : `found ${python.answer.split(' ')[1]}`;
  if ('problem' in python || !python.answer.startsWith('True'))
    missing.push(`Python 3.11 or newer with venv, which runs the emulator and moto: ${found}`);
  const java = await ask('java', ['-version'], root);
  if ('problem' in java) missing.push(`Java 11 or newer, which runs the checker of the model: ${java.problem}`);
  const maven = await ask('mvn', ['-version'], root);
  if ('problem' in maven) missing.push(`Maven 3, which fetches the checker of the model: ${maven.problem}`);
  return missing;
};

const REMEDIES: readonly [sign: RegExp, remedy: string][] = [
  [
    /no space left on device|ENOSPC|No space left/i,
    'The disk is full. Building takes 3 GB in the caches of Go and pip, and 0.3 GB in .signalbox/deploy; what is ' +
      'there is kept, so free some and run it again.',
  ],
  [
    new RegExp(
      [
        'dial tcp',
        'no such host',
        'connection refused',
        'i/o timeout',
        'TLS handshake',
        'proxyconnect',
        'NewConnectionError',
        'Max retries exceeded',
        'Could not find a version',
        'ConnectTimeout',
        'ReadTimeout',
        'was ended, at the latest',
        'Could not transfer artifact',
      ].join('|'),
      'i',
    ),
    'The registry did not answer. Check the network, and the proxy and index settings of Go, pip and Maven: `go ' +
      'env GOPROXY`, `pip config list`, `mvn help:effective-settings`. What was fetched is kept, so run it again.',
  ],
  [
    /checksum mismatch|SECURITY ERROR/i,
    'What the module proxy gave is not what go.sum pins. Stop here, and find out who changed it.',
  ],
];

/** The remedy for what an installer said. */
export const whatToDo = (said: string): string =>
  REMEDIES.find(([sign]) => sign.test(said))?.[1] ??
  'The output above is all that is known; fix the cause, then run it again.';
