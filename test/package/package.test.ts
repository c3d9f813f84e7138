/**
 * The package as a team installs it, offline: the packed file is unpacked into an empty folder next to its declared
 * dependencies and no other packages. `test/deploy/package.deploy.ts` installs it from the registry and deploys it.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { noticesOf } from '../../infra/bundle/bundle-licences';
import { prebuiltFiles } from '../../infra/bundle/prebuilt';
import { least, type Used, variantFor, variantsOf } from '../../infra/bundle/variants';
import { ENGINE_TYPES } from '../../kernel/engines/engines';
import { checkNames } from '../../kernel/traits/builtin-names';
import { type FunctionName, functionManifest } from '../../kernel/words/manifest';
import { run } from '../deploy/run';
import { built } from '../infra/built';
import { start } from '../infra/bundle-process';
import { evaluateOnce } from '../infra/program-recorder';
import { firstRun } from './own-pipeline';
import { type Packed, packInto, ROOT, unpackInto } from './packed';

const NAME = '@signalbox-aws/signalbox';
const MAX_PACKED_BYTES = 10_500_000;
const MAX_FILES = 640;
/** `index.js` of a stack that uses more than the least: what engines and checks share is in it for all of them. */
const MAX_MORE_AT_START = 42_000;

const stacks: Readonly<Record<string, Used>> = {
  least,
  'two engines': { engines: ['glue', 'lambda'] },
  'chunks and a check': { engines: ['http', 'fan-out'], checks: ['s3-objects'] },
  'other evaluators': { engines: ['http'], evaluatorFunctions: true, evaluatorApis: true },
  everything: {
    engines: ENGINE_TYPES,
    evaluatorFunctions: true,
    evaluatorSecrets: true,
    evaluatorApis: true,
    checks: checkNames,
  },
};

const functionNames = Object.keys(functionManifest) as FunctionName[];
/** A function with one variant that has it with the least and with everything has it with what is between. */
const functionsToTry = (used: Used): FunctionName[] =>
  functionNames.filter((name) => variantsOf(name).length > 1 || [stacks.least, stacks.everything].includes(used));
const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Checks that a stack uses change the order of declarations in `index.js`, and the short names with it: its size
 * counts.
 */
const comparable = (files: ReadonlyMap<string, string>): [string, string | number][] =>
  [...files].toSorted().map(([file, text]) => [file, file === 'index.js' ? text.length : text]);

