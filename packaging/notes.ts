/** Prints the section that the changelog has of a version, for its release: `npx tsx packaging/notes.ts X.Y.Z`. */
import { readFileSync } from 'node:fs';
import { processArguments } from '../aws/runtime/environment';
import { sectionOf } from './changelog';

const [version = ''] = processArguments();
const section = sectionOf(readFileSync('CHANGELOG.md', 'utf8'), version);
if (section === '') {
  process.stderr.write(`notes: CHANGELOG.md has no section for ${version}; \`npm run release\` makes it\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${section}\n`);
}
