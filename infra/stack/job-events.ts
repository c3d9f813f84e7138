import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import type { EngineType } from '../../kernel/engines/engines';
import { type EventEngine, eventEngines, jobEventPattern } from '../../kernel/job/aws-events';
import type { StackConfig } from '../config/config';
import { runsOn } from '../permissions/configured-arns';
import type { DeadLetters } from './dead-letters';
import type { SignalboxFunction } from './function';

/** A hint that is older than the next poll is worth nothing. */
const MAX_AGE_SECONDS = 900;
const RETRIES = 2;
/** EventBridge takes patterns of 2,048 characters; the rest of a pattern has some 200. */
const MAX_NAMES_LENGTH = 1800;
/** Quotation marks and a comma, and the characters around the beginning of a name. */
const NAME_EXTRA = '{"prefix":""},'.length;

/** Engines whose events this stack receives. */
export const enginesWithEvents = (config: StackConfig): EventEngine[] =>
  config.jobEvents
    ? eventEngines.filter((engine) => config.enabledEngines.includes(engine) && runsOn(engine, config).length > 0)
    : [];

/** These engines, and the one whose jobs are in the table and publish their own ends. */
export const enginesThatReport = (config: StackConfig): EngineType[] => [
  ...enginesWithEvents(config),
  ...config.enabledEngines.filter((engine) => engine === 'fan-out'),
];

/** Short: a rule's name ends with the engine and a suffix of Pulumi's, and AWS takes 64 characters. */
const nameOf = (stackName: string): string => `${stackName}-jobs`;

/** How the rules of a stack are called. */
export const jobEventRules = (stackName: string, config: StackConfig): string[] =>
  enginesWithEvents(config).length === 0 ? [] : [`${nameOf(stackName)}-*`];

/** As many names together as a pattern holds. */
const chunked = (names: readonly string[]): string[][] => {
  const chunks: string[][] = [];
  let chunk: string[] = [];
  let length = Infinity;
  for (const name of [...new Set(names)]) {
    length += name.length + NAME_EXTRA;
    if (length > MAX_NAMES_LENGTH) {
      chunk = [];
      chunks.push(chunk);
      length = name.length + NAME_EXTRA;
    }
    // The length is infinite at first, so the first name has begun a chunk.
    chunk.push(name);
  }
  return chunks;
};

export interface JobEventsArgs {
  config: StackConfig;
  router: SignalboxFunction<'stream-router'>;
  deadLetters: DeadLetters;
}

/**
 * Rules on the account's default bus, where AWS's engines publish the ends of jobs. Only for enabled engines; without
 * any it declares nothing.
 */
export class JobEvents extends pulumi.ComponentResource {
  constructor(
    stackName: string,
    { config, router, deadLetters }: JobEventsArgs,
    opts?: pulumi.ComponentResourceOptions,
  ) {
    const name = nameOf(stackName);
    super('signalbox:infra:JobEvents', name, {}, opts);
    const parent = { parent: this };
    const engines = enginesWithEvents(config);
    for (const engine of engines) {
      for (const [index, names] of chunked(runsOn(engine, config)).entries()) {
        const part = `${name}-${engine}-${index}`;
        const rule = new aws.cloudwatch.EventRule(
          part,
          {
            description: `Notifies Signalbox of the ends of ${engine} jobs.`,
            eventPattern: JSON.stringify(jobEventPattern(engine, names)),
          },
          parent,
        );
        const permission = new aws.lambda.Permission(
          `${part}-permission`,
          {
            action: 'lambda:InvokeFunction',
            function: router.name,
            principal: 'events.amazonaws.com',
            sourceArn: rule.arn,
          },
          parent,
        );
        new aws.cloudwatch.EventTarget(
          `${part}-target`,
          {
            rule: rule.name,
            targetId: 'router',
            arn: router.arn,
            retryPolicy: { maximumEventAgeInSeconds: MAX_AGE_SECONDS, maximumRetryAttempts: RETRIES },
            deadLetterConfig: { arn: deadLetters.queueArn },
          },
          { parent: this, dependsOn: [permission] },
        );
      }
    }
    if (engines.length > 0) {
      // EventBridge invokes asynchronously: what the function then fails at is Lambda's to retry and to keep.
      new aws.lambda.FunctionEventInvokeConfig(
        `${name}-invokes`,
        {
          functionName: router.name,
          maximumEventAgeInSeconds: MAX_AGE_SECONDS,
          maximumRetryAttempts: RETRIES,
          destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
        },
        parent,
      );
    }
    this.registerOutputs({});
  }
}
