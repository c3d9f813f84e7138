import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect } from 'chai';
import { UnreachableError, UsageError } from '../../../app/stack/exit';
import { readLocalState, writeLocalState } from '../../../app/stack/local-state';
import type { StackSelection } from '../../../app/stack/place';
import { openStack, withStack } from '../../../app/stack/stack';
import { processEnvironment } from '../../../aws/runtime/environment';
import { runCommandLine } from '../../../cli/main';
import { printTable, progressLine } from '../../../cli/render/terminal';
import { runDemo } from '../../../cli/verbs/local/demo';
import { runLocal } from '../../../cli/verbs/local/local';
import { thisProcess } from '../../../local/data-file/running-process';
import { register } from '../../support/seeds';
import { testSession, withFolder } from '../../support/session';

const root = join(__dirname, '../../..');
const state = {
  endpoint: 'http://127.0.0.1:4577',
  region: 'us-east-1',
  outputs: { tableName: 'signalbox-local', enabledEngines: ['http'] },
  processId: 4242,
  host: hostname(),
  processStartedAt: '',
  startedAt: '2026-03-07T12:00:00.000Z',
};

describe('cli command line', () => {
  const cases: { args: string[]; code: number; out?: RegExp; err?: RegExp }[] = [
    { args: [], code: 2, err: /Usage: signalbox/ },
    { args: ['--help'], code: 0, out: /Examples:/ },
    { args: ['--version'], code: 0, out: /^\d+\.\d+\.\d+\n$/ },
    { args: ['why', '--help'], code: 0, out: /Exit codes: 0 all is well/ },
    { args: ['statu'], code: 2, err: /Did you mean status\?/ },
    { args: ['why'], code: 2, err: /missing required argument 'pipeline'/ },
    { args: ['status', '--jsn'], code: 2, err: /Did you mean --json\?/ },
    { args: ['staus'], code: 2, err: /\nSee signalbox --help\n$/ },
    { args: ['events', 'orders', '--date', '2026-03-07'], code: 2, err: /\nSee signalbox events --help\n$/ },
    { args: ['config', 'history'], code: 2, err: /\nSee signalbox config history --help\n$/ },
    { args: ['runs', 'orders', '--limit', '0'], code: 2, err: /whole number from 1 to 10000/ },
    { args: ['mark', 'orders', '--timeout', 'soon'], code: 2, err: /duration such as 30s/ },
    { args: ['why', 'sales'], code: 2, err: /^signalbox: the test stack has no pipeline "sales"/ },
    { args: ['why', 'orders'], code: 0, out: /^EXPECTED/ },
    { args: ['status', '--json'], code: 0, out: /^\{\s+"instances": \[/ },
  ];
  for (const { args, code, out, err } of cases) {
    it(`signalbox ${args.join(' ')} ends with ${code}`, async () => {
      const session = testSession();
      await register(session);
      expect(await runCommandLine(args, session)).to.equal(code);
      if (out !== undefined) expect(session.out()).to.match(out);
      if (err !== undefined) expect(session.err()).to.match(err);
    });
  }

  it('shows where a defect of its own is', async () => {
    const session = testSession();
    session.open = async () => {
      throw new TypeError('x is undefined');
    };
    expect(await runCommandLine(['status'], session)).to.equal(1);
    expect(session.err()).to.match(/unexpected error\nTypeError: x is undefined\n +at /);
  });

  it("as a process: answers, complains to standard error, keeps the SDK's announcements to itself", () =>
    withFolder((folder) => {
      const entry = join(root, 'cli', 'signalbox.mjs');
      // As without npm, which runs the tests.
      const options = {
        cwd: folder,
        encoding: 'utf8',
        env: { ...processEnvironment(), npm_command: undefined },
      } as const;
      const help = execFileSync(process.execPath, [entry, '--help'], options);
      expect(help)
        .to.match(/^Usage: signalbox/)
        .and.not.contain('\u001b[');
      const status = spawnSync(process.execPath, [entry, 'status'], options);
      expect(status.status).to.equal(3);
      expect(status.stdout).to.equal('');
      expect(status.stderr).to.contain(`no local stack is running here. Start one with \`node ${entry} local\``);
      mkdirSync(join(folder, '.signalbox'));
      // No process listens on port 1.
      writeLocalState(folder, { ...state, endpoint: 'http://127.0.0.1:1' });
      const dead = spawnSync(process.execPath, [entry, 'status'], options);
      expect(dead.status).to.equal(3);
      expect(dead.stderr).to.match(/^signalbox: the local stack at http:\/\/127\.0\.0\.1:1 does not answer: /);
      expect(dead.stderr).to.contain(`start it again with \`node ${entry} local\`.\n`);
    }));
});

const START_WITH_SETTINGS =
  "End `signalbox local`, and start it again with settings that name the pipeline's file in `pipelines`: " +
  '`signalbox local --settings FILE`.';

describe('app/stack/stack', () => {
  const { clock } = testSession();
  const refused: [string, StackSelection, RegExp][] = [
    ['two places at once', { stack: 'a', table: 'b' }, /exclude each other/],
    ['a table nowhere', { table: 'b' }, /--table needs a region/],
    ['what is no name of a region', { table: 'b', region: 'US East' }, /"US East" is no name of a region/],
    ['a region with a line break', { stack: 'dev', region: 'us-east-1\n' }, /is no name of a region/],
    ['a region of nothing', { region: 'us-east-1' }, /--region belongs to --stack NAME or --table/],
    ['what is no name of a stack', { stack: 'org/signalbox/dev' }, /"org\/signalbox\/dev" is no name of a stack/],
  ];
  for (const [what, selection, message] of refused) {
    it(`refuses ${what}`, () =>
      withFolder(async (directory) => {
        const error = await openStack(selection, { clock, directory, user: 'ada' }).catch((reason: unknown) => reason);
        expect(error).to.be.instanceOf(UsageError);
        expect((error as Error).message).to.match(message);
      }));
  }

  it('finds the local stack from the folder that it was started in and from those below', () =>
    withFolder(async (folder) => {
      expect(readLocalState(folder)).to.equal(undefined);
      const forget = writeLocalState(folder, state);
      const below = join(folder, 'a', 'b');
      mkdirSync(below, { recursive: true });
      expect(readLocalState(below)).to.deep.equal(state);
      expect(await openStack({}, { clock, directory: below, user: 'ada' })).to.deep.include({
        title: 'the local stack at http://127.0.0.1:4577',
        plainHttp: true,
        stackRemedy: START_WITH_SETTINGS,
      });
      writeLocalState(folder, { ...state, processId: 1 });
      forget();
      expect(readLocalState(folder), "another one's file stays").to.deep.include({ processId: 1 });
      writeFileSync(join(folder, '.signalbox', 'local.json'), '{');
      expect(() => readLocalState(folder)).to.throw(UsageError, /Remove it and start/);
    }));

  it('starts neither the demo nor a local stack beside one that runs', () =>
    withFolder(async (directory) => {
      const session = { ...testSession(), directory };
      const { processId, host, startedAt: processStartedAt } = thisProcess();
      const forget = writeLocalState(directory, { ...state, processId, host, processStartedAt });
      for (const start of [() => runDemo(session), () => runLocal(session, {})]) {
        const error = await start().catch((reason: unknown) => reason);
        expect(error).to.be.instanceOf(UsageError);
        expect((error as Error).message).to.match(/^a local stack is running already at http.* End it first/);
      }
      expect(readLocalState(directory), 'no other process took its place').to.deep.include({ processId: process.pid });
      forget();
    }));

  it('turns what the network and AWS refuse into one sentence with a remedy', async () => {
    const session = testSession();
    session.embedded.intercept = () => {
      throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:4577'), { code: 'ECONNREFUSED' });
    };
    const error = await withStack(session.stack, ({ tables }) => tables.config.pipelines()).catch(
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(UnreachableError);
    expect((error as Error).message).to.match(/^the test stack does not answer: .*ECONNREFUSED.*\. Start it again\.$/);
    const defect = await withStack(session.stack, () => Promise.reject(new TypeError('oops'))).catch(
      (reason: unknown) => reason,
    );
    expect(defect).to.be.instanceOf(TypeError);
  });
});

describe('cli/render/terminal', () => {
  const shown = (columns: number | undefined, headings: string[], rows: string[][]): string[] => {
    let text = '';
    const terminal = {
      ...testSession().terminal,
      columns,
      colours: true,
      write: (more: string) => {
        text += more;
      },
    };
    printTable(terminal, headings, rows);
    return stripVTControlCharacters(text).split('\n');
  };
  const long = 'waits: freshness is STALE (the newest row is 4.1 h old, allowed are 1 h); row-count is FAIL';

  it('prints a table at its full width where the output is no terminal', () => {
    expect(shown(undefined, ['PIPELINE', 'DETAIL'], [['orders', long]])).to.deep.equal([
      'PIPELINE  DETAIL',
      `orders    ${long}`,
      '',
    ]);
  });

  it('wraps the last column at words where the terminal is narrower', () => {
    const lines = shown(
      60,
      ['PIPELINE', 'DETAIL'],
      [
        ['orders', long],
        ['sales', 'no MARKER yet'],
      ],
    );
    expect(Math.max(...lines.map(({ length }) => length))).to.be.at.most(60);
    expect(lines.slice(1, 3).every((line) => /^(orders {4}| {10})\S/.test(line))).to.equal(true);
    expect(lines.join(' ').replaceAll(/\s+/g, ' ')).to.contain(long);
  });

  it('makes each row a list where no room is left for the last column, and cuts nothing', () => {
    const id = '019eb0b1-2560-7000-8004-810e1d61deeb';
    const headings = ['DATE', 'STATUS', 'BEGAN', 'RUN', 'DETAIL'];
    const rows = [
      ['2026-03-07', 'FAILED', '2026-03-07 06:05:00Z', id, long],
      ['2026-03-06', 'COMPLETED', '2026-03-06 06:05:00Z', id, ''],
    ];
    const lines = shown(80, headings, rows);
    expect(Math.max(...lines.map(({ length }) => length))).to.be.at.most(80);
    expect(lines.slice(0, 4)).to.deep.equal([
      'DATE    2026-03-07',
      'STATUS  FAILED',
      'BEGAN   2026-03-07 06:05:00Z',
      `RUN     ${id}`,
    ]);
    expect(lines.join(' ').replaceAll(/\s+/g, ' ')).to.contain(long);
    expect(
      lines.filter((line) => line === ''),
      'a line between rows',
    ).to.have.length(2);
  });

  it('rewrites its line on a terminal, and elsewhere prints only what is new', () => {
    for (const [progress, expected] of [
      [true, '\r\u001b[Ka\r\u001b[Kb\r\u001b[K'],
      [false, 'a\nb\n'],
    ] as const) {
      let text = '';
      const line = progressLine({
        write: () => undefined,
        data: () => undefined,
        complain: (part) => {
          text += part;
        },
        colours: false,
        isTerminal: false,
        progress,
      });
      for (const shown of ['a', 'a', 'b']) line.show(shown);
      line.clear();
      expect(text).to.equal(expected);
    }
  });
});
