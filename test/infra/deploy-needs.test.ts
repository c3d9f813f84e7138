/** The deployment test never passes silently: where it cannot run, it says what is missing and fails. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { whatToDo } from '../deploy/machine';

const root = join(__dirname, '..', '..');

/** The step before `npm run test:deploy`, on a machine that has these commands (shell scripts) and no others. */
const install = (commands: Readonly<Record<string, string>> = {}) => {
  const PATH = mkdtempSync(join(tmpdir(), 'signalbox-path-'));
  try {
    for (const [name, script] of Object.entries(commands))
      writeFileSync(join(PATH, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--require', 'tsx/cjs', join('test', 'deploy', 'install.ts')],
      { cwd: root, env: { PATH }, encoding: 'utf8' },
    );
    return { status, stderr };
  } finally {
    rmSync(PATH, { recursive: true, force: true });
  }
};

describe('npm run test:deploy', () => {
  it('installs before it tests, and is what CI runs after npm test', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts['pretest:deploy']).to.equal('node cli/setup.mjs && tsx test/deploy/install.ts');
    expect(scripts['test:deploy']).to.contain('--forbid-pending');
    const ci = readFileSync(join(root, '.ci', 'run'), 'utf8');
    const [last, ...before] = ['deploy', 'console', 'node'].map((name) => `npm run test:${name}`);
    expect(ci).to.contain('set -euo pipefail\n');
    expect(ci.trimEnd().split('\n').slice(-4)).to.deep.equal(['npm test', ...before.reverse(), last]);
  });

  it('fails without Go and Python, and names both', () => {
    const { status, stderr } = install();
    expect(status).to.equal(1);
    expect(stderr).to.match(
      new RegExp(
        [
          'cannot run here; missing:\\n',
          "- Go 1\\.25\\S* or newer, which builds Pulumi's engine: there is no `go` on the PATH\\n",
          '- Python 3\\.11 or newer with venv, which runs the emulator and moto: there is no `python3` on the PATH\\n',
        ].join(''),
      ),
    );
  });

  it('fails with a Go or a Python that is too old, and says what it found', () => {
    const { status, stderr } = install({
      go: 'echo "go: go.mod requires go >= 1.25.8 (running go 1.22.1; GOTOOLCHAIN=local)" >&2; exit 1',
      python3: 'echo False 3.9.2',
    });
    expect(status).to.equal(1);
    expect(stderr)
      .to.contain('go.mod requires go >= 1.25.8 (running go 1.22.1; GOTOOLCHAIN=local)')
      .and.to.contain('runs the emulator and moto: found 3.9.2');
  });

  const said: [what: string, message: string, remedy: RegExp][] = [
    [
      'Go that finds no proxy',
      'Get "https://proxy.example.com/x.zip": dial tcp: lookup proxy.example.com: no such host',
      /registry did not answer.*go env GOPROXY/,
    ],
    [
      'pip that finds no index',
      'ERROR: Could not find a version that satisfies the requirement ministack==1.5.33',
      /registry did not answer.*pip config list/,
    ],
    ['a download that never ends', 'go build was ended, at the latest after 15 minutes:', /registry did not answer/],
    ['a full disk', 'write /tmp/go-build1/b001/_pkg_.a: no space left on device', /disk is full.*GB/],
    [
      'a module that is not what is pinned',
      'verifying example.com/x@v1.0.0: checksum mismatch',
      /not what go\.sum pins/,
    ],
    ['anything else', 'panic', /above is all that is known/],
  ];
  for (const [what, message, remedy] of said) {
    it(`explains what to do about ${what}`, () => expect(whatToDo(message)).to.match(remedy));
  }
});
