/**
 * Checks of a pipeline at registration beyond those of every run: errors of a trigger that its engine
 * would report at the start. The functions that run pipelines omit them.
 */
import { readChunkList } from '../chunks';
import { mergeTraits, overrideOf } from '../config/archetype';
import { parsePipeline } from '../config/parse';
import type { PipelineConfig } from '../config/pipeline';
import { describeValue, forStack, misspeltOrOnStack, onStack, type Parsed, type Problem } from '../config/problem';
import { CATALOG_BUILTIN, isAskedOverHttp, isFullUrl } from '../config/trait';
import type { EngineStack } from '../engines/description';
import { engineStacks, type TriggerConfig } from '../engines/engines';
import type { TraitAuth } from '../run/execution';
import { checkMarkers } from '../sources/check';
import { checkReadings } from '../sources/check-readings';
import { isZonedInstant } from '../time/date';
import { awsActionName, mentions, valueAt } from '../trigger/aws-services';
import { ownResourceIn, whyForbidden } from '../trigger/own-resources';
import {
  addressesIn,
  boundSecrets,
  evaluatorUse,
  findAllowedSecret,
  type SecretUse,
  secretUse,
  whyNotUsed,
} from '../trigger/secret-use';
import { type SecretReference, secretReferencesIn, secretsOf } from '../trigger/secrets';
import { placeholdersOf, REPORT_TOKEN, renderTemplates } from '../trigger/templates';
import { oneOfThese } from '../values/nearest';
import { callsOf, checkAwsSdkJob } from './aws-sdk-jobs';
import { checkHttpJob, checkPlaces } from './http-jobs';
import { checkOpenings } from './openings';
import { checkReferences, type References } from './references';
import { problemAt } from './trigger-problem';
import { checkWaits, isOfEntry } from './waits';

const checkChunks = ({ chunks }: Extract<TriggerConfig, { type: 'fan-out' }>): Problem[] => {
  const read = chunks === undefined ? { chunks: [] } : readChunkList(chunks);
  return 'problem' in read
    ? [problemAt(['chunks'], chunks, `a list of chunks; ${read.problem}`, 'Correct the list.')]
    : [];
};

const sampleValues = placeholdersOf(
  { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'h00' },
  { runId: 'run', attempt: 1, traceId: 'trace' },
);

const checkLogicalDate = ({ logicalDate }: Extract<TriggerConfig, { type: 'airflow' }>): Problem[] => {
  if (logicalDate === undefined || logicalDate === null) return [];
  if (isZonedInstant(renderTemplates(logicalDate, sampleValues))) return [];
  const expected = 'an instant with a zone, which may contain ${date} and ${hour}, or null for none';
  return [problemAt(['logicalDate'], logicalDate, expected, 'Write it like "${date}T00:00:00Z".')];
};

/** The targets that a trigger calls or starts, by field. Values that are sent to the job may name anything. */
const touchedBy = (trigger: TriggerConfig): [field: string, value: unknown][] => {
  const { reach = [] }: EngineStack = engineStacks[trigger.type];
  return reach.map((path) => [path.split('.')[0] ?? path, valueAt(trigger, path)]);
};

/** A target that no list of the operator allows is refused here, where the pipeline's author reads why. */
const checkReach = (trigger: TriggerConfig, { ownNames = [] }: References): Problem[] => {
  const forbidden = (trigger.type === 'aws-sdk' ? callsOf(trigger) : []).flatMap(([field, call]) => {
    const action = awsActionName(call);
    const why = whyForbidden(action);
    const expected = `an action that triggers may call; ${why}`;
    return why === undefined ? [] : [problemAt([field], action, expected, 'Call another one, or use another engine.')];
  });
  const own = touchedBy(trigger).flatMap(([field, value]) => {
    const found = ownResourceIn(value, ownNames);
    const expected = "nothing of Signalbox's own stack, which no trigger may touch";
    return found === undefined ? [] : [problemAt([field], found, expected, 'Name a resource of the job.')];
  });
  return [...forbidden, ...own];
};

