import {
  AddPermissionCommand,
  CreateEventSourceMappingCommand,
  CreateFunctionCommand,
  type CreateFunctionCommandInput,
  CreateFunctionUrlConfigCommand,
  DeleteEventSourceMappingCommand,
  DeleteFunctionCommand,
  DeleteFunctionEventInvokeConfigCommand,
  DeleteFunctionUrlConfigCommand,
  type FunctionConfiguration,
  GetEventSourceMappingCommand,
  GetFunctionCommand,
  GetFunctionEventInvokeConfigCommand,
  GetFunctionUrlConfigCommand,
  GetPolicyCommand,
  PutFunctionConcurrencyCommand,
  PutFunctionEventInvokeConfigCommand,
  RemovePermissionCommand,
  UpdateEventSourceMappingCommand,
  UpdateFunctionCodeCommand,
  UpdateFunctionConfigurationCommand,
  UpdateFunctionUrlConfigCommand,
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
];
const patience = { client: lambda, maxWaitTime: 60, minDelay: 1, maxDelay: 1 };

export const lambdaFunction: Resource = {
  nameIn: 'name',
  replacedBy: ['name', 'architectures'],
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
    const reserved = inputs.reservedConcurrentExecutions as number | undefined;
    if (reserved !== undefined)
      await lambda.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: reserved }));
    return { id: FunctionName, outputs: outputsOf(created) };
  },
  async read(id, state) {
    const answer = await found(lambda.send(new GetFunctionCommand({ FunctionName: id })));
    if (answer?.Configuration === undefined) return undefined;
    const { Configuration } = answer;
    return {
      ...outputsOf(Configuration),
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
  replacedBy: ['eventSourceArn', 'startingPosition'],
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
      state: state.state,
      batchSize: answer.BatchSize,
      maximumRetryAttempts: answer.MaximumRetryAttempts,
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
  replacedBy: ['functionName', 'qualifier'],
  async create(inputs) {
    await putInvokeConfig(inputs);
    return { id: inputs.functionName, outputs: {} };
  },
  async read(id) {
    const answer = await found(lambda.send(new GetFunctionEventInvokeConfigCommand({ FunctionName: id })));
    return answer === undefined
      ? undefined
      : {
          maximumRetryAttempts: answer.MaximumRetryAttempts,
          maximumEventAgeInSeconds: answer.MaximumEventAgeInSeconds,
        };
  },
  async update({ news }) {
    await putInvokeConfig(news);
  },
  async delete(id) {
    await found(lambda.send(new DeleteFunctionEventInvokeConfigCommand({ FunctionName: id })));
  },
};

/** Lambda has no call that changes one. */
export const invokePermission: Resource = {
  nameIn: 'statementId',
  replacedBy: [
    ...['statementId', 'action', 'function', 'principal', 'sourceArn'],
    ...['functionUrlAuthType', 'invokedViaFunctionUrl'],
  ],
  async create(inputs) {
    const StatementId = inputs.statementId as string;
    await lambda.send(
      new AddPermissionCommand({
        StatementId,
        Action: inputs.action,
        FunctionName: inputs.function,
        Principal: inputs.principal,
        SourceArn: inputs.sourceArn,
        FunctionUrlAuthType: inputs.functionUrlAuthType,
        InvokedViaFunctionUrl: inputs.invokedViaFunctionUrl,
      }),
    );
    return { id: StatementId, outputs: {} };
  },
  async read(id, state) {
    const answer = await found(lambda.send(new GetPolicyCommand({ FunctionName: state.function })));
    return answer?.Policy?.includes(`"${id}"`) === true ? {} : undefined;
  },
  async delete(id, state) {
    await found(lambda.send(new RemovePermissionCommand({ FunctionName: state.function, StatementId: id })));
  },
};

const urlSettings = ({ functionName, authorizationType, invokeMode }: Values) => ({
  FunctionName: functionName as string,
  AuthType: authorizationType,
  InvokeMode: invokeMode,
});

const urlOutputs = (functionUrl: string | undefined, functionArn: string | undefined): Values => ({
  functionUrl,
  functionArn,
  urlId: functionUrl === undefined ? undefined : new URL(functionUrl).hostname.split('.')[0],
});

export const functionUrl: Resource = {
  replacedBy: ['functionName', 'qualifier'],
  async create(inputs) {
    const { FunctionUrl, FunctionArn } = await lambda.send(new CreateFunctionUrlConfigCommand(urlSettings(inputs)));
    return { id: inputs.functionName, outputs: urlOutputs(FunctionUrl, FunctionArn) };
  },
  async read(id) {
    const answer = await found(lambda.send(new GetFunctionUrlConfigCommand({ FunctionName: id })));
    return answer === undefined ? undefined : urlOutputs(answer.FunctionUrl, answer.FunctionArn);
  },
  async update({ news }) {
    await lambda.send(new UpdateFunctionUrlConfigCommand(urlSettings(news)));
  },
  async delete(id) {
    await found(lambda.send(new DeleteFunctionUrlConfigCommand({ FunctionName: id })));
  },
};
