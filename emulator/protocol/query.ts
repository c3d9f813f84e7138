/** The Query protocol of SNS: parameters of a form or a link. */
import { type Json, ServiceError } from './service';

type Nested = { [part: string]: Nested | string };

/** More than any parameter of SNS has. */
const MAX_PARTS = 10;

const malformed = (message: string): ServiceError => new ServiceError('MalformedQueryString', message);

/**
 * `Attributes.entry.1.key=a&Attributes.entry.1.value=b` becomes `{Attributes: {a: 'b'}}`; `Names.member.1=x` becomes
 * `{Names: ['x']}`.
 */
export const parseQuery = (parameters: URLSearchParams): Json => {
  const root: Nested = Object.create(null) as Nested;
  for (const [name, value] of parameters) {
    const parts = name.split('.', MAX_PARTS + 1);
    if (parts.length > MAX_PARTS)
      throw malformed(`The parameter ${name.slice(0, 100)} has more than ${MAX_PARTS} parts`);
    let node = root;
    const last = parts.pop() ?? '';
    for (const part of parts) {
      node[part] ??= Object.create(null) as Nested;
      const inner = node[part];
      if (typeof inner === 'string') throw malformed(`The parameter ${name} contradicts another one`);
      node = inner;
    }
    node[last] = value;
  }
  return gathered(root) as Json;
};

const gathered = (node: Nested | string, path = ''): unknown => {
  if (typeof node === 'string') return node;
  const [[key, inner] = [], ...others] = Object.entries(node);
  if (others.length === 0 && inner !== undefined && (key === 'entry' || key === 'member')) {
    const name = `${path}${key}`;
    if (typeof inner === 'string') throw malformed(`The parameter ${name} must be numbered: ${name}.1`);
    const list = Object.entries(inner)
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([number, item]) => gathered(item, `${name}.${number}.`) as Json);
    const isMap =
      list.length > 0 && list.every((item) => typeof item === 'object' && ('key' in item || 'Name' in item));
    return isMap ? Object.fromEntries(list.map((item) => [item.key ?? item.Name, item.value ?? item.Value])) : list;
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, gathered(value, `${path}${key}.`)]));
};
