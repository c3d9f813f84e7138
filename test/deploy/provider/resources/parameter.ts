/** Systems Manager: a parameter. */
import {
  DeleteParameterCommand,
  DescribeParametersCommand,
  GetParameterCommand,
  PutParameterCommand,
  type Tag,
} from '@aws-sdk/client-ssm';
import { found, type Resource, tagList, tagsOf } from '../resource';
import type { Values } from '../values';
import { ssm } from './clients';

/** AWS takes tags of a new parameter only. */
const put = (inputs: Values, more: { Tags: Tag[] } | { Overwrite: true }) =>
  ssm.send(
    new PutParameterCommand({
      Name: inputs.name,
      Description: inputs.description,
      Type: inputs.type,
      Tier: inputs.tier,
      Value: inputs.insecureValue,
      ...more,
    }),
  );

const get = async (name: string) => (await found(ssm.send(new GetParameterCommand({ Name: name }))))?.Parameter;

export const parameter: Resource = {
  async create(inputs, place) {
    await put(inputs, { Tags: tagList(tagsOf(inputs, place)) });
    return { id: inputs.name, outputs: { arn: (await get(inputs.name))?.ARN } };
  },
  async read(id) {
    const parameter = await get(id);
    if (parameter === undefined) return undefined;
    const { Parameters: [about] = [] } = await ssm.send(
      new DescribeParametersCommand({ ParameterFilters: [{ Key: 'Name', Option: 'Equals', Values: [id] }] }),
    );
    const { ARN, Name, Type, Value } = parameter;
    return {
      arn: ARN,
      name: Name,
      type: Type,
      insecureValue: Value,
      description: about?.Description,
      tier: about?.Tier,
    };
  },
  async update({ news }) {
    await put(news, { Overwrite: true });
  },
  async delete(id) {
    await found(ssm.send(new DeleteParameterCommand({ Name: id })));
  },
};
