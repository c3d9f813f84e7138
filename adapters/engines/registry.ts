/** The job engines of this version, by the `type` of a trigger. */
import { ConfigError } from '../../core/errors';
import type { RunPlan } from '../../core/execution';
import { engineTypes, type EngineType } from '../../core/manifest';
import type { JobEngine } from '../../core/ports/engine';
import type { Clock } from '../../core/ports/clock';
import type { HttpClient } from '../../core/ports/http';
import type { SecretStore } from '../../core/ports/secrets';
import { awsJsonCall } from '../aws/json-call';
import type { AwsConfig } from '../runtime';
import { airflowEngine } from './airflow';
import { awsSdkEngine } from './aws-sdk';
import { databricksEngine } from './databricks';
import { emrEngine } from './emr';
import { emrServerlessEngine } from './emr-serverless';
import { glueEngine } from './glue';
import { httpEngine } from './http';
import { lambdaEngine } from './lambda';
import { stepFunctionEngine } from './step-function';
import { withSecrets } from './with-secrets';

/** A trigger as the run's plan holds it. It was validated when the plan was made, so an engine may take it for its own. */
export type AnyTrigger = RunPlan['trigger'];
export type EngineLookup = (type: string) => JobEngine<AnyTrigger>;

export interface EngineWorld {
  http: HttpClient;
  aws: AwsConfig;
  /** For the references in triggers. */
  secrets: SecretStore;
  clock: Pick<Clock, 'now'>;
  /** The actions that triggers of type `aws-sdk` may call: `dynamodb:DescribeExport`. */
  awsSdkActions: readonly string[];
}

/** Imported statically, so that of each AWS client only the commands in use reach the bundle; a client is made for an enabled engine only. */
const makers: { [Type in EngineType]: (world: EngineWorld) => JobEngine<never> } = {
  http: ({ http }) => httpEngine(http),
  lambda: ({ aws }) => lambdaEngine(aws),
  glue: ({ aws }) => glueEngine(aws),
  emr: ({ aws }) => emrEngine(aws),
  'emr-serverless': ({ aws }) => emrServerlessEngine(aws),
  'step-function': ({ aws }) => stepFunctionEngine(aws),
  'aws-sdk': ({ aws, clock, awsSdkActions }) => awsSdkEngine(awsJsonCall(aws, clock), new Set(awsSdkActions)),
  databricks: ({ http }) => databricksEngine(http),
  airflow: ({ http }) => airflowEngine(http),
};

/** Only what the stack enables is made; asking for another one is a `ConfigError`. */
export const jobEngines = (enabled: readonly EngineType[], world: EngineWorld): EngineLookup => {
  const engines = new Map<string, JobEngine<AnyTrigger>>(engineTypes.filter((type) => enabled.includes(type)).map((type) => [type, withSecrets(makers[type](world), world.secrets)]));
  return (type) => {
    const engine = engines.get(type);
    if (engine === undefined) {
      throw new ConfigError(`Job engine "${type}" is not enabled in this stack (enabled: ${enabled.join(', ')}); enable it in the Pulumi configuration or change the trigger's type`);
    }
    return engine;
  };
};
