/** How a machine without Pulumi finds the deployment. */
import { join } from 'node:path';
import { expect } from 'chai';
import type { Deployment } from './deployment';
import { root } from './places';
import { tryRun } from './run';

export const foundByName = (deployment: () => Deployment): void => {
  it('is found by its name in Systems Manager, by a machine that knows nothing of Pulumi', async () => {
    const { session } = deployment();
    const parameter = (await session.stack.resources()).find(({ type }) => type === 'aws:ssm/parameter:Parameter');
    expect(parameter.id).to.equal('/signalbox/scenarios');
    const ask = (stack: string) =>
      tryRun(process.execPath, [join(root, 'cli', 'signalbox.mjs'), 'list', '--stack', stack], {
        cwd: root,
        env: session.emulator.env,
      });
    const found = await ask('scenarios');
    expect(found.status, found.stderr).to.equal(0);
    expect(found.stdout).to.match(/^happy +ENABLED/m);
    const nowhere = await ask('elsewhere');
    expect(nowhere.status).to.equal(3);
    expect(nowhere.stderr).to.contain('there is no stack elsewhere in').and.to.contain('/signalbox/elsewhere');
  });
};
