import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import { processEnvironment } from '../../aws/runtime/environment';
import { evaluateOnce } from './program-recorder';

const root = join(__dirname, '..', '..');

const loadAsPulumi = (config: Record<string, string> = {}, env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(__dirname, 'load-as-pulumi.cjs'), JSON.stringify(config)], {
    cwd: root,
    encoding: 'utf8',
    env: { ...processEnvironment(), ...env },
  });

describe('pulumi up', () => {
  it('finds its entry in package.json and needs no build before it', () => {
    expect(parse(readFileSync(join(root, 'Pulumi.yaml'), 'utf8'))).to.deep.include({
      name: 'signalbox',
      runtime: 'nodejs',
    });
    const { main, exports, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(main).to.equal('infra/index.ts');
    // Pulumi takes the last of these; what imports the package takes one before it.
    expect(Object.keys(exports['.'])).to.deep.equal(['types', 'import', 'require', 'default']);
    expect(readFileSync(join(root, exports['.'].default), 'utf8')).to.contain(`require('./${basename(main)}')`);
    expect(scripts).not.to.have.any.keys('build', 'preinstall', 'postinstall');
  });

  it('loads, type-checks and evaluates the program with the loader that Pulumi uses, bundles included', async () => {
    const { status, stdout, stderr } = loadAsPulumi();
    expect(status, stderr).to.equal(0);
    const { outputs, resources } = JSON.parse(stdout);
    expect(resources).to.equal((await evaluateOnce('dev')).resources.length);
    expect(outputs).to.include.members(['tableName', 'region', 'stateMachineArn']);
    for (const name of ['stream-router', 'sweeper', 'watchdog'])
      expect(existsSync(join(root, '.build', 'dev', name, 'index.js'))).to.equal(true);
  });

  it('stops before it declares anything when the configuration is wrong', () => {
    const config = { 'signalbox:environment': 'qa', 'signalbox:colour': 'red' };
    // Without checking types a second time.
    const { status, stderr } = loadAsPulumi(config, { TS_NODE_TRANSPILE_ONLY: 'true' });
    expect(status).not.to.equal(0);
    expect(stderr).to.contain('the configuration of stack "dev" is wrong in 2 places');
  });
});
