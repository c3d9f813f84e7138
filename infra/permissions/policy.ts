/** IAM policies from grants. */
import { viaService } from '../settings/place';
import type { Grant, GrantTarget } from './grant';
import type { Refusal } from './own-stack';

interface Statement {
  Sid: string;
  Effect: 'Allow';
  Action: string[];
  Resource: string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

/** The resources of the grant. Throws when it names a target that the caller knows nothing about. */
const resourcesOf = (grant: Grant, arns: Partial<Record<GrantTarget, readonly string[]>>): string[] => {
  const ofTargets = grant.on.flatMap((target) => {
    const found = target === 'any' ? ['*'] : arns[target];
    if (found === undefined)
      throw new Error(
        `permission "${grant.why}": its target "${target}" was not given an ARN; give one, or an empty list to ` +
          'leave the permission out',
      );
    return found;
  });
  return [...ofTargets, ...(grant.resources ?? [])];
};

const statementOf = (grant: Grant, resources: string[]): Statement => ({
  Sid: sid(grant.why),
  Effect: 'Allow',
  Action: [...grant.actions],
  Resource: resources,
  ...condition(grant, resources),
});

type Group<Row> = [Row, ...Row[]];

const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Group<Row>[] => {
  const groups = new Map<string, Group<Row>>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return [...groups.values()];
};

const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort();

/**
 * One row per action on the same resources, with the partition keys of all its reasons: a transaction is checked with
 * all the keys that it touches, and each statement for itself. Actions with the same keys share a row.
 */
const united = (grants: readonly (Grant & { keys: readonly string[] })[], resources: string[]): Statement[] => {
  const [target = ''] = grants[0]?.on ?? [];
  const keysOf = new Map<string, string[]>();
  for (const { actions, keys } of grants)
    for (const action of actions) keysOf.set(action, sorted([...(keysOf.get(action) ?? []), ...keys]));
  return grouped([...keysOf], ([, keys]) => keys.join()).map((rows) => {
    const actions = rows.map(([action]) => action).sort();
    const [[, keys]] = rows;
    return statementOf({ why: `${actions.join(' ')} on ${target}`, actions, on: [], keys }, resources);
  });
};

const hasKeys = (grant: Grant): grant is Grant & { keys: readonly string[] } => grant.keys !== undefined;

const documentOf = (statements: readonly (Statement | Refusal)[]): string =>
  JSON.stringify({ Version: '2012-10-17', Statement: statements });

/** The grants as an IAM policy. Throws when a grant names a target that the caller knows nothing about. */
export const renderPolicy = (
  grants: readonly Grant[],
  arns: Partial<Record<GrantTarget, readonly string[]>>,
  refusals: readonly Refusal[] = [],
): string => {
  const granted = grants
    .map((grant) => ({ grant, resources: resourcesOf(grant, arns) }))
    .filter(({ resources }) => resources.length > 0);
  const onItems = grouped(
    granted.filter(({ grant }) => hasKeys(grant)),
    ({ resources }) => resources.join(),
  );
  return documentOf([
    ...onItems.flatMap((rows) => united(rows.map(({ grant }) => grant).filter(hasKeys), rows[0].resources)),
    ...granted.filter(({ grant }) => !hasKeys(grant)).map(({ grant, resources }) => statementOf(grant, resources)),
    ...refusals,
  ]);
};

/** One policy that allows what each of them does. */
export const joined = (policies: readonly string[]): string =>
  documentOf(policies.flatMap((policy) => (JSON.parse(policy) as { Statement: Statement[] }).Statement));

/** Size that AWS allows for one managed policy; it counts no white space, and these have none. */
const MAX_MANAGED_POLICY = 6_144;
const EMPTY_LENGTH = documentOf([]).length;

/**
 * The grants on what the stack's configuration lists, as managed policies: an inline one has 10,240 characters in all,
 * which a hundred job engines' ARNs pass. Each is within AWS's limit; how many a role may have, the caller checks.
 */
export const renderPolicies = (
  grants: readonly Grant[],
  arns: Partial<Record<GrantTarget, readonly string[]>>,
): string[] => {
  const policies: Statement[][] = [];
  let policy: Statement[] = [];
  let room = 0;
  for (const grant of grants) {
    let open: Statement | undefined;
    for (const resource of resourcesOf(grant, arns)) {
      const cost = JSON.stringify(resource).length + 1;
      if (open === undefined || cost > room) {
        const statement = statementOf(grant, []);
        const whole = JSON.stringify(statement).length + 1 + cost;
        if (whole > room) {
          policy = [];
          policies.push(policy);
          room = MAX_MANAGED_POLICY - EMPTY_LENGTH;
        }
        open = statement;
        // There is no room at first, so the first resource has begun a policy.
        policy.push(open);
        room -= whole;
      } else room -= cost;
      open.Resource.push(resource);
    }
  }
  return policies.map(documentOf);
};

const attributeCondition = (operator: string, names: readonly string[] | undefined): Statement['Condition'] =>
  names === undefined ? {} : { [operator]: { 'dynamodb:Attributes': [...names] } };

const condition = (grant: Grant, resources: readonly string[]): Pick<Statement, 'Condition'> => {
  // ForAllValues also holds for a request without keys; none of the actions that carry keys here can be made without
  // one.
  if (grant.keys !== undefined)
    return {
      Condition: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...grant.keys] },
        ...attributeCondition('ForAllValues:StringEquals', grant.attributes),
        ...attributeCondition('ForAllValues:StringNotEquals', grant.exceptAttributes),
      },
    };
  if (grant.ownStatements === true)
    // As the managed policy of the Data API has it: IAM fills in who asks.
    return { Condition: { StringEquals: { 'redshift-data:statement-owner-iam-userid': '${aws:userid}' } } };
  if (grant.prefixes !== undefined) return { Condition: { StringLike: { 's3:prefix': [...grant.prefixes] } } };
  if (grant.via !== undefined)
    return { Condition: { StringLike: { 'kms:ViaService': viaService(grant.via, resources) } } };
  if (grant.atUrl === true) return { Condition: { Bool: { 'lambda:InvokedViaFunctionUrl': 'true' } } };
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
