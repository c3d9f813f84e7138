/**
 * Windows and macOS, as far as reading shows it: what is shipped, and the names of all files, are free of what one of
 * these systems lacks.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import { root, sources, topOf } from './sources';

/** Code that runs on a user's machine. Functions run on Lambda, but also in the embedded cloud. */
const shipped = sources.filter(({ path }) => !['test', 'bench', 'docs'].includes(topOf(path)));

interface Finding {
  path: string;
  line: number;
  text: string;
}

const found = (pattern: RegExp, allowed: Readonly<Record<string, string>> = {}): Finding[] =>
  shipped.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const isComment = /^\s*(\*|\/\/|\/\*)/.test(line);
      return !isComment && allowed[path] === undefined && pattern.test(line)
        ? [{ path, line: index + 1, text: line.trim() }]
        : [];
    }),
  );

/** Node gives Windows these: SIGINT at Ctrl-C, and the other two where a program ends a process. */
const SIGNALS = new Set(['SIGINT', 'SIGTERM', 'SIGKILL']);

describe('systems other than Linux', () => {
  it('a signal that is caught or sent is one that Windows has', () => {
    const named = shipped.flatMap(({ path, text }) =>
      [...text.matchAll(/['"`](SIG[A-Z\d]+)['"`]/g)].map(([, signal]) => ({ path, signal: signal! })),
    );
    expect(named.length).to.be.greaterThan(1);
    expect(named.filter(({ signal }) => !SIGNALS.has(signal))).to.deep.equal([]);
    expect(found(/\.kill\(-/), 'groups of processes').to.deep.equal([]);
  });

  it('no program is started through a shell, or is one that only some systems have', () => {
    const allowed = {
      'cli/install-command.mjs': 'npm is a .cmd file on Windows',
      'cli/verbs/report/first-hour.ts': 'runs the commands of a guide, and says where sh is to be had',
      'local/data-file/running-process.ts': 'asks each system in its own way',
    };
    expect(found(/\bexec(?:Sync)?\(['"`]|shell: true/)).to.deep.equal([]);
    const starts = /\b(?:spawn|spawnSync|execFile|execFileSync)\(\s*['"`]/;
    expect(found(starts, allowed)).to.deep.equal([]);
  });

  it('no path is one of a system, and none is taken apart at a slash where it is a file', () => {
    const allowed = { 'local/data-file/running-process.ts': 'reads /proc on Linux alone' };
    expect(found(/['"`](?:\/(?:tmp|dev|bin|etc|usr|proc|home|var)\/|~\/)/, allowed)).to.deep.equal([]);
    const keys = { 'examples/world/landing.ts': 'keys of objects' };
    const ofFiles =
      /(?:__dirname|__filename|process\.cwd\(\)|directory|folder|root)\b[^,;]*\.(?:split|lastIndexOf)\(['"]\//;
    expect(found(ofFiles)).to.deep.equal([]);
    expect(found(/\$\{(?:__dirname|directory|folder|root)\}\//, keys)).to.deep.equal([]);
  });

  it('no code uses owners, permissions or links of files', () => {
    expect(found(/\b(?:getuid|geteuid|setuid|chmod|chown|umask|mkfifo)(?:Sync)?\(/)).to.deep.equal([]);
    expect(found(/\bsymlink(?:Sync)?\(/)).to.deep.equal([]);
  });

  it('the scripts of package.json are read alike by every shell', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    // cmd.exe takes no single quotes, no variable before a program, no `;` and no ./program.
    const odd = Object.entries(scripts).filter(([, script]) =>
      /'|\$|;|`|\\(?!")|(?:^|&& )(?:\w+=|\.\/|(?:rm|cp|mv|mkdir|cat|sh|bash|export|true) )/.test(script),
    );
    expect(odd).to.deep.equal([]);
  });

  it('the steps of the action name their shell, which every runner has', () => {
    const { runs } = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as {
      runs: { steps: { name: string; shell?: string; run?: string }[] };
    };
    const shells = runs.steps.filter(({ run }) => run !== undefined).map(({ shell }) => shell);
    expect([...new Set(shells)]).to.deep.equal(['bash']);
    // The bash of macOS is version 3.2.
    const newer = /mapfile|readarray|declare -A|\$\{\w+(?:,,|\^\^)|&>>|\bsed -i\b|readlink -f|\bdate -d\b|\bgrep -P\b/;
    expect(runs.steps.filter(({ run = '' }) => newer.test(run)).map(({ name }) => name)).to.deep.equal([]);
  });

  it('every file has a name that each system can have, and no two differ in case alone', () => {
    const names = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
    const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
    const odd = names.filter((name) =>
      name.split('/').some((part) => reserved.test(part) || /[<>:"|?*\\]|[. ]$/.test(part)),
    );
    expect(odd).to.deep.equal([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).to.equal(names.length);
    // Windows refuses paths of more than 260 characters; a clone has some of them for its own folder.
    expect(names.filter((name) => name.length > 160)).to.deep.equal([]);
  });
});
