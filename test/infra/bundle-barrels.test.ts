/** Imports from lists of exports in the AWS SDK become imports from the files that define the names. */

import { expect } from 'chai';
import { directImports, sourcesIn } from '../../infra/bundle/bundle-barrels';
import { built } from './built';

describe('lists of exports in the bundles', () => {
  it('are read for the file or list of every name that they do not change', () => {
    const list =
      'export { one, two, } from "./both";\nexport { three } from "@smithy/core/serde";\nexport * from "./all";\n';
    expect([...sourcesIn(list)]).to.deep.equal([
      ['one', './both'],
      ['two', './both'],
      ['three', '@smithy/core/serde'],
    ]);
    expect(sourcesIn('export { inner as outer } from "./other";').has('outer')).to.equal(false);
  });

  it('give way to the files in imports, on the same line', async () => {
    const source =
      'import { one, two as second } from "@smithy/core/client";\n' +
      'import { three } from "./near";\nimport { four } from "@aws-sdk/core";\n';
    expect(await directImports(source, async (list, name) => `${list}/${name}.js`)).to.equal(
      'import { one } from "@smithy/core/client/one.js"; ' +
        'import { two as second } from "@smithy/core/client/two.js";\n' +
        'import { three } from "./near";\nimport { four } from "@aws-sdk/core/four.js";\n',
    );
  });

  it('bring no protocol to the start of a function that only a later part speaks', async () => {
    const { inputs, inputsAtStart } = await built('sweeper', { engines: ['http'] });
    const protocols = (paths: readonly string[]): string[] =>
      paths.filter((path) => /\/(AwsQueryProtocol|AwsRestJsonProtocol|xml-parser)\.js$/.test(path));
    expect(protocols(inputs)).to.have.length(3);
    expect(protocols(inputsAtStart)).to.deep.equal([]);
  });
});
