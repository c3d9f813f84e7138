/** The commands of the first hour on a real account, by Pulumi's command line, the AWS CLI and the command. */
import { join } from 'node:path';
import { expect } from 'chai';
import { type Deployment, STACK } from './deployment';
import { runInShell } from './documented';
import { root } from './places';

interface Outcome {
  step: string;
  state: string;
  answer: string;
}

/** The AWS CLI puts `sync-` before the host of some calls; before the emulator's address, that is no host. */
const environment = { AWS_DISABLE_HOST_PREFIX_INJECTION: 'true' };

export const takesTheFirstHour = (deployment: () => Deployment): void => {
  it('answers the commands of the first hour as expected', async () => {
    const command = `node '${join(root, 'cli', 'signalbox.mjs')}' doctor --first-hour --yes --json --stack ${STACK}`;
    const { stack } = deployment().session;
    const { steps } = JSON.parse(await runInShell(`${command} || true`, stack, environment)) as { steps: Outcome[] };
    const others = steps.filter(({ state }) => state !== 'ok');
    // This stack has no target for alarms, so it has no alarms, and subscribers whose filters other tests have set. The
    // emulator has other names for the error: one of a refused call, and one of a call whose process it killed when the
    // concurrency of the function changed.
    expect(
      others.map(({ step }) => step),
      JSON.stringify(others, null, 2),
    ).to.deep.equal(['doctor', 'throttled']);
    expect(others[0]!.answer).to.match(/^Problems: alarms(, filters)?\.$/m);
    expect(others[1]!.answer).to.match(/Lambda\.Unknown|Runtime\.HandlerError/);
  });
};
