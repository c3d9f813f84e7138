import {
  CreateRoleCommand,
  DeleteRoleCommand,
  DeleteRolePolicyCommand,
  GetRoleCommand,
  GetRolePolicyCommand,
  PutRolePolicyCommand,
  UpdateAssumeRolePolicyCommand,
} from '@aws-sdk/client-iam';
import { found, type Resource, tagList, tagsOf } from '../resource';
import { iam } from './clients';

/** IAM answers with the document in the encoding of URLs. */
const decoded = (document: string | undefined): string =>
  document?.startsWith('%7B') === true ? decodeURIComponent(document) : (document ?? '');

export const role: Resource = {
  nameIn: 'name',
  replacedBy: ['name'],
  async create(inputs, place) {
    const { Role } = await iam.send(
      new CreateRoleCommand({
        RoleName: inputs.name,
        AssumeRolePolicyDocument: inputs.assumeRolePolicy,
        Tags: tagList(tagsOf(inputs, place)),
      }),
    );
    return { id: inputs.name, outputs: { arn: Role?.Arn, uniqueId: Role?.RoleId } };
  },
  async read(id) {
    const answer = await found(iam.send(new GetRoleCommand({ RoleName: id })));
    return answer?.Role === undefined ? undefined : { arn: answer.Role.Arn, uniqueId: answer.Role.RoleId };
  },
  async update({ id, news }) {
    await iam.send(new UpdateAssumeRolePolicyCommand({ RoleName: id, PolicyDocument: news.assumeRolePolicy }));
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
  nameIn: 'name',
  replacedBy: ['name', 'role'],
  async create(inputs) {
    await iam.send(
      new PutRolePolicyCommand({ RoleName: inputs.role, PolicyName: inputs.name, PolicyDocument: inputs.policy }),
    );
    return { id: `${inputs.role}:${inputs.name}`, outputs: {} };
  },
  async read(id, state) {
    const answer = await found(iam.send(new GetRolePolicyCommand(parts(id))));
    if (answer === undefined) return undefined;
    const policy = decoded(answer.PolicyDocument);
    // The same document may come back in another order or spacing.
    const isSame = JSON.stringify(JSON.parse(policy)) === JSON.stringify(JSON.parse(state.policy as string));
    return isSame ? {} : { policy };
  },
  async update({ id, news }) {
    await iam.send(new PutRolePolicyCommand({ ...parts(id), PolicyDocument: news.policy }));
  },
  async delete(id) {
    await found(iam.send(new DeleteRolePolicyCommand(parts(id))));
  },
};
