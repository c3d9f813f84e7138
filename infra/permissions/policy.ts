/** IAM policies from grants. */
import type { Grant, GrantTarget } from './grant';

interface Statement {
  Sid: string;
  Effect: 'Allow';
  Action: string[];
  Resource: string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

/** The grants as an IAM policy. Throws when a grant names a target that the caller knows nothing about. */
export const renderPolicy = (
  grants: readonly Grant[],
  arns: Partial<Record<GrantTarget, readonly string[]>>,
): string => {
  const statements: Statement[] = [];
  for (const grant of grants) {
    const resources = grant.on.flatMap((target) => {
      const found = target === 'any' ? ['*'] : arns[target];
      if (found === undefined)
        throw new Error(
          `permission "${grant.why}": its target "${target}" was not given an ARN; give one, or an empty list to ` +
            'leave the permission out',
        );
      return found;
    });
    resources.push(...(grant.resources ?? []));
    if (resources.length === 0) continue;
    statements.push({
      Sid: sid(grant.why),
      Effect: 'Allow',
      Action: [...grant.actions],
      Resource: resources,
      ...condition(grant),
    });
  }
  return JSON.stringify({ Version: '2012-10-17', Statement: statements });
};

const condition = (grant: Grant): Pick<Statement, 'Condition'> => {
  // ForAllValues also holds for a request without keys; none of the actions that carry keys here can be made without
  // one.
  if (grant.keys !== undefined)
    return { Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...grant.keys] } } };
  if (grant.via !== undefined)
    return { Condition: { StringLike: { 'kms:ViaService': `${grant.via}.*.amazonaws.com` } } };
  if (grant.passedTo !== undefined)
    return { Condition: { StringEquals: { 'iam:PassedToService': `${grant.passedTo}.amazonaws.com` } } };
  return {};
};

/** One statement per action that the configuration lists for triggers of type `aws-sdk`. */
export const awsSdkGrants = (actions: Readonly<Record<string, readonly string[]>>): Grant[] =>
  Object.entries(actions).map(([action, resources]) => ({
    why: `call ${action} for triggers`,
    actions: [action],
    on: [],
    resources,
  }));

/** IAM allows letters and digits only. */
const sid = (why: string): string =>
  why
    .replaceAll(/[^a-zA-Z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())
    .replace(/^\w/, (first) => first.toUpperCase());
