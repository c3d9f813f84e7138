import { engineContract } from './engines.contract';
import { airflowV1, airflowV2 } from './engines/airflow';
import { databricks } from './engines/databricks';
import { http, lambda } from './engines/receivers';

for (const subject of [http, lambda, databricks, airflowV2, airflowV1]) engineContract(subject);