/** A job that is to report gets the token of its run, and one that is not has none. */
const checkReportToken = ({ trigger }: PipelineConfig): Problem[] => {
  const isAsked = 'statusReports' in trigger && trigger.statusReports === true;
  if (mentions(trigger, REPORT_TOKEN) === isAsked) return [];
  const remedy = `Send the job ${REPORT_TOKEN} beside \${runId}, in its body, headers, payload, arguments or input.`;
  return isAsked
    ? [problemAt(['statusReports'], true, `${REPORT_TOKEN} in what is sent to the job: reports carry it`, remedy)]
    : [problemAt(['statusReports'], undefined, `true, because the job is sent ${REPORT_TOKEN}`, 'Add it.')];
};

const checkTrigger = ({ trigger }: PipelineConfig): Problem[] => {
  if (trigger.type === 'fan-out') return checkChunks(trigger);
  if (trigger.type === 'aws-sdk') return checkAwsSdkJob(trigger);
  if (trigger.type === 'http') return checkHttpJob(trigger);
  return trigger.type === 'airflow' ? checkLogicalDate(trigger) : [];
};

interface SecretPlace {
  path: string[];
  references: readonly SecretReference[];
  use: SecretUse;
}

interface AskedTrait {
  type: string;
  evaluator?: string | undefined;
  auth?: TraitAuth | undefined;
  config: Readonly<Record<string, unknown>>;
}

/** As a run asks them, where the archetype is known; else as the pipeline writes them. */
const askedTraits = (pipeline: PipelineConfig, { archetypes }: References): AskedTrait[] => {
  const archetype = archetypes?.get(pipeline.archetype);
  if (archetype !== undefined) return mergeTraits(pipeline, archetype);
  return Object.entries(pipeline.traits).map(([type, { evaluator, auth, config }]) => ({
    type,
    evaluator,
    auth,
    config,
  }));
};

/** Where the pipeline says it; what its archetype says is a matter of the trait, or of the archetype that it names. */
const placeOfAuth = (pipeline: PipelineConfig, type: string): string[] => {
  const own = overrideOf(pipeline, type);
  if (own === undefined) return ['archetype'];
  return own.auth === undefined ? ['traits', type] : ['traits', type, 'auth'];
};

/** The evaluator or the catalog that receives requests over HTTP. Undefined: neither does. */
const addressOf = ({ evaluator = '', config }: AskedTrait): string | undefined => {
  if (isAskedOverHttp(evaluator)) return evaluator;
  return evaluator === CATALOG_BUILTIN && typeof config.catalog === 'string' ? config.catalog : undefined;
};

/** A path's host is the stack's `evaluatorBaseUrl`, which only the evaluator knows. */
const placesInTraits = (pipeline: PipelineConfig, references: References): SecretPlace[] =>
  askedTraits(pipeline, references).flatMap((trait): SecretPlace[] => {
    const { type, auth } = trait;
    const address = addressOf(trait);
    if (auth === undefined || auth.type === 'sigv4' || address === undefined) return [];
    const urls = [address, ...(auth.type === 'oauth2-client-credentials' ? [auth.tokenUrl] : [])].filter(isFullUrl);
    const use = evaluatorUse(pipeline.name, ...urls);
    return [{ path: placeOfAuth(pipeline, type), references: secretReferencesIn(auth.secret), use }];
  });

