/** Every engine of the contract suite: the subject of an engine is the export of its name in the file of its name. */
import { ENGINE_TYPES, type EngineType } from '../../../kernel/engines/engines';
import { exportOf } from '../../../kernel/engines/export-name';
import { airflowV1, airflowV2 } from './airflow';
import { awsSdkSearched } from './aws-sdk';
import { http, lambda } from './receivers';
import type { EngineSubject } from './subject';

/** Engines that share a file, that have two versions, and the one without a service of its own. */
const apart: Readonly<Partial<Record<EngineType, readonly EngineSubject[]>>> = {
  http: [http],
  lambda: [lambda],
  airflow: [airflowV2, airflowV1],
  'fan-out': [],
};

const subjectOf = (type: EngineType): EngineSubject => {
  const subject = (require(`./${type}`) as Readonly<Record<string, EngineSubject>>)[exportOf(type).slice(0, -6)];
  if (subject === undefined) throw new Error(`test/contract/engines/${type}.ts exports no subject`);
  return subject;
};

export const subjects: readonly EngineSubject[] = ENGINE_TYPES.flatMap((type) => apart[type] ?? [subjectOf(type)]);

/** Every way to start a job. */
export const started: readonly EngineSubject[] = [...subjects, awsSdkSearched];
