import {
  CreateEventSourceMappingCommand,
  CreateFunctionCommand,
  type CreateFunctionCommandInput,
  DeleteEventSourceMappingCommand,
  DeleteFunctionCommand,
  DeleteFunctionConcurrencyCommand,
  DeleteFunctionEventInvokeConfigCommand,
  type EventSourceMappingConfiguration,
  type FunctionConfiguration,
  GetEventSourceMappingCommand,
  GetFunctionCommand,
  GetFunctionEventInvokeConfigCommand,
  PutFunctionConcurrencyCommand,
  PutFunctionEventInvokeConfigCommand,
  UpdateEventSourceMappingCommand,
  UpdateFunctionCodeCommand,
  UpdateFunctionConfigurationCommand,
  waitUntilFunctionActiveV2,
  waitUntilFunctionUpdatedV2,
} from '@aws-sdk/client-lambda';
import { found, type Resource, required, tagsOf } from '../resource';
import { type Values, zipOf } from '../values';
import { lambda } from './clients';

const configurationOf = (
  inputs: Values,
): Omit<CreateFunctionCommandInput, 'Code' | 'FunctionName' | 'Role'> & { Role: string } => ({
  Description: inputs.description,
  Runtime: inputs.runtime,
  Handler: inputs.handler,
  Role: inputs.role,
  Timeout: inputs.timeout,
  MemorySize: inputs.memorySize,
  Environment: { Variables: inputs.environment?.variables ?? {} },
  LoggingConfig: {
    LogFormat: inputs.loggingConfig?.logFormat,
    LogGroup: inputs.loggingConfig?.logGroup,
    ApplicationLogLevel: inputs.loggingConfig?.applicationLogLevel,
    SystemLogLevel: inputs.loggingConfig?.systemLogLevel,
  },
  TracingConfig: { Mode: inputs.tracingConfig?.mode },
  VpcConfig: {
    SubnetIds: (inputs.vpcConfig?.subnetIds ?? []) as string[],
    SecurityGroupIds: (inputs.vpcConfig?.securityGroupIds ?? []) as string[],
  },
});

const outputsOf = (configuration: FunctionConfiguration): Values => ({
  arn: configuration.FunctionArn,
  codeSha256: configuration.CodeSha256,
  lastModified: configuration.LastModified,
  sourceCodeSize: configuration.CodeSize,
  version: configuration.Version,
  qualifiedArn: `${configuration.FunctionArn}:${configuration.Version}`,
});

const CONFIGURATION = [
  'description',
  'runtime',
  'handler',
  'role',
  'timeout',
  'memorySize',
  'environment',
  'loggingConfig',
  'tracingConfig',
  'vpcConfig',
];
const patience = { client: lambda, maxWaitTime: 60, minDelay: 1, maxDelay: 1 };

/** Without a number of its own, a function shares those of the account. */
const reserve = async (FunctionName: string, { reservedConcurrentExecutions = -1 }: Values): Promise<void> => {
  if (reservedConcurrentExecutions === -1)
    await found(lambda.send(new DeleteFunctionConcurrencyCommand({ FunctionName })));
  else
    await lambda.send(
      new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: reservedConcurrentExecutions }),
    );
};

export const lambdaFunction: Resource = {
  async create(inputs, place) {
    const FunctionName = inputs.name as string;
    const created = await lambda.send(
      new CreateFunctionCommand({
        ...configurationOf(inputs),
        FunctionName,
        Architectures: inputs.architectures,
        Code: { ZipFile: zipOf(inputs.code) },
        Tags: tagsOf(inputs, place),
      }),
    );
    await waitUntilFunctionActiveV2(patience, { FunctionName });
    if (inputs.reservedConcurrentExecutions !== undefined) await reserve(FunctionName, inputs);
    return { id: FunctionName, outputs: outputsOf(created) };
  },
  async read(id, state) {
    const answer = await found(lambda.send(new GetFunctionCommand({ FunctionName: id })));
    if (answer?.Configuration === undefined) return undefined;
    const { Configuration } = answer;
    const { LoggingConfig, VpcConfig } = Configuration;
    return {
      ...outputsOf(Configuration),
      name: Configuration.FunctionName,
      description: Configuration.Description,
      handler: Configuration.Handler,
      architectures: Configuration.Architectures,
      loggingConfig: {
        logFormat: LoggingConfig?.LogFormat,
        logGroup: LoggingConfig?.LogGroup,
        applicationLogLevel: LoggingConfig?.ApplicationLogLevel,
        systemLogLevel: LoggingConfig?.SystemLogLevel,
      },
      tracingConfig: { mode: Configuration.TracingConfig?.Mode },
      reservedConcurrentExecutions: answer.Concurrency?.ReservedConcurrentExecutions ?? -1,
      vpcConfig:
        (VpcConfig?.SubnetIds ?? []).length === 0
          ? undefined
          : { subnetIds: VpcConfig?.SubnetIds, securityGroupIds: VpcConfig?.SecurityGroupIds },
      lastModified: state.lastModified,
      timeout: Configuration.Timeout,
      memorySize: Configuration.MemorySize,
      runtime: Configuration.Runtime,
      role: Configuration.Role,
      environment: { variables: Configuration.Environment?.Variables ?? {} },
    };
  },
  async update({ id, news, changed }) {
    let configuration: FunctionConfiguration = {};
    if (changed.includes('code')) {
      configuration = await lambda.send(new UpdateFunctionCodeCommand({ FunctionName: id, ZipFile: zipOf(news.code) }));
      await waitUntilFunctionUpdatedV2(patience, { FunctionName: id });
    }
    if (changed.some((name) => CONFIGURATION.includes(name))) {
      configuration = await lambda.send(
        new UpdateFunctionConfigurationCommand({ FunctionName: id, ...configurationOf(news) }),
      );
      await waitUntilFunctionUpdatedV2(patience, { FunctionName: id });
    }
    if (changed.includes('reservedConcurrentExecutions')) await reserve(id, news);
    return configuration.FunctionArn === undefined ? {} : outputsOf(configuration);
  },
  async delete(id) {
    await found(lambda.send(new DeleteFunctionCommand({ FunctionName: id })));
  },
};

