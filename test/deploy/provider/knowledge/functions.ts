/**
 * Lambda. Facts: hashicorp/terraform-provider-aws, internal/service/lambda: function.go, event_source_mapping.go,
 * function_event_invoke_config.go, function_url.go, permission.go; Lambda's documentation of quotas (environment).
 */
import { arn, atLeast, atMost, between, eachOf, either, leftOut, matching, oneOf, sameFunction, sized } from './checks';
import { anew, type Group, tags } from './knowledge';

const LEVELS = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'];
const MAX_ENVIRONMENT_BYTES = 4_096;

const environmentSize = ({ environment }: any): string | undefined => {
  const bytes = Object.entries((environment?.variables ?? {}) as Record<string, string>).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(String(value)),
    0,
  );
  return bytes > MAX_ENVIRONMENT_BYTES ? `environment of ${MAX_ENVIRONMENT_BYTES} characters, not ${bytes}` : undefined;
};

const ofStream = (source: unknown): boolean => /^arn:[\w-]+:dynamodb:/.test(String(source));

export const functions: Group = {
  'aws:lambda/function:Function': {
    named: { input: 'name', most: 64, form: /^[\w-]+$/ },
    attributes: {
      name: anew,
      // UpdateFunctionCode takes another architecture with the code.
      architectures: { check: eachOf('arm64', 'x86_64') },
      code: { unread: 'an archive is compared with the one of the state' },
      description: { check: sized(0, 256) },
      'environment.variables': {},
      ephemeralStorage: { atAws: { size: 512 } },
      handler: { check: sized(1, 128) },
      'loggingConfig.applicationLogLevel': { standard: '', check: oneOf('', ...LEVELS) },
      'loggingConfig.logFormat': { check: oneOf('JSON', 'Text') },
      'loggingConfig.logGroup': { check: sized(1, 512) },
      'loggingConfig.systemLogLevel': { standard: '', check: oneOf('', 'DEBUG', 'INFO', 'WARN') },
      memorySize: { standard: 128, check: between(128, 10_240) },
      packageType: { ...anew, standard: 'Zip' },
      publish: { standard: false },
      reservedConcurrentExecutions: { standard: -1, check: atLeast(-1) },
      role: { check: arn },
      runtime: { check: oneOf('nodejs20.x', 'nodejs22.x', 'nodejs24.x') },
      skipDestroy: { standard: false, unread: 'only deletion reads it' },
      tags,
      timeout: { standard: 3, check: between(1, 900) },
      'tracingConfig.mode': { check: oneOf('Active', 'PassThrough') },
      // Lambda takes at most five groups and sixteen subnets.
      'vpcConfig.ipv6AllowedForDualStack': { standard: false },
      'vpcConfig.securityGroupIds': { isSet: true, check: atMost(5) },
      'vpcConfig.subnetIds': { isSet: true, check: atMost(16) },
    },
    rules: [environmentSize],
  },
  'aws:lambda/eventSourceMapping:EventSourceMapping': {
    attributes: {
      batchSize: { check: between(1, 10_000) },
      bisectBatchOnFunctionError: {},
      destinationConfig: { isSame: leftOut },
      'destinationConfig.onFailure.destinationArn': { check: arn },
      enabled: { standard: true },
      eventSourceArn: anew,
      'filterCriteria.filters': { isSet: true, check: atMost(10) },
      'filterCriteria.filters[].pattern': { check: sized(0, 4_096) },
      functionName: { isSame: sameFunction },
      functionResponseTypes: { isSet: true, check: eachOf('ReportBatchItemFailures') },
      maximumBatchingWindowInSeconds: { check: between(0, 300) },
      maximumRecordAgeInSeconds: { check: either(oneOf(-1), between(60, 604_800)) },
      maximumRetryAttempts: { check: between(-1, 10_000) },
      parallelizationFactor: { check: between(1, 10) },
      'scalingConfig.maximumConcurrency': { check: either(oneOf(0), between(2, 1_000)) },
      startingPosition: { ...anew, check: oneOf('LATEST', 'TRIM_HORIZON', 'AT_TIMESTAMP') },
      tags,
    },
    rules: [
      ({ eventSourceArn, startingPosition }) =>
        ofStream(eventSourceArn) && startingPosition === undefined ? 'startingPosition for a stream' : undefined,
    ],
  },
  'aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig': {
    attributes: {
      'destinationConfig.onFailure.destination': { check: arn },
      functionName: { ...anew, check: sized(1, 140) },
      maximumEventAgeInSeconds: { check: between(60, 21_600) },
      maximumRetryAttempts: { standard: 2, check: between(0, 2) },
    },
  },
  'aws:lambda/functionUrl:FunctionUrl': {
    attributes: {
      authorizationType: { check: oneOf('NONE', 'AWS_IAM') },
      functionName: { replaces: (before, after) => !sameFunction(before, after), isSame: sameFunction },
      invokeMode: { standard: 'BUFFERED', check: oneOf('BUFFERED', 'RESPONSE_STREAM') },
    },
  },
  // Lambda has no call that changes a permission.
  'aws:lambda/permission:Permission': {
    named: { input: 'statementId', most: 100, form: /^[\w-]+$/ },
    attributes: {
      statementId: anew,
      action: { ...anew, check: matching(/^lambda:\w+$/, 'an action of Lambda') },
      function: { ...anew, check: sized(1, 140) },
      functionUrlAuthType: { ...anew, check: oneOf('NONE', 'AWS_IAM') },
      invokedViaFunctionUrl: anew,
      principal: anew,
      sourceArn: { ...anew, check: arn },
    },
  },
};
