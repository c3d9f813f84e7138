/**
 * Every engine of this version. A deployed bundle has another table in the place of this file
 * (`infra/bundle-engines.ts`): of the same shape, with the engines that its stack enables and no others, so that it
 * carries no client library that it never uses. Both go by the same names: engine `step-function` is
 * `stepFunctionEngine` of the file `step-function`.
 */
import type { EngineType } from '../../core/manifest';
import type { Clock } from '../../core/ports/clock';
import type { JobEngine } from '../../core/ports/engine';
import type { HttpClient } from '../../core/ports/http';
import type { AwsConfig } from '../runtime';
import type { OpenTable } from '../table/open';
import { airflowEngine } from './airflow';
import { awsSdkEngine } from './aws-sdk';
import { databricksEngine } from './databricks';
import { emrEngine } from './emr';
import { emrServerlessEngine } from './emr-serverless';
import { fanOutEngine } from './fan-out';
import { glueEngine } from './glue';
import { httpEngine } from './http';
import { lambdaEngine } from './lambda';
import { stepFunctionEngine } from './step-function';

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

export type EngineMakers = Readonly<Partial<Record<EngineType, (parts: EngineParts) => JobEngine<never>>>>;

export const makers: EngineMakers = {
  http: httpEngine,
  lambda: lambdaEngine,
  glue: glueEngine,
  emr: emrEngine,
  'emr-serverless': emrServerlessEngine,
  'step-function': stepFunctionEngine,
  'aws-sdk': awsSdkEngine,
  databricks: databricksEngine,
  airflow: airflowEngine,
  'fan-out': fanOutEngine,
};
