/**
 * Loads the program of the clone the way `pulumi up` does (cmd/run/run.js of @pulumi/pulumi): through the ts-node and
 * the TypeScript that Pulumi finds, with this repository's tsconfig.json, type-checked. Only the engine is replaced, by
 * mocks. Run in a process of its own, in the directory of Pulumi.yaml; prints the outputs' names and the number of
 * resources.
 */
const tsutils = require('@pulumi/pulumi/tsutils');

const { tsnodeRequire, typescriptRequire } = tsutils.typeScriptRequireStrings();
const compilerOptions = tsutils.loadTypeScriptCompilerOptions('tsconfig.json');
require(tsnodeRequire).register({
  compiler: typescriptRequire,
  transpileOnly: compilerOptions.noCheck,
  project: 'tsconfig.json',
  skipProject: false,
  compilerOptions: {
    target: 'ES2020',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    sourceMap: 'true',
    ...compilerOptions,
  },
});

const pulumi = require('@pulumi/pulumi');

const arn = (name) => `arn:aws:service:us-east-1:123456789012:${name}`;
let resources = 0;
pulumi.runtime.setAllConfig({ 'signalbox:environment': 'dev', ...JSON.parse(process.argv[2] ?? '{}') });
pulumi.runtime.setMocks(
  {
    newResource: ({ name, inputs, custom }) => {
      resources += custom ? 1 : 0;
      return { id: name, state: { name, arn: arn(name), streamArn: arn(`${name}/stream`), url: name, ...inputs } };
    },
    call: ({ token }) => {
      throw new Error(`unexpected lookup ${token}`);
    },
  },
  'signalbox',
  'dev',
);

const { exports: entries } = require('../../package.json');
const outputs = Object.keys(require(`../../${entries['.'].default}`));
pulumi.runtime.disconnect().then(() => process.stdout.write(JSON.stringify({ outputs, resources })));
