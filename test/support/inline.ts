import { checkDocuments } from '../../simulator/documents/documents';
import { scenarioFrom } from '../../simulator/scenario/load';
import { ScenarioError } from '../../simulator/scenario/problems';
import type { Scenario } from '../../simulator/scenario/scenario';

const noFiles = {
  read: (): never => {
    throw new Error('a scenario from a value has no files beside it');
  },
  below: () => undefined,
};

/**
 * A scenario from a value, held to the same rules as one from a file. Its text, all in one line, is read as JSON,
 * which takes far less time than as YAML.
 */
export const inlineScenario = (value: Readonly<Record<string, unknown>>): Scenario => {
  const source = { file: 'inline.json', value: JSON.parse(JSON.stringify(value)) as unknown, lineOf: () => 1 };
  const scenario = scenarioFrom(source.file, [{ sources: [source], problems: [] }], noFiles);
  const problems = checkDocuments(scenario);
  if (problems.length > 0) throw new ScenarioError(problems);
  return scenario;
};

export const batch = {
  name: 'batch',
  requiredTraits: ['freshness', 'completeness', 'row-count'].map((type) => ({
    type,
    defaultEvaluator: `check-${type}`,
    defaultTtl: '30m',
    defaultTimeout: 10,
  })),
};

/**
 * A lock of an execution that has nothing to do with the scenario. An execution that comes while it is there cannot
 * begin at once: its lock, its run log and its plan are evaluated one after the other.
 */
export const foreignLock = (key: string, at: string, until: string) => ({
  at,
  put: {
    PK: `LOCK#${key}`,
    SK: 'LOCK',
    owner: 'arn:aws:states:eu-central-1:123456789012:execution:signalbox:foreign',
    fence: 1,
    acquiredAt: new Date(at).toISOString(),
    expiresAtMs: Date.parse(until),
    ttl: Math.ceil(Date.parse(until) / 1000),
  },
});

/** An HTTP trigger whose job has a status URL. */
export const polledTrigger = {
  type: 'http',
  url: 'https://jobs.local/job',
  statusUrl: 'https://jobs.local/status/${runId}',
  poll: { initialDelay: '1m', interval: '30s', timeout: '30m' },
};
