/** `signalbox validate PATH…`: what `apply` would say of the files, without a stack. */

import { type Checked, checkAlone } from '../../../app/documents/check-documents';
import { loadDocuments, noDocument, type PlacedProblem, placed } from '../../../app/documents/documents';
import { ExitCode } from '../../../app/stack/exit';
import type { PipelineConfig } from '../../../kernel/config';
import { checkRegistration } from '../../../kernel/registration/registration';
import { printJson } from '../../render/terminal';
import type { Session } from '../../session/session';
import { complain } from './apply-report';

/** Checked already. */
const pipelinesOf = ({ pipeline, pipelines = [pipeline] }: PipelineConfig['waitsFor'][number]): string[] =>
  (pipelines as unknown[]).map(String);

/** The documents that are referred to and are not in the files: `apply` reads them from the stack. */
const missingIn = ({
  pipelines,
  archetypes,
  brokenArchetypes,
  brokenPipelines,
  calendars,
  pools,
}: Checked): string[] => {
  const known = new Set([...pipelines.map(({ document }) => document.name), ...brokenPipelines]);
  return [
    ...new Set(
      pipelines.flatMap(({ config: { archetype, exclusions, pool, upstream, waitsFor } }) => [
        ...(archetypes.has(archetype) || brokenArchetypes.has(archetype) ? [] : [`archetype ${archetype}`]),
        ...(exclusions.calendar === undefined || calendars.has(exclusions.calendar)
          ? []
          : [`calendar ${exclusions.calendar}`]),
        ...(pool === undefined || pools.has(pool.name) ? [] : [`pool ${pool.name}`]),
        ...[...upstream.map(({ pipeline }) => pipeline), ...waitsFor.flatMap(pipelinesOf)]
          .filter((pipeline) => !known.has(pipeline))
          .map((pipeline) => `pipeline ${pipeline}`),
      ]),
    ),
  ].sort();
};

/** Each pipeline with what it names, as far as the files have it; what the stack allows is for `apply`. */
const togetherProblems = ({ pipelines, archetypes, calendars, pools }: Checked): PlacedProblem[] =>
  pipelines.flatMap(({ document, config }) =>
    checkRegistration(config, {
      enabledEngines: [config.trigger.type],
      plainHttp: true,
      ...(archetypes.has(config.archetype) ? { archetypes } : {}),
      ...(calendars.has(config.exclusions.calendar ?? '') ? { calendars } : {}),
      ...(pools.has(config.pool?.name ?? '') ? { pools } : {}),
    }).map((problem) => placed(document, problem)),
  );

export const runValidate = (
  session: Session,
  paths: readonly string[],
  { json = false }: { json?: boolean },
): ExitCode => {
  const loaded = loadDocuments(paths, session);
  const checked = checkAlone(loaded.documents);
  const problems = [...loaded.problems, ...checked.problems, ...togetherProblems(checked)];
  if (loaded.documents.length + problems.length === 0) problems.push(noDocument(paths));
  if (problems.length > 0) {
    complain(session, problems, json);
    return ExitCode.usage;
  }
  const missing = missingIn(checked);
  const documents = checked.documents.map(({ kind, name }) => ({ kind, name }));
  if (json) printJson(session.terminal, { ok: true, documents, problems: [], notInFiles: missing });
  else {
    const count = documents.length === 1 ? '1 document is' : `${documents.length} documents are`;
    session.terminal.write(`${count} valid.\n`);
    if (missing.length > 0)
      session.terminal.write(`Not in these files, so \`signalbox apply\` checks it: ${missing.join(', ')}.\n`);
  }
  return ExitCode.ok;
};
