/** What is wrong with a value of the configuration only in the light of another key. */
import type { EngineType } from '../core/manifest';
import { ambiguousSecretNames } from '../core/trigger/secret-arn';
import { type Checked, type Key, keys } from './config-keys';
import { problem, set } from './config-problems';

/** An engine without ARNs would be an engine without permissions, or with those for everything. */
const engineOfKey = {
  lambdaTriggerArns: 'lambda',
  glueJobArns: 'glue',
  emrClusterArns: 'emr',
  emrServerlessApplicationArns: 'emr-serverless',
  emrServerlessRoleArns: 'emr-serverless',
  stateMachineTriggerArns: 'step-function',
  fanOutWorkerArns: 'fan-out',
  awsSdkActions: 'aws-sdk',
} as const satisfies Partial<Record<Key, EngineType>>;

const enabling = (engine: EngineType): string => set('enabledEngines', `["http","${engine}"]`);

/** An enabled engine needs ARNs, and one that is not enabled has none. */
const engineArns = (config: Checked): string[] =>
  (Object.entries(engineOfKey) as [keyof typeof engineOfKey, EngineType][]).flatMap(([key, engine]) => {
    const isEnabled = config.enabledEngines.includes(engine);
    const isEmpty = Object.keys(config[key]).length === 0;
    if (isEnabled !== isEmpty) return [];
    const expected = isEnabled
      ? `expected at least one ARN, because enabledEngines has ${engine}`
      : `expected none, because enabledEngines does not have ${engine}`;
    return [problem(key, config[key], expected, isEnabled ? set(key, keys[key].example) : enabling(engine))];
  });

const rerunSlots = ({ rerunsPerEngine, enabledEngines }: Checked): string[] =>
  (Object.keys(rerunsPerEngine) as EngineType[])
    .filter((engine) => !enabledEngines.includes(engine))
    .map((engine) =>
      problem(
        'rerunsPerEngine',
        rerunsPerEngine,
        `expected enabled engines only, but enabledEngines does not have ${engine}`,
        enabling(engine),
      ),
    );

const splitters = ({ fanOutSplitterArns, enabledEngines }: Checked): string[] =>
  fanOutSplitterArns.length === 0 || enabledEngines.includes('fan-out')
    ? []
    : [
        problem(
          'fanOutSplitterArns',
          fanOutSplitterArns,
          'expected none, because enabledEngines does not have fan-out',
          enabling('fan-out'),
        ),
      ];

const tokens = ({ enabledEngines, secretArns }: Checked): string[] => {
  const engine = enabledEngines.find((enabled) => enabled === 'databricks' || enabled === 'airflow');
  if (engine === undefined || secretArns.length > 0) return [];
  return [
    problem(
      'secretArns',
      [],
      `expected at least one ARN, because enabledEngines has ${engine}, whose token is a secret`,
      set('secretArns', keys.secretArns.example),
    ),
  ];
};

const secretNames = ({ secretArns }: Checked): string[] =>
  ambiguousSecretNames(secretArns).map((name) =>
    problem(
      'secretArns',
      secretArns,
      `expected every name once, but ${name} stands for two of them`,
      set('secretArns', keys.secretArns.example),
    ),
  );

/** What only the dev environment may do without. */
const protection = (config: Checked): string[] => {
  if (config.environment === 'dev') return [];
  const problems: string[] = [];
  if (config.allowPrivateAddresses)
    problems.push(
      problem(
        'allowPrivateAddresses',
        true,
        'expected false outside the dev environment: it opens private networks to whoever writes a pipeline',
        set('allowPrivateAddresses', 'false'),
      ),
    );
  if (config.deletionProtection === false)
    problems.push(
      problem(
        'deletionProtection',
        false,
        'expected true outside the dev environment',
        set('deletionProtection', 'true'),
      ),
    );
  if (config.alarmTargets.length === 0)
    problems.push(
      problem(
        'alarmTargets',
        [],
        'expected at least one target outside the dev environment: an alarm that nobody hears is none',
        set('alarmTargets', keys.alarmTargets.example),
      ),
    );
  return problems;
};

const evaluators = ({ evaluatorBaseUrl, allowPrivateAddresses }: Checked): string[] =>
  evaluatorBaseUrl?.startsWith('http:') !== true || allowPrivateAddresses
    ? []
    : [
        problem(
          'evaluatorBaseUrl',
          evaluatorBaseUrl,
          'expected https; http is for private addresses in the dev environment',
          set('evaluatorBaseUrl', evaluatorBaseUrl.replace('http:', 'https:')),
        ),
      ];

export const contradictions = (config: Checked): string[] =>
  [engineArns, rerunSlots, splitters, tokens, secretNames, protection, evaluators].flatMap((check) => check(config));
