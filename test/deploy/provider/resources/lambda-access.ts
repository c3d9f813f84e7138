/** Permissions to invoke a function, and its URL. */
import {
  AddPermissionCommand,
  CreateFunctionUrlConfigCommand,
  DeleteFunctionUrlConfigCommand,
  GetFunctionUrlConfigCommand,
  GetPolicyCommand,
  RemovePermissionCommand,
  UpdateFunctionUrlConfigCommand,
} from '@aws-sdk/client-lambda';
import { found, type Resource } from '../resource';
import type { Values } from '../values';
import { lambda } from './clients';

interface PermissionStatement {
  Sid: string;
  Action: string;
  Principal: string | Record<string, string>;
  Condition?: Record<string, Record<string, string>>;
}

const invokedViaUrl = (condition: PermissionStatement['Condition']): Values => {
  const via = condition?.Bool?.['lambda:InvokedViaFunctionUrl'];
  return { invokedViaFunctionUrl: via === undefined ? undefined : via === 'true' };
};

/** Lambda has no call that changes one. */
export const invokePermission: Resource = {
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
    const { Statement = [] } = JSON.parse(answer?.Policy ?? '{}') as { Statement?: PermissionStatement[] };
    const statement = Statement.find(({ Sid }) => Sid === id);
    if (statement === undefined) return undefined;
    const { Action, Principal, Condition } = statement;
    return {
      statementId: id,
      function: state.function,
      action: Action,
      principal: typeof Principal === 'string' ? Principal : (Principal.Service ?? Principal.AWS),
      sourceArn: Condition?.ArnLike?.['AWS:SourceArn'],
      functionUrlAuthType: Condition?.StringEquals?.['lambda:FunctionUrlAuthType'],
      ...invokedViaUrl(Condition),
    };
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
  async create(inputs) {
    const { FunctionUrl, FunctionArn } = await lambda.send(new CreateFunctionUrlConfigCommand(urlSettings(inputs)));
    return { id: inputs.functionName, outputs: urlOutputs(FunctionUrl, FunctionArn) };
  },
  async read(id) {
    const answer = await found(lambda.send(new GetFunctionUrlConfigCommand({ FunctionName: id })));
    if (answer === undefined) return undefined;
    const { FunctionUrl, FunctionArn, AuthType, InvokeMode } = answer;
    return {
      ...urlOutputs(FunctionUrl, FunctionArn),
      functionName: id,
      authorizationType: AuthType,
      invokeMode: InvokeMode,
    };
  },
  async update({ news }) {
    await lambda.send(new UpdateFunctionUrlConfigCommand(urlSettings(news)));
  },
  async delete(id) {
    await found(lambda.send(new DeleteFunctionUrlConfigCommand({ FunctionName: id })));
  },
};
