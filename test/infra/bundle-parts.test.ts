/** A start reads `index.js` alone, without what a usual call does without; the other files load when needed. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { asset } from '@pulumi/pulumi';
import { expect } from 'chai';
import { type BundledFunction, bundleEntry, bundlesOf } from '../../infra/bundle/bundle';
import { ENGINE_TYPES } from '../../kernel/engines/engines';
import { type FunctionName, functionNames, functionsFor } from '../../kernel/words/manifest';
import { builtFor } from './built';
import { builtinQuestion, invoke, loadParts, outboxEvent, start } from './bundle-process';
import { stackWith } from './every-engine';
import { evaluate, only, type RecordedProgram } from './program-recorder';

/** The table is on the path of every call; services, engines, log lines and metrics are not. */
const RARE = [/@aws-sdk\/client-(?!dynamodb)/, /@aws-lambda-powertools/, /aws\/engines\/(?!makers|registry|with-)/];
const rareOf: Readonly<Partial<Record<FunctionName, readonly RegExp[]>>> = {
  // It starts executions, and writes a line for every MARKER.
  'stream-router': [
    /@aws-sdk\/client-(?!dynamodb|sfn)/,
    /powertools\/metrics/,
    /services\/(notifications|wakeups)\.ts/,
    /route-cancel\.ts/,
  ],
  evaluator: [...RARE, /evaluators\/builtins\.ts/, /kernel\/config/],
  // It invokes workers.
  'fan-out': [/@aws-sdk\/client-(?!dynamodb|lambda)/, /@aws-lambda-powertools/],
  trigger: [...RARE, /\/zod\//],
  'run-checker': [...RARE, /\/zod\//],
};

describe('the parts of a bundle', () => {
  const every = new Map<FunctionName, BundledFunction>();
  let outdir: string;
  let program: RecordedProgram;

  before(async () => {
    outdir = mkdtempSync(join(tmpdir(), 'signalbox-parts-'));
    program = await evaluate('engines', stackWith(ENGINE_TYPES));
    const bundles = await Promise.all(functionNames.map((name) => builtFor(name, { engines: ENGINE_TYPES })));
    for (const [index, name] of functionNames.entries()) every.set(name, bundles[index]!);
  });
  after(() => rmSync(outdir, { recursive: true, force: true }));

  const variablesOf = (name: FunctionName): Record<string, string> =>
    only(program, 'aws:lambda/function:Function', (inputs) => inputs.tags['signalbox:function'] === name).inputs
      .environment.variables;
  const targetsOf = async (name: FunctionName, event: unknown) => {
    const { answer, requests } = await invoke(every.get(name)!.file, variablesOf(name), event);
    return { answer, targets: requests.map((headers) => headers['x-amz-target']) };
  };

  it('are one file of an entry that loads nothing later', async () => {
    const entry = join(outdir, 'plain.ts');
    writeFileSync(entry, 'export const handler = async () => "plain";\n');
    const { file, files } = await bundleEntry(entry, { engines: [] }, join(outdir, 'plain'));
    expect([...files.keys()]).to.deep.equal(['index.js']);
    expect(start(file, {})).to.deep.equal({ status: 0, stdout: 'function', stderr: '' });
  });

  for (const name of functionsFor(ENGINE_TYPES)) {
    describe(name, () => {
      it('starts without what a usual call does without', () => {
        const { inputsAtStart } = every.get(name)!;
        expect(inputsAtStart).to.include(`functions/${name}/handler.ts`);
        for (const pattern of rareOf[name] ?? RARE)
          expect(inputsAtStart.filter((path) => pattern.test(path))).to.deep.equal([]);
      });

      it('reads one file when it starts, and no files of a profile', () => {
        const { file, inputs } = every.get(name)!;
        expect(loadParts(file, [], variablesOf(name))).to.deep.equal(['index.js']);
        expect(inputs.filter((path) => /shared-ini-file-loader\/readFile/.test(path))).to.deep.equal([]);
      });

      it('has no part in its archive that does not load', () => {
        const { file, files } = every.get(name)!;
        expect(loadParts(file, [...files.keys()], variablesOf(name))).to.have.members([...files.keys()]);
      });
    });
  }

  it('are all in the archive', async () => {
    const stack = 'the-parts-of-a-bundle';
    try {
      const archive = await bundlesOf(stack, { engines: ENGINE_TYPES })('trigger');
      const assets = await (archive as asset.AssetArchive).assets;
      expect(Object.keys(assets)).to.have.members([...every.get('trigger')!.files.keys(), 'THIRD-PARTY-NOTICES.txt']);
      const notices = await (assets['THIRD-PARTY-NOTICES.txt'] as asset.StringAsset).text;
      expect(notices).to.match(/^@aws-sdk\/client-dynamodb \d[\d.]* \(Apache-2\.0\)$/m);
    } finally {
      rmSync(join(__dirname, '..', '..', '.build', stack), { recursive: true, force: true });
    }
  });

  it('loads the client of the bus with the first event', async () => {
    const { answer, targets } = await targetsOf('stream-router', outboxEvent);
    expect(targets).to.include('AWSEvents.PutEvents');
    expect(answer).to.deep.equal({ batchItemFailures: [] });
  });

  it('loads builtin traits with the first question', async () => {
    const { answer, targets } = await targetsOf('evaluator', builtinQuestion);
    expect(targets).to.include('DynamoDB_20120810.GetItem');
    expect(JSON.stringify(answer)).to.contain('orders-landed');
  });
});
