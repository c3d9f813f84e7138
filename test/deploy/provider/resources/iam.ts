import {
  AttachRolePolicyCommand,
  CreatePolicyCommand,
  CreatePolicyVersionCommand,
  CreateRoleCommand,
  DeletePolicyCommand,
  DeletePolicyVersionCommand,
  DeleteRoleCommand,
  DeleteRolePermissionsBoundaryCommand,
  DeleteRolePolicyCommand,
  DetachRolePolicyCommand,
  GetPolicyCommand,
  GetPolicyVersionCommand,
  GetRoleCommand,
  GetRolePolicyCommand,
  ListAttachedRolePoliciesCommand,
  ListPolicyVersionsCommand,
  PutRolePermissionsBoundaryCommand,
  PutRolePolicyCommand,
  UpdateAssumeRolePolicyCommand,
} from '@aws-sdk/client-iam';
import { found, type Resource, required, tagList, tagsOf } from '../resource';
import type { Values } from '../values';
import { iam } from './clients';

/** IAM answers with the document in the encoding of URLs. */
const decoded = (document: string | undefined): string =>
  document?.startsWith('%7B') === true ? decodeURIComponent(document) : (document ?? '');

export const role: Resource = {
  async create(inputs, place) {
    const { Role } = await iam.send(
      new CreateRoleCommand({
        RoleName: inputs.name,
        AssumeRolePolicyDocument: inputs.assumeRolePolicy,
        Path: inputs.path,
        PermissionsBoundary: inputs.permissionsBoundary,
        Tags: tagList(tagsOf(inputs, place)),
      }),
    );
    return { id: inputs.name, outputs: { arn: Role?.Arn, uniqueId: Role?.RoleId } };
  },
  async read(id) {
    const answer = await found(iam.send(new GetRoleCommand({ RoleName: id })));
    if (answer?.Role === undefined) return undefined;
    const { Arn, RoleId, RoleName, Path, AssumeRolePolicyDocument, PermissionsBoundary } = answer.Role;
    return {
      arn: Arn,
      uniqueId: RoleId,
      name: RoleName,
      path: Path,
      assumeRolePolicy: decoded(AssumeRolePolicyDocument),
      permissionsBoundary: PermissionsBoundary?.PermissionsBoundaryArn,
    };
  },
  async update({ id: RoleName, news, changed }) {
    const { permissionsBoundary: PermissionsBoundary } = news;
    if (changed.includes('permissionsBoundary'))
      await (PermissionsBoundary === undefined
        ? iam.send(new DeleteRolePermissionsBoundaryCommand({ RoleName }))
        : iam.send(new PutRolePermissionsBoundaryCommand({ RoleName, PermissionsBoundary })));
    await iam.send(new UpdateAssumeRolePolicyCommand({ RoleName, PolicyDocument: news.assumeRolePolicy }));
  },
  async delete(id) {
    await found(iam.send(new DeleteRoleCommand({ RoleName: id })));
  },
};

const parts = (id: string): { RoleName: string; PolicyName: string } => {
  const [RoleName = '', PolicyName = ''] = id.split(':');
  return { RoleName, PolicyName };
};

export const rolePolicy: Resource = {
  async create(inputs) {
    await iam.send(
      new PutRolePolicyCommand({ RoleName: inputs.role, PolicyName: inputs.name, PolicyDocument: inputs.policy }),
    );
    return { id: `${inputs.role}:${inputs.name}`, outputs: {} };
  },
  async read(id) {
    const answer = await found(iam.send(new GetRolePolicyCommand(parts(id))));
    if (answer === undefined) return undefined;
    return { role: answer.RoleName, name: answer.PolicyName, policy: decoded(answer.PolicyDocument) };
  },
  async update({ id, news }) {
    await iam.send(new PutRolePolicyCommand({ ...parts(id), PolicyDocument: news.policy }));
  },
  async delete(id) {
    await found(iam.send(new DeleteRolePolicyCommand(parts(id))));
  },
};

/** IAM keeps five versions of a policy, of which one is in force. */
const deleteOldVersions = async (PolicyArn: string): Promise<void> => {
  const { Versions = [] } = await iam.send(new ListPolicyVersionsCommand({ PolicyArn }));
  for (const { VersionId, IsDefaultVersion } of Versions)
    if (IsDefaultVersion !== true) await iam.send(new DeletePolicyVersionCommand({ PolicyArn, VersionId }));
};

export const policy: Resource = {
  async create(inputs, place) {
    const { Policy } = await iam.send(
      new CreatePolicyCommand({
        PolicyName: inputs.name,
        Description: inputs.description,
        PolicyDocument: inputs.policy,
        Path: inputs.path,
        Tags: tagList(tagsOf(inputs, place)),
      }),
    );
    const arn = required(Policy?.Arn, 'the ARN of the policy');
    return { id: arn, outputs: { arn } };
  },
  async read(id) {
    const answer = await found(iam.send(new GetPolicyCommand({ PolicyArn: id })));
    if (answer?.Policy === undefined) return undefined;
    const { PolicyVersion } = await iam.send(
      new GetPolicyVersionCommand({ PolicyArn: id, VersionId: answer.Policy.DefaultVersionId }),
    );
    const { PolicyName, Description, Path } = answer.Policy;
    return {
      arn: id,
      name: PolicyName,
      description: Description,
      path: Path,
      policy: decoded(PolicyVersion?.Document),
    };
  },
  async update({ id, news }) {
    await deleteOldVersions(id);
    await iam.send(new CreatePolicyVersionCommand({ PolicyArn: id, PolicyDocument: news.policy, SetAsDefault: true }));
  },
  async delete(id) {
    await deleteOldVersions(id);
    await found(iam.send(new DeletePolicyCommand({ PolicyArn: id })));
  },
};

const attached = (state: Values) => ({ RoleName: String(state.role), PolicyArn: String(state.policyArn) });

export const rolePolicyAttachment: Resource = {
  async create(inputs) {
    await iam.send(new AttachRolePolicyCommand(attached(inputs)));
    return { id: `${inputs.role}/${inputs.policyArn}`, outputs: {} };
  },
  async read(_id, state) {
    const { RoleName, PolicyArn } = attached(state);
    const answer = await found(iam.send(new ListAttachedRolePoliciesCommand({ RoleName })));
    const isAttached = answer?.AttachedPolicies?.some((one) => one.PolicyArn === PolicyArn) === true;
    return isAttached ? { role: RoleName, policyArn: PolicyArn } : undefined;
  },
  async delete(_id, state) {
    await found(iam.send(new DetachRolePolicyCommand(attached(state))));
  },
};
