/**
 * The code that `pulumi up` ships, built as it builds it: within its budget, the same bytes every time, without what
 * belongs to another room, and able to start in the environment that the program declares.
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { makers } from '../../aws/engines/makers';
import { type BundledFunction, bundle } from '../../infra/bundle/bundle';
import { makersOf } from '../../infra/bundle/bundle-engines';
import { ENGINE_TYPES, type EngineType } from '../../kernel/engines/engines';
import { type FunctionName, functionNames, functionsFor } from '../../kernel/words/manifest';
import { builtFor } from './built';
import { budgets } from './bundle-budgets';
import { invoke, markerEvent, start } from './bundle-process';
import { links, receivers, sources, stackWith } from './every-engine';
import { evaluate, evaluateOnce, lambdaOf, only } from './program-recorder';

/** The budget of `index.js` with any engines: it carries the code that the AWS clients of several share. */
const ENGINE_BUDGET_BYTES = 287_000;
/**
 * The budget of all files: a stack that enables every engine carries every client library, and JMESPath in a part that
 * is loaded with the first HTTP job that has an id of its own.
 */
const EVERY_ENGINE_BUDGET_BYTES = 515_000;
/** The functions that talk to job engines. */
const ENGINE_FUNCTIONS = ['trigger', 'run-checker'] as const;
const isOfEngines = (name: FunctionName): boolean => (ENGINE_FUNCTIONS as readonly string[]).includes(name);
const USUAL_ENGINES: readonly EngineType[] = ['http', 'lambda'];
const root = join(__dirname, '..', '..');

const partOf = ({ file }: BundledFunction, name: string): string => join(dirname(file), name);

