/** `signalbox config …`: the versions of a pipeline's configuration. */

import { checkAlone, checkTogether } from '../../../app/documents/check-documents';
import type { Place } from '../../../app/documents/documents';
import { instantText } from '../../../app/explain/time-text';
import { ExitCode, UsageError } from '../../../app/stack/exit';
import { type Stack, withStack } from '../../../app/stack/stack';
import type { ConfigVersion } from '../../../aws/table/config/config-version-reader';
import { type PipelineConfig, parsePipeline } from '../../../kernel/config';
import { differencesOf } from '../../../kernel/config/differences';
import { ConfigError } from '../../../kernel/values/errors';
import { required } from '../../../kernel/values/required';
import { RunMode } from '../../../kernel/words/vocabulary';
import { differencesJson, differencesText } from '../../render/differences';
import { paintOf, paintStatus, printJson, printTable } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';
import { registrationEvent } from './apply';
import { changePipelines, effectsJson, effectsText } from './apply-effects';

const versionsOf = async (stack: Stack, pipeline: string): Promise<ConfigVersion[]> => {
  const versions = pipeline === '' || pipeline.includes('#') ? [] : await stack.tables.versions.list(pipeline);
  if (versions.length > 0) return versions;
  throw new UsageError(
    `${stack.title} has no version of a pipeline "${pipeline}". \`signalbox status\` lists the pipelines; ` +
      '`signalbox apply` registers one.',
  );
};

