import { airflowV1, airflowV2 } from './engines/airflow';
import { awsSdk } from './engines/aws-sdk';
import { databricks } from './engines/databricks';
import { emr } from './engines/emr';
import { emrServerless } from './engines/emr-serverless';
import { glue } from './engines/glue';
import { http, lambda } from './engines/receivers';
import { stepFunction } from './engines/step-function';
import { engineContract } from './engines.contract';

for (const subject of [http, lambda, glue, emr, emrServerless, stepFunction, awsSdk, databricks, airflowV2, airflowV1])
  engineContract(subject);
