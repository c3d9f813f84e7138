/**
 * Every engine of this version. A deployed bundle has another table in the place of this file
 * (`infra/bundle/bundle-engines.ts`): of the same shape, with the engines that its stack enables and no others, so that
 * it carries no client library that it never uses. Both go by the same names: engine `step-function` is
 * `stepFunctionEngine` of the file `step-function`.
 */

import type { EngineType } from '../../kernel/engines/engines';
import type { Clock } from '../../kernel/time/clock';
import type { JobEngine } from '../../kernel/trigger/engine';
import type { HttpClient } from '../../kernel/trigger/http';
import type { AwsConfig } from '../runtime/runtime';
import type { OpenTable } from '../table/open';

export interface EngineParts {
  http: HttpClient;
  aws: AwsConfig;
  clock: Pick<Clock, 'now'>;
  /** The actions that triggers of type `aws-sdk` may call: `dynamodb:DescribeExport`. */
  awsSdkActions: readonly string[];
  /** The beginnings of names of the stack's own resources, which no trigger touches. */
  ownNames: readonly string[];
  /** Is told what the engine obtained with secrets: it is as secret as these. */
  learn(value: string): void;
  /** For the engine whose jobs are in the table. */
  table: OpenTable;
}

/** Each loads its engine: a start cannot know which of them the first job is for. */
export type EngineMakers = Readonly<Partial<Record<EngineType, () => (parts: EngineParts) => JobEngine<never>>>>;

const http = () => (require('./http') as typeof import('./http')).httpEngine;
const lambda = () => (require('./lambda') as typeof import('./lambda')).lambdaEngine;
const glue = () => (require('./glue') as typeof import('./glue')).glueEngine;
const emr = () => (require('./emr') as typeof import('./emr')).emrEngine;
const emrServerless = () => (require('./emr-serverless') as typeof import('./emr-serverless')).emrServerlessEngine;
const stepFunction = () => (require('./step-function') as typeof import('./step-function')).stepFunctionEngine;
const awsSdk = () => (require('./aws-sdk') as typeof import('./aws-sdk')).awsSdkEngine;
const databricks = () => (require('./databricks') as typeof import('./databricks')).databricksEngine;
const airflow = () => (require('./airflow') as typeof import('./airflow')).airflowEngine;
const fanOut = () => (require('./fan-out') as typeof import('./fan-out')).fanOutEngine;

export const makers: EngineMakers = {
  http,
  lambda,
  glue,
  emr,
  'emr-serverless': emrServerless,
  'step-function': stepFunction,
  'aws-sdk': awsSdk,
  databricks,
  airflow,
  'fan-out': fanOut,
};
