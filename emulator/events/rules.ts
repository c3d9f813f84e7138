/** EventBridge's answers about its buses, their rules and the targets of these. */

import type { BusRuleDeclaration } from '../program/declarations';
import type { Fields } from '../protocol/inputs';
import { type Json, ServiceError } from '../protocol/service';
import { busNameOf } from './entries';

interface Listed {
  buses: readonly { name: string; arn: string }[];
  rules: readonly BusRuleDeclaration[];
}

const MAX_LISTED = 100;
const page: Fields = { NamePrefix: 'text', Limit: 'number', NextToken: 'text' };

const notFound = (what: string): ServiceError =>
  new ServiceError('ResourceNotFoundException', `${what} does not exist.`);

/** The requested part of a list. */
const paged = (name: string, all: readonly Json[], { Limit = MAX_LISTED, NextToken = '0' }: Json): Json => {
  const start = Number(NextToken);
  if (!Number.isInteger(start) || start < 0 || !Number.isInteger(Limit) || Limit < 1 || Limit > MAX_LISTED)
    throw new ServiceError(
      'ValidationException',
      `Limit must be between 1 and ${MAX_LISTED}, NextToken one of a list.`,
    );
  const end = start + Limit;
  return { [name]: all.slice(start, end), ...(end < all.length ? { NextToken: String(end) } : {}) };
};

export const ruleOperations = ({ buses, rules }: Listed) => {
  const rulesOf = ({ EventBusName }: Json): readonly BusRuleDeclaration[] => {
    const name = busNameOf(EventBusName);
    if (!buses.some((bus) => bus.name === name)) throw notFound(`Event bus ${name}`);
    return rules.filter((rule) => rule.busName === name);
  };
  return {
    ListEventBuses: [
      page,
      (input: Json) =>
        paged(
          'EventBuses',
          buses
            .filter(({ name }) => name.startsWith(input.NamePrefix ?? ''))
            .map(({ name, arn }) => ({ Name: name, Arn: arn })),
          input,
        ),
    ],
    ListRules: [
      { ...page, EventBusName: 'text' },
      (input: Json) =>
        paged(
          'Rules',
          rulesOf(input)
            .filter(({ name }) => name.startsWith(input.NamePrefix ?? ''))
            .map(({ name, arn, pattern, busName: EventBusName }) => ({
              Name: name,
              Arn: arn,
              EventPattern: JSON.stringify(pattern),
              State: 'ENABLED',
              EventBusName,
            })),
          input,
        ),
    ],
    ListTargetsByRule: [
      { ...page, 'Rule!': 'text', EventBusName: 'text' },
      (input: Json) => {
        const rule = rulesOf(input).find(({ name }) => name === input.Rule);
        if (rule === undefined) throw notFound(`Rule ${input.Rule} on EventBus ${busNameOf(input.EventBusName)}`);
        return paged(
          'Targets',
          rule.targets.map(({ id, arn }) => ({ Id: id, Arn: arn })),
          input,
        );
      },
    ],
  } as const satisfies Readonly<Record<string, readonly [Fields, (input: Json) => Json]>>;
};
