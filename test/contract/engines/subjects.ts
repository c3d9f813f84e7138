/** Every engine of the contract suite. */
import { airflowV1, airflowV2 } from './airflow';
import { awsSdk, awsSdkSearched } from './aws-sdk';
import { databricks } from './databricks';
import { emr } from './emr';
import { emrServerless } from './emr-serverless';
import { glue } from './glue';
import { http, lambda } from './receivers';
import { stepFunction } from './step-function';
import type { EngineSubject } from './subject';

export const subjects: readonly EngineSubject[] = [
  http,
  lambda,
  glue,
  emr,
  emrServerless,
  stepFunction,
  awsSdk,
  databricks,
  airflowV2,
  airflowV1,
];

/** Every way to start a job. */
export const started: readonly EngineSubject[] = [...subjects, awsSdkSearched];
