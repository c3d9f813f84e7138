import { expect } from 'chai';
import { runCommandLine } from '../../../../cli/main';
import { calledAs, namingCommands, typedPath } from '../../../../cli/session/called-as';
import { testSession } from '../../../support/session';

const npm = (npm_config_local_prefix: string) => ({ npm_command: 'exec', npm_config_local_prefix });

describe('commands are named as this one was called', () => {
  const CLONE = '/clone/cli/signalbox.mjs';
  const LINK = '/cache/node_modules/.bin/signalbox';
  const INSTALLED = 'node_modules/@signalbox-aws/signalbox/cli/signalbox.mjs';
  const calls: [how: string, call: Parameters<typeof calledAs>[0], name: string][] = [
    [
      'npm start in the clone',
      { file: CLONE, entry: CLONE, directory: '/clone', environment: npm('/clone') },
      'node cli/signalbox.mjs',
    ],
    [
      'npx, in the clone',
      { file: LINK, entry: CLONE, directory: '/clone', environment: npm('/clone') },
      'node cli/signalbox.mjs',
    ],
    [
      'npx, in a folder of the clone',
      { file: LINK, entry: CLONE, directory: '/clone/docs', environment: npm('/clone') },
      'node /clone/cli/signalbox.mjs',
    ],
    [
      'npx, in a project that has the package',
      {
        file: '/mine/node_modules/.bin/signalbox',
        entry: `/mine/${INSTALLED}`,
        directory: '/mine/docs',
        environment: npm('/mine'),
      },
      'npx @signalbox-aws/signalbox',
    ],
    [
      'npx, from another folder',
      {
        file: '/my own/node_modules/.bin/signalbox',
        entry: `/my own/${INSTALLED}`,
        directory: '/home/me',
        environment: npm('/my own'),
      },
      "npx --prefix '/my own' @signalbox-aws/signalbox",
    ],
    [
      'installed for the machine',
      {
        file: '/usr/bin/signalbox',
        entry: `/usr/lib/${INSTALLED}`,
        directory: '/home/me',
        environment: { PATH: '/bin:/usr/bin' },
      },
      'signalbox',
    ],
    [
      'installed for the machine, where Node is given the whole path',
      {
        file: `/npm/${INSTALLED}`,
        entry: `/npm/${INSTALLED}`,
        directory: '/home/me',
        environment: { PATH: '/bin:/npm' },
      },
      'signalbox',
    ],
    [
      'a link to the clone on the path',
      { file: '/usr/bin/signalbox', entry: CLONE, directory: '/home/me', environment: { PATH: '/bin:/usr/bin' } },
      'signalbox',
    ],
    [
      'a link elsewhere',
      {
        file: '/mine/node_modules/.bin/signalbox',
        entry: `/mine/${INSTALLED}`,
        directory: '/home/me',
        environment: { PATH: '/bin' },
      },
      '/mine/node_modules/.bin/signalbox',
    ],
    [
      'Node in the clone',
      { file: CLONE, entry: CLONE, directory: '/clone', environment: {} },
      'node cli/signalbox.mjs',
    ],
    [
      'Node from outside',
      { file: CLONE, entry: CLONE, directory: '/clone2', environment: {} },
      'node /clone/cli/signalbox.mjs',
    ],
  ];
  for (const [how, call, name] of calls)
    it(how, () => {
      expect(calledAs(call)).to.equal(name);
    });

  it('paths are relative within the folder of the call, else whole', () => {
    expect(typedPath('/clone/examples/pipelines', '/clone')).to.equal('examples/pipelines');
    expect(typedPath('/my clone/examples/pipelines', '/home')).to.equal("'/my clone/examples/pipelines'");
  });

  it('in sentences and examples; not in names, paths and what is for programs', () => {
    let said = '';
    const write = (text: string): void => {
      said += text;
    };
    const terminal = namingCommands(
      { write, data: write, complain: write, colours: false, isTerminal: false, progress: false },
      { command: 'node $&.mjs', examples: '/clone/examples/pipelines' },
      () => ['why', 'mark'],
    );
    terminal.write('See `signalbox why a`, or signalbox mark b. ');
    terminal.complain('signalbox: no. The signalbox whys; my-signalbox why; ./signalbox why. ');
    terminal.complain('signalbox apply examples/pipelines; /examples/pipelines. ');
    terminal.data('{"remedy":"signalbox why a"}');
    expect(said).to.equal(
      'See `node $&.mjs why a`, or node $&.mjs mark b. ' +
        'signalbox: no. The signalbox whys; my-signalbox why; ./signalbox why. ' +
        'signalbox apply /clone/examples/pipelines; /examples/pipelines. ' +
        '{"remedy":"signalbox why a"}',
    );
  });

  it('by every verb, also in help and errors', async () => {
    const naming = { command: 'node cli/signalbox.mjs', examples: '/clone/examples/pipelines' };
    const session = { ...testSession(), naming };
    await runCommandLine(['status'], session);
    expect(session.out()).to.contain('Register some: node cli/signalbox.mjs apply /clone/examples/pipelines\n');
    await runCommandLine(['why', '--help'], session);
    expect(session.out()).to.contain('$ node cli/signalbox.mjs why orders');
    await runCommandLine(['why', 'nope'], session);
    expect(session.err()).to.contain('`node cli/signalbox.mjs apply');
  });
});
