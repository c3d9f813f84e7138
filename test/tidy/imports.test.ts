/** A folder's name says who may import it: the table of ARCHITECTURE.md, and no cycles. */
import { expect } from 'chai';
import { type Import, type Source, sources, topOf } from './sources';

interface Rule {
  /** Our own files, besides those of the same folder; a path or its beginning. */
  ours: readonly string[];
  /** Packages, by the beginning of their name. */
  packages: readonly string[];
}

const PURE = ['zod', 'cron-schedule', 'date-fns', '@date-fns/tz', '@aws-lambda-powertools/jmespath', 'node:crypto'];
const AWS = ['@aws-sdk/', '@smithy/', '@aws-lambda-powertools/'];

const rules: Record<string, Rule> = {
  asl: { ours: ['kernel/'], packages: ['node:fs', 'node:path'] },
  kernel: { ours: [], packages: PURE },
  aws: {
    ours: ['kernel/'],
    packages: [
      ...PURE,
      ...AWS,
      'avsc',
      'hyparquet',
      'oauth4webapi',
      'uuid',
      'node:dns',
      'node:http',
      'node:https',
      'node:net',
      'node:zlib',
    ],
  },
  // Only the composition roots know adapters; see below.
  functions: { ours: ['kernel/', 'asl/contract'], packages: PURE },
  // Users import it into functions of their own: it is small, and reaches the table only.
  worker: { ours: ['kernel/', 'aws/runtime/clock', 'aws/table/'], packages: [] },
  infra: { ours: ['kernel/', 'asl/render'], packages: ['@pulumi/', 'zod', 'esbuild', 'tldts', 'node:'] },
  // The functions that it runs, and the adapters' runtime that it composes them with.
  emulator: { ours: ['kernel/', 'asl/', 'functions/', 'infra/', 'aws/'], packages: [''] },
  simulator: { ours: ['kernel/', 'aws/', 'infra/', 'worker/', 'emulator/'], packages: [''] },
  local: { ours: ['kernel/', 'aws/', 'emulator/', 'simulator/'], packages: [''] },
  // The answers of the command and the console.
  app: {
    ours: [
      'kernel/',
      'aws/',
      'emulator/program/kept',
      'emulator/protocol/',
      'emulator/time/usage',
      'simulator/evidence/result',
      'simulator/scenario/files',
      'local/',
    ],
    packages: [''],
  },
  // The examples are what the demonstration shows; `main` composes the command with the console.
  cli: {
    ours: [
      'package.json',
      'kernel/',
      'aws/',
      'app/',
      'emulator/',
      'simulator/',
      'local/',
      'examples/',
      'console/server/pages',
    ],
    packages: [''],
  },
  // The server has the answers of `app`; its page has a rule of its own below.
  console: {
    ours: ['kernel/', 'aws/', 'asl/render', 'app/', 'emulator/program/kept', 'infra/bundle/bundle-licences'],
    packages: ['node:', 'esbuild', ...AWS, 'zod'],
  },
  examples: { ours: ['kernel/'], packages: [''] },
  docs: { ours: [''], packages: [''] },
  packaging: { ours: [''], packages: [''] },
  bench: { ours: [''], packages: [''] },
  test: { ours: [''], packages: [''] },
};

/** The packages of the console's page. */
const PAGE_PACKAGES = [
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  '@xyflow/react',
  'elkjs',
  'react',
  'react-aria-components',
  'react-dom',
  'uplot',
];

const COMPOSITION_ROOT = /^functions\/[^/]+\/(handler|index)\.ts$/;

/** Why an import is not allowed, or undefined. */
const verdict = (source: Source, { target, isOurs, isType }: Import): string | undefined => {
  const folder = topOf(source.path);
  const rule = rules[folder];
  if (rule === undefined) return `folder ${folder} has no rule; add it to ARCHITECTURE.md and here`;
  if (!isOurs && source.path.startsWith('console/web/'))
    return PAGE_PACKAGES.some((name) => target === name || target.startsWith(`${name}/`))
      ? undefined
      : `the page may not use package ${target}`;
  if (!isOurs)
    return rule.packages.some((name) => target.startsWith(name))
      ? undefined
      : `${folder} may not use package ${target}`;
  if (folder === 'asl' && topOf(target) === 'kernel' && !isType) return 'asl may import types of kernel only';
  if (folder === 'functions') {
    const ownFolder = source.path.split('/').slice(0, 2).join('/');
    if (target.startsWith(`${ownFolder}/`)) return undefined;
    if (topOf(target) === 'aws')
      return COMPOSITION_ROOT.test(source.path)
        ? undefined
        : 'only handler.ts knows adapters: pass what is needed as a port';
    if (target.startsWith('asl/contract') && !isType) return 'functions may import types of asl/contract only';
  } else if (source.path.startsWith('console/web/')) {
    const mayUse =
      target.startsWith('console/web/') || (isType && (target === 'console/api.ts' || topOf(target) === 'kernel'));
    return mayUse
      ? undefined
      : `the page may not import ${target}: it runs in a browser; types of console/api.ts and kernel excepted`;
  } else if (topOf(target) === folder) {
    return undefined;
  }
  return rule.ours.some((path) => target.startsWith(path)) ? undefined : `${folder} may not import ${target}`;
};

/** Every import that closes a circle, as the circle. */
const cycles = (edgesOf: (source: Source) => string[]): string[] => {
  const edges = new Map(sources.map((source) => [source.path, edgesOf(source)]));
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (path: string, trail: string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      found.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of edges.keys()) visit(path, []);
  return found;
};

describe('imports', () => {
  it('stay within what the folder of a file may import', () => {
    const broken = sources.flatMap((source) =>
      source.imports.flatMap((found) => {
        const reason = verdict(source, found);
        return reason === undefined ? [] : [`${source.path}:${found.line}: ${reason}`];
      }),
    );
    expect(broken.join('\n')).to.equal('');
  });

  it('make no circle of files, by their types neither', () => {
    expect(
      cycles((source) => source.imports.filter(({ isOurs }) => isOurs).map(({ target }) => target)).join('\n'),
    ).to.equal('');
  });

  it('would be found: this test knows a wrong one', () => {
    const source = sources.find(({ path }) => path === 'functions/trigger/start-job.ts');
    const wrong: [Import, RegExp][] = [
      [
        { target: 'functions/evaluator/handler.ts', isOurs: true, isType: false, line: 1 },
        /functions may not import functions\/evaluator/,
      ],
      [{ target: 'aws/table/index.ts', isOurs: true, isType: true, line: 1 }, /only handler\.ts/],
      [{ target: 'emulator/time/timers.ts', isOurs: true, isType: true, line: 1 }, /may not import emulator/],
      [{ target: '@aws-sdk/client-sns', isOurs: false, isType: false, line: 1 }, /may not use package/],
      [{ target: 'asl/contract.ts', isOurs: true, isType: false, line: 1 }, /types of asl\/contract only/],
    ];
    for (const [found, reason] of wrong) expect(verdict(source!, found)).to.match(reason);
  });
});
