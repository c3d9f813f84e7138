/** Texts that the sources may not contain, what to write instead, and the few exceptions, each with its reason. */
import { expect } from 'chai';
import * as ts from 'typescript';
import { folders, type SyntaxTree, sources } from './sources';

interface Ban {
  /** The known failure that it prevents. */
  id?: string;
  what: string;
  instead: string;
  matches: (node: ts.Node, source: ts.SourceFile) => boolean;
  /** The folders that it is for; absent: all. */
  within?: readonly string[];
  /** Paths, or their beginnings, where it is right. */
  except: Readonly<Record<string, string>>;
}

const isCallOf = (node: ts.Node, source: ts.SourceFile, ...names: string[]): boolean =>
  ts.isCallExpression(node) && names.includes(node.expression.getText(source));
const isAccessTo = (node: ts.Node, source: ts.SourceFile, ...names: string[]): boolean =>
  (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) && names.includes(node.getText(source));
const isNamed = (node: ts.Node, ...names: string[]): boolean =>
  ts.isIdentifier(node) && names.includes(node.text) && !ts.isPropertyAssignment(node.parent);

const isEmptyText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && node.text === '';

const theClock = { 'aws/runtime/clock.ts': "the machine's clock and ids" };
const theBrowser = { 'console/web/reading/browser-clock.ts': "the browser's clock and timers" };
const theEnvironment = { 'aws/runtime/environment.ts': "the process's environment and arguments" };
const processEntries = {
  'test/process-settings.cjs': 'is loaded before anything that reads these settings',
  'test/infra/load-as-pulumi.cjs': 'is a process of its own, started with its configuration as an argument',
  'test/contract/dynamodb-local/': 'starts a Java process, and hands it its environment',
  'cli/signalbox.mjs': 'silences the SDK before anything of ours is loaded',
  'cli/setup.mjs': 'runs before anything is installed, on Node alone',
};

const BLOCKS = ['describe', 'it', 'context', 'suite', 'test', 'specify'];

const bans: readonly Ban[] = [
  {
    id: 'B-59',
    what: "the machine's time",
    instead: 'take a Clock (kernel/time/clock.ts) and call now()',
    matches: (node, source) =>
      isCallOf(node, source, 'Date.now', 'performance.now', 'process.hrtime', 'process.hrtime.bigint', 'Date') ||
      (ts.isNewExpression(node) && node.expression.getText(source) === 'Date' && (node.arguments?.length ?? 0) === 0),
    except: { ...theClock, ...theBrowser, 'bench/': 'measures the machine' },
  },
  {
    what: 'timers',
    instead: 'take a Clock and await sleep(ms), or Timers (emulator/time/timers.ts)',
    matches: (node, source) =>
      isNamed(node, 'setTimeout', 'setInterval') ||
      isAccessTo(node, source, 'AbortSignal.timeout', 'AbortSignal["timeout"]'),
    except: {
      ...theClock,
      ...theBrowser,
      'bench/': 'measures the machine',
      'test/budget.ts': 'watches tests that hang',
    },
  },
  {
    what: 'randomness',
    instead: 'take Ids (kernel/words/ids.ts) and call random() or uuid()',
    matches: (node, source) =>
      isAccessTo(node, source, 'Math.random') ||
      isNamed(node, 'randomUUID', 'randomBytes', 'getRandomValues', 'randomInt'),
    except: theClock,
  },
  {
    id: 'B-49',
    what: "the process's environment or arguments",
    instead: "read a Runtime's env with readEnvironment (aws/runtime/environment.ts)",
    matches: (node, source) => isAccessTo(node, source, 'process.env', 'process.argv'),
    except: { ...theEnvironment, ...processEntries },
  },
  {
    what: 'a test that is left out or runs alone',
    instead:
      'delete it or fix it; what cannot run here is reported by it.skip with its reason as the title, and ' +
      'nothing else',
    matches: (node, source) => {
      if (
        isAccessTo(node, source, ...BLOCKS.map((name) => `${name}.only`)) ||
        isCallOf(node, source, 'xit', 'xdescribe', 'xcontext')
      )
        return true;
      // A title alone says why something cannot run on this machine.
      const isReported =
        ts.isCallExpression(node.parent ?? node) && (node.parent as ts.CallExpression).arguments.length === 1;
      return isAccessTo(node, source, ...BLOCKS.map((name) => `${name}.skip`)) && !isReported;
    },
    except: {},
  },
  {
    what: "a comparison with '' behind the boundary of executions",
    instead: 'the handler has translated it by kernel/run/absence.ts: compare with undefined',
    within: ['functions/orchestrator/', 'functions/run-checker/', 'functions/trigger/'],
    matches: (node) =>
      (ts.isBinaryExpression(node) &&
        /^[!=]==?$/.test(node.operatorToken.getText()) &&
        [node.left, node.right].some(isEmptyText)) ||
      (ts.isBindingElement(node) && node.initializer !== undefined && isEmptyText(node.initializer)),
    except: { 'functions/orchestrator/handler.ts': 'checks the input before it translates it' },
  },
];