/** A number, or `active`, or `draft` (the newest). */
const versionNamed = (versions: readonly ConfigVersion[], text: string): ConfigVersion => {
  const found = /^v?\d+$/i.test(text)
    ? versions.find(({ number }) => number === Number(text.replace(/^v/i, '')))
    : versions.find(({ status }) => status.toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found;
  throw new UsageError(
    `There is no version "${text}". There are ` +
      `${versions.map(({ number, status }) => `${number} (${status.toLowerCase()})`).join(', ')}.`,
  );
};

/** As the document says it, which a later release may not be able to read. */
const modeIn = ({ document: { mode = RunMode.live } }: ConfigVersion): string => String(mode).toLowerCase();

const row = (version: ConfigVersion) => {
  const { number, status, contentHash, createdAt, deployedAt, deprecatedAt } = version;
  return {
    version: number,
    status,
    mode: modeIn(version),
    contentHash,
    createdAt,
    deployedAt: deployedAt ?? null,
    deprecatedAt: deprecatedAt ?? null,
  };
};

export const runConfigHistory = async (
  session: Session,
  pipeline: string,
  options: StackOptions,
): Promise<ExitCode> => {
  const stack = await session.open(options);
  const versions = await withStack(stack, () => versionsOf(stack, pipeline));
  if (options.json === true) {
    printJson(session.terminal, versions.map(row));
    return ExitCode.ok;
  }
  const paint = paintOf(session.terminal);
  const text = (instant: string | undefined): string => (instant === undefined ? '' : instantText(instant));
  printTable(
    session.terminal,
    ['VERSION', 'STATUS', 'MODE', 'CONTENT', 'MADE', 'ACTIVE SINCE', 'UNTIL'],
    versions.map((version) => [
      String(version.number),
      paintStatus(paint, version.status),
      modeIn(version),
      version.contentHash.slice(0, 12),
      text(version.createdAt),
      text(version.deployedAt),
      text(version.deprecatedAt),
    ]),
  );
  return ExitCode.ok;
};

/** The versions that the user names. */
interface Compared {
  from: string | undefined;
  to: string | undefined;
}

/** The versions that were in force, the last one first. */
const pastOf = (versions: readonly ConfigVersion[]): ConfigVersion[] =>
  versions
    .filter(({ status }) => status === 'DEPRECATED')
    .sort((left, right) => Date.parse(right.deprecatedAt ?? '') - Date.parse(left.deprecatedAt ?? ''));

/** The active version. A pipeline that was deleted has none: then the last one that was. */
const lastInForce = (versions: readonly ConfigVersion[]): ConfigVersion | undefined =>
  versions.find(({ status }) => status === 'ACTIVE') ?? pastOf(versions)[0];

/** The earlier of two and the later one: a version that has never been in force is later than the one that is. */
const withActive = (
  versions: readonly ConfigVersion[],
  version: ConfigVersion,
  active: ConfigVersion | undefined,
): [ConfigVersion | undefined, ConfigVersion | undefined] => {
  if (version.status === 'DRAFT') return [active, version];
  const isActive = version.number === active?.number;
  return isActive ? [pastOf(versions).find(({ number }) => number !== active.number), version] : [version, active];
};

/**
 * Without versions: what a draft would change that was made after the active version; without one, what the last
 * activation has changed.
 */
const chosen = (versions: readonly ConfigVersion[], { from, to }: Compared): [ConfigVersion, ConfigVersion] => {
  if (from !== undefined && to !== undefined) return [versionNamed(versions, from), versionNamed(versions, to)];
  const active = lastInForce(versions);
  const draft = versions.find(({ status, number }) => status === 'DRAFT' && number > (active?.number ?? 0));
  const version =
    from === undefined ? (draft ?? active ?? required(versions[0], 'version')) : versionNamed(versions, from);
  const [before, after] = withActive(versions, version, active);
  if (before !== undefined && after !== undefined) return [before, after];
  throw new UsageError(
    `There is nothing to compare version ${version.number} with: no other one is or was in force that is still kept.`,
  );
};

export const runConfigDiff = async (
  session: Session,
  pipeline: string,
  named: Compared,
  options: StackOptions,
): Promise<ExitCode> => {
  const stack = await session.open(options);
  const [before, after] = chosen(await withStack(stack, () => versionsOf(stack, pipeline)), named);
  const differences = differencesOf(before.document, after.document);
  if (options.json === true) {
    printJson(session.terminal, {
      pipelineId: pipeline,
      from: row(before),
      to: row(after),
      differences: differencesJson(differences),
    });
    return ExitCode.ok;
  }
  session.terminal.write(
    `${pipeline}: version ${before.number} (${before.status.toLowerCase()}) to version ${after.number} ` +
      `(${after.status.toLowerCase()})\n`,
  );
  if (differences.length === 0) session.terminal.write('They say the same.\n');
  session.terminal.write(differencesText(session.terminal, differences));
  return ExitCode.ok;
};

/**
 * A version may have been made long ago: it is validated again as if it were applied now, with the current archetype,
 * calendar, other pipelines and stack.
 */
const checkAgain = async (stack: Stack, { pipelineId, number, document }: ConfigVersion): Promise<void> => {
  const placeOf = (): Place => ({ file: `version ${number} of ${pipelineId}`, line: 1, column: 1 });
  const checked = checkAlone([{ kind: 'pipeline', value: document, placeOf }]);
  const problems = checked.problems.length > 0 ? checked.problems : await checkTogether(checked, stack);
  if (problems.length === 0) return;
  const texts = problems.map(
    ({ path, found, expected, remedy }) =>
      `${path === '' ? '' : `${path}: `}found ${found}; expected ${expected}. ${remedy}`,
  );
  throw new UsageError(`version ${number} of ${pipelineId} cannot be activated here: ${texts.join(' ')}`);
};

const pipelinesIn = ({ document }: ConfigVersion): PipelineConfig[] => {
  const parsed = parsePipeline(document);
  return parsed.ok ? [parsed.value] : [];
};

export const runConfigActivate = async (
  session: Session,
  pipeline: string,
  text: string,
  options: StackOptions,
): Promise<ExitCode> => {
  const stack = await session.open(options);
  const { version, result, hadBeen, effects } = await withStack(stack, async () => {
    // The decision of an earlier `apply` takes effect before this.
    await stack.tables.config.finish();
    const named = versionNamed(await versionsOf(stack, pipeline), text);
    await checkAgain(stack, named);
    // A past version stays past: its content becomes a new version, so that the history shows what
    // happened.
    const target =
      named.status === 'DEPRECATED' ? (await stack.tables.versions.draft(pipeline, named.document)).version : named;
    const event = registrationEvent(session, pipeline, {
      message: `version ${target.number} of the configuration (${target.contentHash.slice(0, 12)}) activated`,
      by: await stack.requester(),
    });
    const { done: result, effects } = await changePipelines(stack, pipelinesIn(target), session.clock.now, () =>
      stack.tables.versions.activate(pipeline, target.number, { event }).catch((error: unknown) => {
        throw error instanceof ConfigError ? new UsageError(error.message, { cause: error }) : error;
      }),
    );
    return { version: target, hadBeen: named, result, effects };
  });
  if (result === 'absent' || result === 'deprecated')
    throw new UsageError(
      `version ${version.number} of ${pipeline} was ${result === 'absent' ? 'deleted' : 'superseded'} meanwhile; ` +
        `check: signalbox config history ${pipeline}`,
    );
  if (options.json === true) {
    printJson(session.terminal, {
      pipelineId: pipeline,
      version: version.number,
      contentHash: version.contentHash,
      result,
      ...effectsJson(effects),
    });
    return ExitCode.ok;
  }
  const came = hadBeen.number === version.number ? '' : `, which says what version ${hadBeen.number} said,`;
  session.terminal.write(
    result === 'already'
      ? `Version ${version.number} of ${pipeline} is active already.\n`
      : `Version ${version.number} of ${pipeline}${came} is active from the next run on; runs in progress keep ` +
          'theirs.\n',
  );
  session.terminal.write(effectsText(effects));
  return ExitCode.ok;
};

export const runConfigDiscard = async (
  session: Session,
  pipeline: string,
  text: string,
  options: StackOptions,
): Promise<ExitCode> => {
  const stack = await session.open(options);
  const { version, result } = await withStack(stack, async () => {
    const version = versionNamed(await versionsOf(stack, pipeline), text);
    return { version, result: await stack.tables.versions.discard(pipeline, version.number) };
  });
  if (result === 'absent')
    throw new UsageError(`version ${version.number} of ${pipeline} was already discarded by another user.`);
  if (result === 'no-draft')
    throw new UsageError(
      `version ${version.number} of ${pipeline} is no draft, and stays: past versions are deleted automatically, and ` +
        'the active one ends with the next, or with `signalbox delete pipeline`.',
    );
  if (options.json === true)
    printJson(session.terminal, { pipelineId: pipeline, version: version.number, result: 'discarded' });
  else session.terminal.write(`The draft ${version.number} of ${pipeline} is discarded; its number stays used.\n`);
  return ExitCode.ok;
};