const mappingSettings = (inputs: Values) => ({
  BatchSize: inputs.batchSize as number,
  FunctionResponseTypes: inputs.functionResponseTypes,
  ...(inputs.scalingConfig === undefined
    ? streamSettings(inputs)
    : { ScalingConfig: { MaximumConcurrency: inputs.scalingConfig.maximumConcurrency as number } }),
});

const streamSettingsOf = (answer: EventSourceMappingConfiguration): Values => ({
  maximumBatchingWindowInSeconds: answer.MaximumBatchingWindowInSeconds,
  parallelizationFactor: answer.ParallelizationFactor,
  bisectBatchOnFunctionError: answer.BisectBatchOnFunctionError,
  maximumRetryAttempts: answer.MaximumRetryAttempts,
  maximumRecordAgeInSeconds: answer.MaximumRecordAgeInSeconds,
  destinationConfig: { onFailure: { destinationArn: answer.DestinationConfig?.OnFailure?.Destination } },
  filterCriteria: { filters: answer.FilterCriteria?.Filters?.map(({ Pattern }) => ({ pattern: Pattern })) },
});

/** Lambda takes none of these for a queue. */
const streamSettings = (inputs: Values) => ({
  MaximumBatchingWindowInSeconds: inputs.maximumBatchingWindowInSeconds as number,
  ParallelizationFactor: inputs.parallelizationFactor as number,
  BisectBatchOnFunctionError: inputs.bisectBatchOnFunctionError as boolean,
  MaximumRetryAttempts: inputs.maximumRetryAttempts as number,
  MaximumRecordAgeInSeconds: inputs.maximumRecordAgeInSeconds as number,
  DestinationConfig: { OnFailure: { Destination: inputs.destinationConfig?.onFailure?.destinationArn as string } },
  FilterCriteria: {
    Filters: (inputs.filterCriteria.filters as Values[]).map(({ pattern }) => ({ Pattern: pattern as string })),
  },
});

export const eventSourceMapping: Resource = {
  async create(inputs, place) {
    const { UUID, FunctionArn, State } = await lambda.send(
      new CreateEventSourceMappingCommand({
        ...mappingSettings(inputs),
        EventSourceArn: inputs.eventSourceArn,
        FunctionName: inputs.functionName,
        ...(inputs.startingPosition === undefined ? {} : { StartingPosition: inputs.startingPosition }),
        Tags: tagsOf(inputs, place),
      }),
    );
    return {
      id: required(UUID, 'the id of the mapping'),
      outputs: { uuid: UUID, functionArn: FunctionArn, state: State },
    };
  },
  async read(id, state) {
    const answer = await found(lambda.send(new GetEventSourceMappingCommand({ UUID: id })));
    if (answer === undefined) return undefined;
    return {
      uuid: id,
      functionArn: answer.FunctionArn,
      functionName: answer.FunctionArn,
      eventSourceArn: answer.EventSourceArn,
      startingPosition: answer.StartingPosition,
      state: state.state,
      batchSize: answer.BatchSize,
      functionResponseTypes: answer.FunctionResponseTypes,
      scalingConfig:
        answer.ScalingConfig === undefined
          ? undefined
          : { maximumConcurrency: answer.ScalingConfig.MaximumConcurrency },
      ...(state.startingPosition === undefined ? {} : streamSettingsOf(answer)),
    };
  },
  async update({ id, news }) {
    await lambda.send(
      new UpdateEventSourceMappingCommand({ UUID: id, FunctionName: news.functionName, ...mappingSettings(news) }),
    );
  },
  async delete(id) {
    await found(lambda.send(new DeleteEventSourceMappingCommand({ UUID: id })));
  },
};

const putInvokeConfig = (inputs: Values) =>
  lambda.send(
    new PutFunctionEventInvokeConfigCommand({
      FunctionName: inputs.functionName,
      MaximumEventAgeInSeconds: inputs.maximumEventAgeInSeconds,
      MaximumRetryAttempts: inputs.maximumRetryAttempts,
      DestinationConfig: { OnFailure: { Destination: inputs.destinationConfig?.onFailure?.destination } },
    }),
  );

export const functionEventInvokeConfig: Resource = {
  async create(inputs) {
    await putInvokeConfig(inputs);
    return { id: inputs.functionName, outputs: {} };
  },
  async read(id) {
    const answer = await found(lambda.send(new GetFunctionEventInvokeConfigCommand({ FunctionName: id })));
    return answer === undefined
      ? undefined
      : {
          functionName: id,
          maximumRetryAttempts: answer.MaximumRetryAttempts,
          maximumEventAgeInSeconds: answer.MaximumEventAgeInSeconds,
          destinationConfig: { onFailure: { destination: answer.DestinationConfig?.OnFailure?.Destination } },
        };
  },
  async update({ news }) {
    await putInvokeConfig(news);
  },
  async delete(id) {
    await found(lambda.send(new DeleteFunctionEventInvokeConfigCommand({ FunctionName: id })));
  },
};