/** Every secret is one that the stack allows, and for this use. */
const checkSecrets = (pipeline: PipelineConfig, references: References): Problem[] => {
  const { secretArns } = references;
  if (secretArns === undefined) return [];
  const allowed = boundSecrets(secretArns);
  const names = allowed.map((secret) => secret.name);
  const { name: pipelineId, trigger } = pipeline;
  const ofTrigger = { path: ['trigger'], references: secretsOf(trigger), use: secretUse(pipelineId, trigger) };
  const problem = ({ path, use }: SecretPlace, { name }: SecretReference): Problem[] => {
    const secret = findAllowedSecret(allowed, name);
    const found = `a reference to the secret ${describeValue(name)}`;
    if (secret === undefined) {
      const expected =
        names.length === 0
          ? 'no reference to secrets, for this stack allows none'
          : `a secret that this stack allows: ${oneOfThese(names)}`;
      const add = "Add its ARN to secretArns in the stack's configuration and deploy.";
      return [{ path, atKey: false, found, expected, ...misspeltOrOnStack(name, names, add) }];
    }
    const why = whyNotUsed(secret, use);
    if (why === undefined) return [];
    const list = "List it in secretArns in the stack's configuration and deploy, or send the secret elsewhere.";
    return [{ path, atKey: false, found, expected: `a secret that may be used so; ${why}`, ...onStack(list) }];
  };
  return [ofTrigger, ...placesInTraits(pipeline, references)].flatMap((place) =>
    place.references.flatMap((reference) => problem(place, reference)),
  );
};

/** Builtins read the table or ask AWS, but for catalogs, and functions are invoked under IAM. */
const checkAuth = ({ traits }: PipelineConfig): Problem[] =>
  Object.entries(traits)
    .filter(([, { auth, evaluator = '' }]) => auth !== undefined && !isAskedOverHttp(evaluator))
    .filter(([, { evaluator, config }]) => evaluator !== CATALOG_BUILTIN || config.tableBucket !== undefined)
    .map(([type, { evaluator }]) => ({
      path: ['traits', type, 'auth'],
      atKey: true,
      found: `authentication for ${describeValue(evaluator)}`,
      expected: 'none: only evaluators over HTTP are sent one',
      remedy: 'Remove it.',
    }));

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const isPlainHttp = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !LOOPBACK.has(hostname);
};

const checkSchemes = ({ trigger, traits }: PipelineConfig, { plainHttp }: References): Problem[] => {
  if (plainHttp === true) return [];
  const urls: { path: (string | number)[]; url: string | undefined }[] = [];
  for (const [type, { evaluator: url }] of Object.entries(traits))
    urls.push({ path: ['traits', type, 'evaluator'], url });
  for (const { path, text } of addressesIn(trigger) ?? []) urls.push({ path: ['trigger', ...path], url: text });
  return urls
    .filter(({ url }) => url !== undefined && isPlainHttp(url))
    .map(({ path, url }) => ({
      path,
      atKey: false,
      found: describeValue(url),
      expected: 'an https URL',
      remedy: 'Use https: what is sent in plain text can be read and changed on the way.',
    }));
};

const problemsOf = (pipeline: PipelineConfig, references: References): Problem[] => [
  ...checkReferences(pipeline, references).filter((problem) => !isOfEntry(pipeline, problem)),
  ...checkWaits(pipeline, references),
  ...checkSchemes(pipeline, references),
  ...checkSecrets(pipeline, references),
  ...checkAuth(pipeline),
  ...checkTrigger(pipeline),
  ...checkPlaces(pipeline),
  ...checkReportToken(pipeline),
  ...checkMarkers(pipeline, references.markerSources),
  ...checkOpenings(pipeline, references),
  ...checkReadings(pipeline),
  ...checkReach(pipeline.trigger, references),
];

/** Everything that is wrong with a valid pipeline that is to be registered. */
export const checkRegistration = (pipeline: PipelineConfig, references: References): Problem[] =>
  forStack(problemsOf(pipeline, references), references.stackRemedy);

/** The pipeline, checked alone and with the documents that it names: the check at registration. */
export const parsePipelineAmong = (document: unknown, references: References): Parsed<PipelineConfig> => {
  const parsed = parsePipeline(document);
  if (!parsed.ok) return parsed;
  const problems = checkRegistration(parsed.value, references);
  return problems.length === 0 ? parsed : { ok: false, problems };
};