const isAt = (path: string, place: string): boolean =>
  path === place || (place.endsWith('/') && path.startsWith(place));

const isFor = ({ within = [''], except }: Ban, path: string): boolean =>
  within.some((folder) => path.startsWith(folder)) && !Object.keys(except).some((place) => isAt(path, place));

const findings = (ban: Ban, { path, tree }: SyntaxTree): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ban.matches(node, tree))
      found.push(
        `${path}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}: ` +
          `${node.getText(tree).slice(0, 60)} — ${ban.instead}`,
      );
    else ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};

describe('bans', () => {
  for (const ban of bans) {
    const id = ban.id === undefined ? '' : `${ban.id} `;
    it(`${id}${ban.what}: only in ${Object.keys(ban.except).join(', ') || 'no file'}`, () => {
      expect(
        sources
          .filter(({ path }) => isFor(ban, path))
          .flatMap((source) => findings(ban, source))
          .join('\n'),
      ).to.equal('');
    });
  }

  it('would be found: these lines are', () => {
    const wrong: [what: string, line: string][] = [
      ["the machine's time", 'const a = Date.now();'],
      ["the machine's time", 'const a = new Date();'],
      ['timers', 'setTimeout(() => {}, 5);'],
      ['timers', 'import { setTimeout } from "node:timers/promises";'],
      ['randomness', 'const a = Math.random();'],
      ['randomness', 'import { randomUUID } from "node:crypto";'],
      ["the process's environment or arguments", 'const { HOME } = process.env;'],
      ['a test that is left out or runs alone', 'it.only("x", () => {});'],
      ['a test that is left out or runs alone', 'describe.skip("x", () => {});'],
      ["a comparison with '' behind the boundary of executions", "if (runId === '') stop();"],
      ["a comparison with '' behind the boundary of executions", "const f = ({ runId = '' }) => runId;"],
    ];
    for (const [what, line] of wrong) {
      const ban = bans.find((candidate) => candidate.what === what);
      const tree = ts.createSourceFile('wrong.ts', line, ts.ScriptTarget.ES2023, true);
      expect(findings(ban!, { path: 'wrong.ts', tree }), line).to.have.length(1);
    }
    const right = ts.createSourceFile(
      'right.ts',
      'const a = new Date(5); const b = Date.parse(c); it.skip("no Java here"); // Date.now() in words',
      ts.ScriptTarget.ES2023,
      true,
    );
    expect(bans.flatMap((ban) => findings(ban, { path: 'right.ts', tree: right }))).to.deep.equal([]);
  });

  it('nothing is left to be done: what is missing is not in the sources, what is there is finished', () => {
    // Put together here, so that this line is not one of them.
    const marks = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b`);
    const found = sources.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (marks.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
    expect(found.join('\n')).to.equal('');
  });

  it('no folder is a place for anything: a folder is named after what is in it', () => {
    const vague = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc']);
    expect(folders.filter((path) => vague.has(path.split('/').at(-1) ?? ''))).to.deep.equal([]);
  });
});
