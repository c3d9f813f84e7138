/** The shapes of bundled clients are the SDK's own, and only those that a client's operations need. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { build, type Plugin } from 'esbuild';
import { withWrittenKeys, writtenKeys } from '../../infra/bundle/bundle-schemas';
import { dependencies } from '../../package.json';

const root = join(__dirname, '..', '..');
const SHAPES = 'dist-es/schemas/schemas_0.js';
const CLIENTS = Object.keys(dependencies).flatMap((name) => /^@aws-sdk\/client-(.+)$/.exec(name)?.[1] ?? []);

const built = async (contents: string, plugins: Plugin[]): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'js' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    plugins,
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
};

/** The shapes that a client exports; a shape names others by functions. */
const shapesOf = async (client: string, plugins: Plugin[]): Promise<string> => {
  const made = { exports: {} as Record<string, unknown> };
  const text = await built(`export * from './node_modules/@aws-sdk/client-${client}/${SHAPES}';`, plugins);
  new Function('module', 'exports', 'require', text)(made, made.exports, require);
  const { exports } = made;
  const names = new Map(Object.entries(exports).map(([name, shape]) => [shape, name]));
  const named = (_key: string, value: unknown): unknown =>
    typeof value === 'function' ? (names.get(value()) ?? String(value())) : value;
  return JSON.stringify(exports, named);
};

describe('bundled shapes', () => {
  for (const client of CLIENTS)
    it(`of ${client} are those of the SDK, without a computed key`, async () => {
      const source = readFileSync(join(root, 'node_modules', '@aws-sdk', `client-${client}`, SHAPES), 'utf8');
      expect(withWrittenKeys(source)).not.to.match(/\[\w+\]:/);
      expect(await shapesOf(client, [writtenKeys])).to.equal(await shapesOf(client, []));
    });

  it('are those of the operations that are used', async () => {
    const invoke = "export { LambdaClient, InvokeCommand } from '@aws-sdk/client-lambda';";
    expect(await built(invoke, [])).to.include('"CreateAlias"');
    expect(await built(invoke, [writtenKeys])).not.to.include('"CreateAlias"');
  });

  it('keep a key that is computed of something else', () => {
    const source = 'const _h = "http";\nexport const shape = { [_h]: 1, [other]: 2 };\n';
    expect(withWrittenKeys(source)).to.equal('const _h = "http";\nexport const shape = { "http": 1, [other]: 2 };\n');
  });
});