describe('the package', () => {
  let folder: string;
  let packed: Packed;
  let own: string;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'signalbox-package-'));
    packed = await packInto(folder);
    own = await unpackInto(folder, packed.file);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('is as small as promised', () => {
    expect(packed.bytes).to.be.lessThan(MAX_PACKED_BYTES);
    expect(filesUnder(own).length).to.be.lessThan(MAX_FILES);
  });

  it('holds code, types, maps, schema, examples and licences, and nothing of this machine', () => {
    const names = filesUnder(own).map((file) => file.slice(own.length + 1).replaceAll('\\', '/'));
    expect(names).to.include.members([
      ...['README.md', 'LICENSE', 'CHANGELOG.md', 'asl/pipeline.asl.json', 'docs/signalbox.schema.json'],
      ...['dist/index.js', 'dist/index.js.map', 'dist/worker.js', 'dist/types/infra/package.d.ts'],
      ...['dist/THIRD-PARTY-NOTICES.txt', 'dist/command/signalbox.cjs.map', 'examples/pipelines/weather.yaml'],
    ]);
    // The entry of the clone goes along because npm packs whatever `main` names.
    const sources = names.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));
    expect(sources).to.deep.equal(['infra/index.ts']);
    expect(filesUnder(own).filter((file) => readFileSync(file).includes(ROOT))).to.deep.equal([]);
  });

  it('is clean for publint and for arethetypeswrong', async () => {
    const linter = join(ROOT, 'node_modules', 'publint', 'src', 'cli.js');
    expect(await run(process.execPath, [linter, 'run', packed.file, '--strict'], { cwd: folder })).to.contain(
      'All good',
    );
    const types = join(ROOT, 'node_modules', '@arethetypeswrong', 'cli', 'dist', 'index.js');
    await run(process.execPath, [types, packed.file], { cwd: folder });
  });

  it('depends on what its code loads, and on zod for its types', () => {
    const { dependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const loaded = ['dist/index.js', 'dist/worker.js', 'dist/command/signalbox.cjs'].flatMap((file) =>
      [
        ...readFileSync(join(own, file), 'utf8').matchAll(/\b(?:require|import)\("((?:@[\w-]+\/)?[\w-][\w.-]*)["/]/g),
      ].map(([, name = '']) => name),
    );
    const packages = new Set(loaded.filter((name) => !builtinModules.includes(name) && !name.startsWith('node:')));
    // The bundler, where there are sources; signatures for several Regions, which no command makes.
    for (const name of ['esbuild', '@aws-sdk/signature-v4-crt', '@aws-sdk/signature-v4a']) packages.delete(name);
    expect(Object.keys(dependencies).sort()).to.deep.equal([...packages, 'zod'].sort());
  });

  it('names the licence of every package that is bundled', () => {
    const notices = readFileSync(join(own, 'dist', 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    for (const name of ['commander', 'react', 'zod', 'elkjs', 'yaml', 'tldts'])
      expect(notices).to.match(new RegExp(`^${name} \\d`, 'm'));
    for (const name of functionNames) {
      const [folders] = [join(own, 'dist', 'functions', name)];
      for (const variant of readdirSync(folders))
        expect(readFileSync(join(folders, variant, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).to.contain('Apache-2.0');
    }
  });

  it('is imported and required by its names', async () => {
    const asks = 'm => console.log(typeof m.signalboxFromConfig, typeof w.withChunk, typeof w.registerChunks)';
    const files = {
      'ask.cjs': `const w = require('${NAME}/worker'); (${asks})(require('${NAME}'));`,
      'ask.mjs': `import * as w from '${NAME}/worker'; import * as m from '${NAME}'; (${asks})(m);`,
    };
    for (const [file, text] of Object.entries(files)) {
      writeFileSync(join(folder, file), text);
      expect(await run(process.execPath, [file], { cwd: folder }), file).to.equal('function function function\n');
    }
  });

  it('runs a pipeline of its own on the local stack, and simulates it, with nothing else', async () => {
    const { apply, mark, why, simulate } = await firstRun(folder);
    expect(apply).to.contain('2 created');
    expect(mark).to.match(/COMPLETED {2}orders/);
    expect(why).to.match(/^COMPLETED {2}orders/);
    expect(simulate).to.contain('No invariant was broken');
  });

  for (const [stack, used] of Object.entries(stacks)) {
    it(`has the functions of a stack with ${stack} as the clone bundles them, or with more in index.js`, async () => {
      const program = await evaluateOnce('dev');
      const variables = new Map(
        program.resources
          .filter(({ type }) => type === 'aws:lambda/function:Function')
          .map(({ inputs }) => [inputs.tags['signalbox:function'], inputs.environment.variables]),
      );
      for (const name of functionsToTry(used)) {
        const { file, files, inputs, bytes } = await built(name, used);
        const prebuilt = prebuiltFiles(name, used, join(own, 'dist', 'functions'));
        if (variantFor(name, used) === 'least') {
          const expected = new Map(
            [...files.keys()].map((each) => [each, readFileSync(join(dirname(file), each), 'utf8')]),
          );
          expected.set('THIRD-PARTY-NOTICES.txt', noticesOf(inputs, ROOT));
          expect(comparable(prebuilt), name).to.deep.equal(comparable(expected));
          continue;
        }
        const more = Buffer.byteLength(prebuilt.get('index.js')!) - bytes;
        expect(more, name).to.be.within(-1000, MAX_MORE_AT_START);
        const parts = (all: Iterable<string>): string[] =>
          [...all].filter((file) => /^aws-(engines|evaluators)-/.test(file)).sort();
        expect(parts(prebuilt.keys()), name).to.deep.equal(parts(files.keys()));
        const deployed = join(folder, 'deployed', stack, name);
        mkdirSync(deployed, { recursive: true });
        for (const [each, text] of prebuilt) writeFileSync(join(deployed, each), text);
        const environment = { ...variables.get(name)!, ENABLED_ENGINES: used.engines.join(',') };
        const { status, stdout, stderr } = start(join(deployed, 'index.js'), environment);
        expect([status, stdout], `${name}: ${stderr}`).to.deep.equal([0, 'function']);
      }
    });
  }
});
