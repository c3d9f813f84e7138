/**
 * Every engine of this version. A deployed bundle has another table in the place of this file
 * (`infra/bundle/bundle-engines.ts`): of the same shape, with the engines that its stack enables and no others, so that
 * it carries no client library that it never uses. Both go by the same names: engine `step-function` is
 * `stepFunctionEngine` of the file `step-function`.
 */

import { ENGINE_TYPES, type EngineType } from '../../kernel/engines/engines';
import { exportOf } from '../../kernel/engines/export-name';
import type { Now } from '../../kernel/time/clock';
import type { JobEngine } from '../../kernel/trigger/engine';
import type { HttpClient } from '../../kernel/trigger/http';
import type { AwsConfig } from '../runtime/runtime';
import type { OpenTable } from '../table/client/client';

export interface EngineParts {
  http: HttpClient;
  aws: AwsConfig;
  clock: Now;
  /** The actions that triggers of type `aws-sdk` may call: `dynamodb:DescribeExport`. */
  awsSdkActions: readonly string[];
  /** The beginnings of names of the stack's own resources, which no trigger touches. */
  ownNames: readonly string[];
  /** Receives what the engine obtained with secrets: it is as secret as these. */
  learn(value: string): void;
  /** For the engine whose jobs are in the table. */
  table: OpenTable;
}

/** Each loads its engine: a start cannot know which of them the first job is for. */
type Maker = () => (parts: EngineParts) => JobEngine<never>;
export type EngineMakers = Readonly<Partial<Record<EngineType, Maker>>>;

/** With the ending, so that esbuild finds the files that the compiled command may load. */
const makerOf =
  (type: EngineType): Maker =>
  () =>
    // biome-ignore lint/style/noNonNullAssertion: each engine's file has this export; a test reads them all.
    (require(`./${type}.ts`) as Readonly<Record<string, ReturnType<Maker>>>)[exportOf(type)]!;

export const makers: EngineMakers = Object.fromEntries(ENGINE_TYPES.map((type) => [type, makerOf(type)]));