describe('bundles', () => {
  const usual = new Map<FunctionName, BundledFunction>();

  before(async () => {
    const bundles = await Promise.all(functionNames.map((name) => builtFor(name, { engines: USUAL_ENGINES })));
    for (const [index, name] of functionNames.entries()) usual.set(name, bundles[index]!);
  });

  const of = (name: FunctionName): BundledFunction => {
    const found = usual.get(name);
    if (found === undefined) throw new Error(`${name} was not built`);
    return found;
  };
  const ours = (name: FunctionName): string[] => of(name).inputs.filter((path) => !path.startsWith('node_modules/'));

  for (const name of functionNames) {
    describe(name, () => {
      const budget = budgets[name];

      it(`starts with at most ${budget / 1000} KB`, () => {
        expect(of(name).bytes).to.be.at.most(budget);
        expect(readFileSync(of(name).file).byteLength).to.equal(of(name).bytes);
      });

      it('has the same bytes when it is built again from another directory', async () => {
        const elsewhere = mkdtempSync(join(tmpdir(), 'signalbox-again-'));
        const cwd = process.cwd();
        try {
          process.chdir(elsewhere);
          const again = await bundle(name, { engines: USUAL_ENGINES.toReversed() }, join(elsewhere, 'deeper', 'still'));
          expect([...again.files]).to.deep.equal([...of(name).files]);
          for (const file of again.files.keys())
            expect(readFileSync(partOf(again, file)).equals(readFileSync(partOf(of(name), file))), file).to.equal(true);
        } finally {
          process.chdir(cwd);
          rmSync(elsewhere, { recursive: true, force: true });
        }
      });

      it('contains its own code and none of another function, the program, the embedded cloud, CLI or tests', () => {
        expect(ours(name).filter((path) => path.startsWith(`functions/${name}/`))).to.include(
          `functions/${name}/handler.ts`,
        );
        const strangers = ours(name).filter(
          (path) => !/^(kernel|aws|asl)\//.test(path) && !path.startsWith(`functions/${name}/`),
        );
        expect(strangers).to.deep.equal([]);
      });

      it('reads the process environment in one file of ours only', () => {
        const readers = ours(name).filter((path) =>
          /process\s*(\?\.|\.)\s*env\b|process\[['"]env['"]\]/.test(readFileSync(join(root, path), 'utf8')),
        );
        expect(readers.filter((path) => path !== 'aws/runtime/environment.ts')).to.deep.equal([]);
      });

      it('carries the environment as its only source of credentials', () => {
        expect(
          of(name).inputs.filter((path) =>
            /credential-provider-(?!env)|nested-clients|credential-provider-imds/.test(path),
          ),
        ).to.deep.equal([]);
      });

      it('has no arrow functions, whose bodies would be parsed with the start', () => {
        expect(readFileSync(of(name).file, 'utf8')).not.to.contain('=>');
      });

      it('keeps the source map of every file beside it, unmentioned', () => {
        for (const file of of(name).files.keys()) {
          expect(readdirSync(dirname(of(name).file))).to.include(`${file}.map`);
          expect(readFileSync(partOf(of(name), file), 'utf8')).not.to.contain('sourceMappingURL');
        }
      });
    });
  }

  it('D-13 every bundle starts in exactly the environment that the program gives it', async () => {
    const program = await evaluateOnce('dev');
    for (const name of functionsFor(USUAL_ENGINES)) {
      const lambda = only(
        program,
        'aws:lambda/function:Function',
        (inputs) => inputs.tags['signalbox:function'] === name,
      );
      const { variables } = lambda.inputs.environment;
      const answer = start(of(name).file, variables);
      expect(answer, name).to.deep.equal({ status: 0, stdout: 'function', stderr: '' });
    }
  });

  it("calls AWS, signed with the environment's credentials, through what the bundles replace of the SDK", async () => {
    const program = await evaluateOnce('dev');
    const { environment } = only(
      program,
      'aws:lambda/function:Function',
      (inputs) => inputs.tags['signalbox:function'] === 'stream-router',
    ).inputs;
    const { answer, requests } = await invoke(of('stream-router').file, environment.variables, markerEvent);
    expect(answer).to.deep.equal({ batchItemFailures: [] });
    const calls = requests.map((headers) => headers['x-amz-target']);
    expect(calls[0]).to.equal('DynamoDB_20120810.GetItem');
    for (const headers of requests) {
      expect(headers.authorization).to.match(
        /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/us-east-1\/dynamodb\/aws4_request, /,
      );
      expect(headers['x-amz-security-token']).to.equal('example');
    }
  });

  it('D-13 a bundle refuses to start without its variables and names each of them', () => {
    const { status, stderr } = start(of('stream-router').file, {});
    expect(status).not.to.equal(0);
    for (const variable of ['SIGNALBOX_STACK', 'TABLE_NAME', 'STATE_MACHINE_ARN', 'ALERT_TOPIC_ARN', 'EVENT_BUS_NAME'])
      expect(stderr).to.contain(variable);
  });
});

/** One bundle per choice of engines: no stack carries what it does not use. */
describe('bundles by the engines of a stack', () => {
  const bundlesOf = (engines: readonly EngineType[]): Promise<BundledFunction[]> =>
    Promise.all(ENGINE_FUNCTIONS.map((name) => builtFor(name, { engines })));

  const choices: [name: string, engines: readonly EngineType[]][] = [
    ...ENGINE_TYPES.map((type): [string, readonly EngineType[]] => [type, [type]]),
    ['http and lambda', USUAL_ENGINES],
    ['every engine', ENGINE_TYPES],
  ];
  for (const [name, engines] of choices) {
    it(`B-08 ${name}: within budget, with these engines only, and starts as declared`, async () => {
      const program = await evaluate('engines', stackWith(engines));
      for (const [index, { file, bytes, files, inputs, inputsAtStart }] of (await bundlesOf(engines)).entries()) {
        expect(bytes).to.be.at.most(ENGINE_BUDGET_BYTES);
        expect([...files.values()].reduce((sum, each) => sum + each)).to.be.at.most(EVERY_ENGINE_BUDGET_BYTES);
        expect(ENGINE_TYPES.filter((type) => inputsAtStart.includes(`aws/engines/${type}.ts`))).to.deep.equal([]);
        const carried = ENGINE_TYPES.filter((type) => inputs.includes(`aws/engines/${type}.ts`));
        expect(carried).to.have.members(engines);
        const lambda = only(
          program,
          'aws:lambda/function:Function',
          (found) => found.tags['signalbox:function'] === ENGINE_FUNCTIONS[index],
        );
        expect(start(file, lambda.inputs.environment.variables)).to.deep.equal({
          status: 0,
          stdout: 'function',
          stderr: '',
        });
      }
    });
  }

  const optional: [name: FunctionName, config: object][] = [
    ['marker-source', sources],
    ['alert-notifier', receivers],
    ['approval-link', links],
  ];
  for (const [name, config] of optional)
    it(`${name} is in a stack that needs it, and starts as declared`, async () => {
      const program = await evaluate('more', { ...stackWith(USUAL_ENGINES), ...config });
      const { environment } = lambdaOf(program, name);
      const { file } = await builtFor(name, { engines: USUAL_ENGINES });
      expect(start(file, environment.variables)).to.deep.equal({ status: 0, stdout: 'function', stderr: '' });
    });

  it('B-08 fan-out: every function of its stack is within budget, has what it is for, starts as declared', async () => {
    const engines: readonly EngineType[] = [...USUAL_ENGINES, 'fan-out'];
    const program = await evaluate('engines', stackWith(engines));
    const names = functionsFor(engines);
    expect(names).to.include('fan-out');
    const bundles = await Promise.all(names.map((name) => builtFor(name, { engines })));
    for (const [index, { file, bytes, inputs }] of bundles.entries()) {
      const name = names[index]!;
      expect(bytes, name).to.be.at.most(isOfEngines(name) ? ENGINE_BUDGET_BYTES : budgets[name]);
      expect(inputs.includes('functions/sweeper/chunks.ts'), name).to.equal(name === 'sweeper');
      const lambda = only(
        program,
        'aws:lambda/function:Function',
        (found) => found.tags['signalbox:function'] === name,
      );
      expect(start(file, lambda.inputs.environment.variables), name).to.deep.equal({
        status: 0,
        stdout: 'function',
        stderr: '',
      });
    }
  });

  it('are as small as the docs say', () => {
    const docs = readFileSync(join(root, 'docs', 'engines.md'), 'utf8');
    expect(docs).to.contain(
      `at most ${ENGINE_BUDGET_BYTES / 1000} KB, whatever engines the stack enables; all files together have at most ` +
        `${EVERY_ENGINE_BUDGET_BYTES / 1000} KB`,
    );
  });

  it('refuses to start when it does not carry an engine that its environment enables', async () => {
    const [{ file }] = (await bundlesOf(['http'])) as [BundledFunction];
    const program = await evaluate('engines', stackWith(['http', 'glue']));
    const { environment } = only(
      program,
      'aws:lambda/function:Function',
      (found) => found.tags['signalbox:function'] === 'trigger',
    ).inputs;
    const { status, stderr } = start(file, environment.variables);
    expect(status).not.to.equal(0);
    expect(stderr).to.contain(
      'Job engine "glue" is enabled, but this function\'s code carries only http; deploy the stack again',
    );
  });

  it('names the files and exports that the table of the sources loads', () => {
    expect(Object.keys(makers)).to.have.members([...ENGINE_TYPES]);
    const table = makersOf(ENGINE_TYPES);
    for (const type of ENGINE_TYPES) {
      const { name } = makers[type]!();
      expect(table).to.contain(`(require('./${type}') as typeof import('./${type}')).${name}`);
    }
  });
});
