/** The state machine, and the schedule with its group. */
import {
  CreateScheduleCommand,
  CreateScheduleGroupCommand,
  DeleteScheduleCommand,
  DeleteScheduleGroupCommand,
  GetScheduleCommand,
  GetScheduleGroupCommand,
  TagResourceCommand,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import {
  CreateStateMachineCommand,
  DeleteStateMachineCommand,
  DescribeStateMachineCommand,
  UpdateStateMachineCommand,
  ValidateStateMachineDefinitionCommand,
} from '@aws-sdk/client-sfn';
import { forTheEmulator } from '../../emulator/accommodations';
import { found, type Resource, required, tagList, tagsOf } from '../resource';
import type { Values } from '../values';
import { scheduler, states } from './clients';

const settings = (inputs: Values) => ({
  definition: forTheEmulator(inputs.definition as string),
  roleArn: inputs.roleArn as string,
  loggingConfiguration: {
    level: inputs.loggingConfiguration?.level,
    includeExecutionData: inputs.loggingConfiguration?.includeExecutionData,
    destinations: [{ cloudWatchLogsLogGroup: { logGroupArn: inputs.loggingConfiguration?.logDestination as string } }],
  },
  tracingConfiguration: { enabled: inputs.tracingConfiguration?.enabled as boolean },
});

/** AWS's own provider validates the definition before it creates or changes a state machine. */
const validate = async (inputs: Values): Promise<void> => {
  const { result, diagnostics = [] } = await states.send(
    new ValidateStateMachineDefinitionCommand({ definition: inputs.definition, type: inputs.type }),
  );
  if (result !== 'OK')
    throw new Error(`the definition of the state machine is refused: ${JSON.stringify(diagnostics)}`);
};

export const stateMachine: Resource = {
  async create(inputs, place) {
    await validate(inputs);
    const tags = Object.entries(tagsOf(inputs, place)).map(([key, value]) => ({ key, value }));
    const { stateMachineArn } = await states.send(
      new CreateStateMachineCommand({ name: inputs.name, type: inputs.type, tags, ...settings(inputs) }),
    );
    const id = required(stateMachineArn, 'the ARN of the state machine');
    return { id, outputs: { arn: id, status: 'ACTIVE' } };
  },
  async read(id, state) {
    const answer = await found(states.send(new DescribeStateMachineCommand({ stateMachineArn: id })));
    if (answer?.status !== 'ACTIVE') return undefined;
    const { name, type, roleArn, definition, loggingConfiguration } = answer;
    return {
      arn: id,
      name,
      type,
      roleArn,
      definition: definition === forTheEmulator(state.definition as string) ? state.definition : definition,
      loggingConfiguration: {
        level: loggingConfiguration?.level,
        includeExecutionData: loggingConfiguration?.includeExecutionData,
        logDestination: loggingConfiguration?.destinations?.[0]?.cloudWatchLogsLogGroup?.logGroupArn,
      },
      // The emulator keeps it to itself.
      tracingConfiguration: answer.tracingConfiguration ?? state.tracingConfiguration,
    };
  },
  async update({ id, news }) {
    await validate(news);
    await states.send(new UpdateStateMachineCommand({ stateMachineArn: id, ...settings(news) }));
  },
  async delete(id) {
    await found(states.send(new DeleteStateMachineCommand({ stateMachineArn: id })));
  },
};

export const scheduleGroup: Resource = {
  async create(inputs, place) {
    const { ScheduleGroupArn } = await scheduler.send(
      new CreateScheduleGroupCommand({ Name: inputs.name, Tags: tagList(tagsOf(inputs, place)) }),
    );
    return { id: inputs.name, outputs: { arn: ScheduleGroupArn } };
  },
  async read(id) {
    const answer = await found(scheduler.send(new GetScheduleGroupCommand({ Name: id })));
    return answer === undefined ? undefined : { arn: answer.Arn, name: answer.Name };
  },
  async update({ id, news }, place) {
    const { Arn } = await scheduler.send(new GetScheduleGroupCommand({ Name: id }));
    await scheduler.send(new TagResourceCommand({ ResourceArn: Arn, Tags: tagList(tagsOf(news, place)) }));
    return { arn: Arn };
  },
  async delete(id) {
    await found(scheduler.send(new DeleteScheduleGroupCommand({ Name: id })));
  },
};

const settingsOfSchedule = (inputs: Values) => ({
  Name: inputs.name as string,
  GroupName: inputs.groupName as string,
  Description: inputs.description as string,
  ScheduleExpression: inputs.scheduleExpression as string,
  ...(inputs.scheduleExpressionTimezone === undefined
    ? {}
    : { ScheduleExpressionTimezone: inputs.scheduleExpressionTimezone as string }),
  FlexibleTimeWindow: { Mode: inputs.flexibleTimeWindow.mode },
  Target: {
    Arn: inputs.target.arn as string,
    RoleArn: inputs.target.roleArn as string,
    Input: inputs.target.input as string,
    DeadLetterConfig: { Arn: inputs.target.deadLetterConfig?.arn as string },
    RetryPolicy: {
      MaximumEventAgeInSeconds: inputs.target.retryPolicy?.maximumEventAgeInSeconds as number,
      MaximumRetryAttempts: inputs.target.retryPolicy?.maximumRetryAttempts as number,
    },
  },
});

const parts = (id: string): { GroupName: string; Name: string } => {
  const [GroupName = '', Name = ''] = id.split('/');
  return { GroupName, Name };
};

export const schedule: Resource = {
  async create(inputs) {
    const { ScheduleArn } = await scheduler.send(new CreateScheduleCommand(settingsOfSchedule(inputs)));
    return { id: `${inputs.groupName}/${inputs.name}`, outputs: { arn: ScheduleArn } };
  },
  async read(id) {
    const answer = await found(scheduler.send(new GetScheduleCommand(parts(id))));
    if (answer === undefined) return undefined;
    const { Arn, RoleArn, Input, DeadLetterConfig, RetryPolicy } = required(
      answer.Target,
      'the target of the schedule',
    );
    return {
      arn: answer.Arn,
      name: answer.Name,
      groupName: answer.GroupName,
      description: answer.Description,
      scheduleExpression: answer.ScheduleExpression,
      scheduleExpressionTimezone: answer.ScheduleExpressionTimezone,
      flexibleTimeWindow: { mode: answer.FlexibleTimeWindow?.Mode },
      target: {
        arn: Arn,
        roleArn: RoleArn,
        input: Input,
        deadLetterConfig: DeadLetterConfig === undefined ? undefined : { arn: DeadLetterConfig.Arn },
        retryPolicy: {
          maximumEventAgeInSeconds: RetryPolicy?.MaximumEventAgeInSeconds,
          maximumRetryAttempts: RetryPolicy?.MaximumRetryAttempts,
        },
      },
    };
  },
  async update({ news }) {
    await scheduler.send(new UpdateScheduleCommand(settingsOfSchedule(news)));
  },
  async delete(id) {
    await found(scheduler.send(new DeleteScheduleCommand(parts(id))));
  },
};
