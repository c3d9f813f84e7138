/** Scenario files that contain their own expectations: the comment above `expect` is the title of the test. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { play, scenarioNames } from './play';

const files = scenarioNames.flatMap((name) => {
  const found = /(?:^# (.+)\n)?^expect:$/m.exec(readFileSync(join(__dirname, `${name}.yaml`), 'utf8'));
  return found === null ? [] : [{ name, title: found[1] }];
});

describe('scenarios: files with expectations', () => {
  it('say above them, in at most 100 characters, what they show', () => {
    const unclear = files.filter(({ title }) => title === undefined || title.length > 100);
    expect(unclear).to.deep.equal([]);
    expect(files).to.not.deep.equal([]);
  });

  for (const { name, title } of files)
    it(`${name}: ${title}`, async () => {
      const { result } = await play(name);
      expect(result.unmet).to.deep.equal([]);
      expect(result.violations).to.deep.equal([]);
    });
});
