/** The evaluator's bundle contains the code for the kinds of evaluators that a stack uses, and for no others. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { checkersOf, schemasOf } from '../../infra/bundle/bundle-checks';
import { checkNames } from '../../kernel/traits/builtin-names';
import { functionsFor } from '../../kernel/words/manifest';
import { built } from './built';
import { budgets } from './bundle-budgets';
import { loadParts, start } from './bundle-process';
import { stackWith } from './every-engine';
import { evaluate, only } from './program-recorder';

/** Code that invokes functions, signs requests and reads secrets, in a stack that lists them. */
const EVALUATOR_EXTRAS_BYTES = 12_000;
/** The part that obtains tokens, loaded by the first trait that needs one. */
const TOKEN_PART = 'aws-evaluators-client-credentials.js';
const TOKEN_BUDGET_BYTES = 18_000;
const root = join(__dirname, '..', '..');

describe('bundles by the evaluators of a stack', () => {
  it('carry what invokes, signs and reads secrets for evaluators only in a stack that lists them', async () => {
    const evaluatorFunctionArns = ['arn:aws:lambda:us-east-1:123456789012:function:check-orders'];
    const evaluatorApiArns = ['arn:aws:execute-api:us-east-1:123456789012:a1b2c3d4e5/prod/POST/checks'];
    const program = await evaluate('engines', { ...stackWith(['http']), evaluatorFunctionArns, evaluatorApiArns });
    const { environment } = only(
      program,
      'aws:lambda/function:Function',
      (found) => found.tags['signalbox:function'] === 'evaluator',
    ).inputs;
    for (const isUsed of [true, false]) {
      const used = {
        engines: ['http'],
        evaluatorFunctions: isUsed,
        evaluatorSecrets: isUsed,
        evaluatorApis: isUsed,
      } as const;
      const { file, bytes, files, inputs, inputsAtStart } = await built('evaluator', used);
      expect(bytes).to.be.at.most(budgets.evaluator + EVALUATOR_EXTRAS_BYTES);
      expect(inputs.includes('aws/services/signed-call.ts')).to.equal(isUsed);
      expect(inputs.includes('aws/services/secrets.ts')).to.equal(isUsed);
      expect(inputs.includes('aws/evaluators/signature.ts')).to.equal(isUsed);
      expect(inputs.some((path) => path.includes('oauth4webapi'))).to.equal(isUsed);
      expect(inputsAtStart.some((path) => path.includes('oauth4webapi'))).to.equal(false);
      const tokens = files.get(TOKEN_PART) ?? 0;
      expect(tokens > 0).to.equal(isUsed);
      expect(tokens).to.be.at.most(TOKEN_BUDGET_BYTES);
      if (isUsed)
        expect(loadParts(file, [TOKEN_PART], environment.variables)).to.include.members(['index.js', TOKEN_PART]);
      expect(inputs.includes('aws/evaluators/left-out.ts')).to.equal(!isUsed);
      expect(start(file, environment.variables)).to.deep.equal({ status: 0, stdout: 'function', stderr: '' });
    }
  });

  for (const name of checkNames)
    it(`carry the code for ${name} only in a stack that lists something for it, and start no slower`, async () => {
      const used = { engines: ['http'], checks: [name] } as const;
      const { bytes, inputs, inputsAtStart } = await built('evaluator', used);
      const carried = (folder: string) => checkNames.filter((each) => inputs.includes(`${folder}/${each}.ts`));
      expect(carried('aws/evaluators/checks')).to.deep.equal([name]);
      expect(carried('kernel/traits/checks')).to.deep.equal([name]);
      expect(inputsAtStart.filter((path) => /\/checks\//.test(path))).to.deep.equal([]);
      expect(bytes).to.be.at.most(budgets.evaluator);
      const without = await built('evaluator', { engines: ['http'] });
      expect(
        without.inputs.filter((path) => /\/checks\/[\w-]+\.ts|signed-call|xml-builder/.test(path)),
      ).to.have.members(['aws/evaluators/checks/checkers.ts', 'kernel/traits/checks/index.ts']);
    });

  it('carry no check, no signal and no store of builtins to a start in a stack that uses none', async () => {
    const kinds = /\/checks\/(?!index|checkers)|\/sources\/|sourced-markers|\/evaluators\/(builtins|checks)\.ts/;
    for (const name of functionsFor(['http'])) {
      const { inputs, inputsAtStart } = await built(name, { engines: ['http'] });
      expect(
        inputsAtStart.filter((path) => kinds.test(path)),
        name,
      ).to.deep.equal([]);
      expect(
        inputs.filter((path) => /\/checks\/(?!index|checkers)|\/sources\//.test(path)),
        name,
      ).to.deep.equal([]);
      if (name === 'evaluator')
        expect(inputsAtStart.filter((path) => /(query|sensor|lifecycle|actual)-store/.test(path))).to.deep.equal([]);
    }
  });

  it('go by the names of the tables of checks that run from the sources', () => {
    const sources = { 'aws/evaluators/checks/checkers.ts': checkersOf, 'kernel/traits/checks/index.ts': schemasOf };
    for (const [file, written] of Object.entries(sources)) {
      // Long lines are broken in the sources.
      const text = readFileSync(join(root, file), 'utf8')
        .replaceAll(/=\n\s+/g, '= ')
        .replaceAll(/=>\n\s+/g, '=> ');
      for (const line of written(checkNames).split('\n').slice(0, -1)) expect(text).to.contain(line);
    }
  });
});
