import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { runCommandLine } from '../../../../../cli/main';
import { kept } from '../../../../support/console-world';
import { type TestSession, testSession } from '../../../../support/session';

/** The command until it has printed its address; `end` is Ctrl-C. */
const opened = async (session: TestSession, ...args: string[]): Promise<{ end(): Promise<number> }> => {
  const { terminal } = session;
  let code = Promise.resolve(0);
  await new Promise<void>((resolve, reject) => {
    const outputOf =
      (write: (text: string) => void) =>
      (text: string): void => {
        write(text);
        resolve();
      };
    const listening = { ...terminal, write: outputOf(terminal.write), data: outputOf(terminal.data) };
    code = runCommandLine(['console', ...args], { ...session, kept, terminal: listening });
    void code.then((ended) => reject(new Error(`the console ended with ${ended}: ${session.err()}`)));
  });
  return {
    end: () => {
      session.interrupt();
      return code;
    },
  };
};

const deployed = (): TestSession => {
  const session = testSession();
  const stack = { ...session.stack, selection: '--stack prod' };
  return { ...session, stack, open: async () => stack };
};

describe('cli/verbs/local/console', () => {
  it('serves the page at the address that it prints until it is ended', async () => {
    const session = testSession();
    const { end } = await opened(session, '--port', '45801');
    const [, address] = /is at (http:\S+)/.exec(session.out())!;
    expect(address).to.match(/^http:\/\/127\.0\.0\.1:45801\/#token=secret-\d+$/);
    const page = await fetch(address!);
    expect(await page.text()).to.contain('<div id="root">');
    expect(await end()).to.equal(0);
    expect(await fetch(address!).catch(() => 'nobody')).to.equal('nobody');
  });

  it('only reads a deployed stack, unless it is started with --write', async () => {
    const reading = deployed();
    const { end } = await opened(reading, '--json');
    expect(reading.json()).to.include({ canWrite: false, stack: 'the test stack' });
    await end();
    const writing = deployed();
    const second = await opened(writing, '--json', '--write');
    expect(writing.json()).to.include({ canWrite: true });
    await second.end();
    const local = testSession();
    const third = await opened(local, '--json');
    expect(local.json()).to.include({ canWrite: true });
    await third.end();
  });

  it('says that only reading is allowed, and how that is changed', async () => {
    const session = deployed();
    const { end } = await opened(session);
    expect(session.out()).to.contain('It only reads; --write allows actions.');
    await end();
  });

  it('takes another port where its own is taken, and refuses a requested port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const session = testSession();
    expect(await runCommandLine(['console', '--port', String(port)], session)).to.equal(2);
    expect(session.err()).to.contain(`port ${port} is taken. Choose another with --port, or leave the option out.`);
    other.close();
  });

  it('serves no page where the table does not answer', async () => {
    const session = testSession();
    session.embedded.intercept = () => {
      throw Object.assign(new Error('no connection'), { name: 'TimeoutError' });
    };
    expect(await runCommandLine(['console'], session)).to.equal(3);
    expect(session.err()).to.contain('the test stack does not answer');
    expect(session.out()).to.equal('');
  });

  it('explains itself', async () => {
    const session = testSession();
    expect(await runCommandLine(['console', '--help'], session)).to.equal(0);
    for (const said of ['--stack', '--write', '--port', '--by', 'signalbox console --stack prod'])
      expect(session.out()).to.contain(said);
  });
});
