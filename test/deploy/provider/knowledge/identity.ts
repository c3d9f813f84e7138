/**
 * IAM. Facts: hashicorp/terraform-provider-aws, internal/service/iam/role.go; the declarations of @pulumi/aws for
 * policies and their attachments; IAM's documentation of names and quotas.
 */
import { arn, json, samePolicy, sized } from './checks';
import { anew, type Group, tags } from './knowledge';

const NAME = /^[\w+=,.@-]+$/;
const path = { ...anew, standard: '/', check: sized(0, 512) } as const;
const document = { check: json, isSame: samePolicy } as const;

/** AWS counts no white space; the rest of a role's inline policies count together, and each of them has one. */
const MAX_INLINE_POLICY = 10_240;
const MAX_MANAGED_POLICY = 6_144;

const noLongerThan =
  (most: number) =>
  ({ policy }: any): string | undefined => {
    const length = String(policy).replace(/\s/g, '').length;
    return length > most ? `policy of ${most} characters, not ${length}` : undefined;
  };

/** IAM refuses a policy in which two statements have one id. */
const repeatedIds = ({ policy = '{"Statement":[]}' }: any): string | undefined => {
  const ids = ([(JSON.parse(policy) as any).Statement].flat() as { Sid?: string }[]).flatMap(({ Sid }) => Sid ?? []);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return repeated.length > 0
    ? `an id of its own for each statement: its statements repeat ${repeated.join(', ')}`
    : undefined;
};

export const identity: Group = {
  'aws:iam/role:Role': {
    named: { input: 'name', most: 64, form: NAME },
    attributes: {
      name: anew,
      assumeRolePolicy: document,
      forceDetachPolicies: { standard: false, unread: 'only deletion reads it' },
      maxSessionDuration: { standard: 3_600 },
      path,
      permissionsBoundary: { check: arn },
      tags,
    },
  },
  'aws:iam/rolePolicy:RolePolicy': {
    named: { input: 'name', most: 128, form: NAME },
    attributes: { name: anew, policy: document, role: anew },
    rules: [repeatedIds, noLongerThan(MAX_INLINE_POLICY)],
  },
  'aws:iam/policy:Policy': {
    named: { input: 'name', most: 128, form: NAME },
    attributes: { name: anew, description: { ...anew, check: sized(0, 1_000) }, path, policy: document, tags },
    rules: [repeatedIds, noLongerThan(MAX_MANAGED_POLICY)],
  },
  'aws:iam/rolePolicyAttachment:RolePolicyAttachment': {
    attributes: { policyArn: { ...anew, check: arn }, role: anew },
  },
};
