import { expect } from 'chai';
import { runCommandLine } from '../../../../cli/main';
import { calledAs, namingCommands, typedPath } from '../../../../cli/session/called-as';
import { testSession } from '../../../support/session';

const npm = (npm_config_local_prefix: string) => ({ npm_command: 'exec', npm_config_local_prefix });

describe('commands are named as this one was called', () => {
  const calls: [how: string, call: Parameters<typeof calledAs>[0], name: string][] = [
    [
      'npx in the clone',
      { file: '/cache/node_modules/.bin/signalbox', directory: '/clone', environment: npm('/clone') },
      'npx signalbox',
    ],
    [
      'npx in a folder of the clone',
      { file: '/cache/node_modules/.bin/signalbox', directory: '/clone/docs', environment: npm('/clone') },
      'npx signalbox',
    ],
    [
      'npx from outside',
      { file: '/cache/node_modules/.bin/signalbox', directory: '/home/me', environment: npm('/my clone') },
      "npx --prefix '/my clone' signalbox",
    ],
    [
      'a link on the path',
      { file: '/usr/bin/signalbox', directory: '/home/me', environment: { PATH: '/bin:/usr/bin' } },
      'signalbox',
    ],
    [
      'a link elsewhere',
      { file: '/clone/node_modules/.bin/signalbox', directory: '/home/me', environment: { PATH: '/bin' } },
      '/clone/node_modules/.bin/signalbox',
    ],
    [
      'Node in the clone',
      { file: '/clone/cli/signalbox.mjs', directory: '/clone', environment: {} },
      'node cli/signalbox.mjs',
    ],
    [
      'Node from outside',
      { file: '/clone/cli/signalbox.mjs', directory: '/clone2', environment: {} },
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
    terminal.write('See `npx signalbox why a`, or signalbox mark b. ');
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
    const naming = { command: 'npx signalbox', examples: '/clone/examples/pipelines' };
    const session = { ...testSession(), naming };
    await runCommandLine(['status'], session);
    expect(session.out()).to.contain('Register some: npx signalbox apply /clone/examples/pipelines\n');
    await runCommandLine(['why', '--help'], session);
    expect(session.out()).to.contain('$ npx signalbox why orders');
    await runCommandLine(['why', 'nope'], session);
    expect(session.err()).to.contain('`npx signalbox apply');
  });
});
