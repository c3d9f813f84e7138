/**
 * Step Functions and EventBridge Scheduler. Facts: hashicorp/terraform-provider-aws, internal/service/sfn/
 * state_machine.go and internal/service/scheduler/schedule.go; the declarations of @pulumi/aws for schedule groups; the
 * API references of both services (that a log group's ARN ends in `:*`, sizes of input and expression).
 */
import { arn, between, json, leftOut, matching, oneOf, sized } from './checks';
import { anew, type Group, tags, WORD } from './knowledge';

const EXPRESSION = /^(rate\([1-9]\d* (minutes?|hours?|days?)\)|cron\([^()]+\)|at\([\dT:-]+\))$/;

export const flow: Group = {
  'aws:sfn/stateMachine:StateMachine': {
    named: { input: 'name', most: 80, form: /^[\w-]+$/ },
    attributes: {
      name: anew,
      // AWS gives the definition back as it was; the provider compares the texts.
      definition: { check: sized(0, 1_048_576) },
      encryptionConfiguration: { atAws: { type: 'AWS_OWNED_KEY' }, isSame: leftOut },
      loggingConfiguration: { isSame: leftOut },
      'loggingConfiguration.includeExecutionData': {},
      'loggingConfiguration.level': { check: oneOf('ALL', 'ERROR', 'FATAL', 'OFF') },
      'loggingConfiguration.logDestination': { check: matching(/^arn:[\w-]+:logs:.*:\*$/, 'an ARN that ends in :*') },
      publish: { standard: false, unread: 'it asks for a version, and is no state' },
      roleArn: { check: arn },
      tags,
      tracingConfiguration: { isSame: leftOut },
      'tracingConfiguration.enabled': {},
      type: { ...anew, standard: 'STANDARD', check: oneOf('STANDARD', 'EXPRESS') },
    },
  },
  'aws:scheduler/schedule:Schedule': {
    named: { input: 'name', most: 64, form: WORD },
    attributes: {
      name: anew,
      actionAfterCompletion: { atAws: 'NONE', check: oneOf('NONE', 'DELETE') },
      description: { check: sized(0, 512) },
      'flexibleTimeWindow.mode': { check: oneOf('OFF', 'FLEXIBLE') },
      groupName: { ...anew, atAws: 'default', check: sized(1, 64) },
      scheduleExpression: { check: matching(EXPRESSION, 'rate(…), cron(…) or at(…)') },
      scheduleExpressionTimezone: { standard: 'UTC', check: sized(1, 50) },
      state: { standard: 'ENABLED', check: oneOf('ENABLED', 'DISABLED') },
      'target.arn': { check: arn },
      'target.deadLetterConfig.arn': { check: arn },
      'target.input': { check: json },
      'target.retryPolicy': { isSame: leftOut },
      'target.retryPolicy.maximumEventAgeInSeconds': { standard: 86_400, check: between(60, 86_400) },
      'target.retryPolicy.maximumRetryAttempts': { standard: 185, check: between(0, 185) },
      'target.roleArn': { check: arn },
    },
  },
  'aws:scheduler/scheduleGroup:ScheduleGroup': {
    named: { input: 'name', most: 64, form: WORD },
    attributes: { name: anew, tags },
  },
};
