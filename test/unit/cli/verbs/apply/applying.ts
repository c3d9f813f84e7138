/** Files in a folder of their own, applied to the embedded table. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runApply } from '../../../../../cli/verbs/apply/apply';
import type { ApplyOptions } from '../../../../../cli/verbs/apply/apply-report';
import { type TestSession, testSession, withFolder } from '../../../../support/session';

export const ARCHETYPE = 'kind: archetype\nname: batch\nrequiredTraits: [{type: freshness}]\n';
export const pipeline = (name: string, more = ''): string =>
  `kind: pipeline\nname: ${name}\narchetype: batch\ntraits: {freshness: {evaluator: check}}\ntrigger: {type: ` +
  `http, url: "https://jobs.example.com/"}\n${more}`;

export const apply = async (
  files: Record<string, string>,
  options: ApplyOptions = {},
  session: TestSession = testSession(),
) => {
  let code: number | undefined;
  await withFolder(async (folder) => {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    session.directory = folder;
    code = await runApply(session, Object.keys(files), options);
  });
  return { code, session };
};
