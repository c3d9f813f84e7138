/** The inputs of a service's operations, and the service's words for an input of another type. */
import { type Json, ServiceError } from './refusals';

/**
 * A text, a number, a flag; a list is its members' shape in brackets, a structure its fields. A field whose name ends
 * in `!` is required. `*` stands for every field of a map. Fields that are not named are not checked.
 */
export type Shape = 'text' | 'number' | 'flag' | readonly [Shape] | Fields;
export interface Fields {
  readonly [field: string]: Shape;
}

/** How a service refuses a field. `path` is the field's name, within structures `Target.Arn` or `Entries[0].Time`. */
export interface Wording {
  missing(path: string): ServiceError;
  wrong(path: string, wanted: string): ServiceError;
}

const serialization = (path: string, wanted: string): ServiceError =>
  new ServiceError('SerializationException', `${path} must be ${wanted}`);

const member = (path: string): string => path.charAt(0).toLowerCase() + path.slice(1);

export const jsonWording: Wording = {
  missing: (path) =>
    new ServiceError(
      'ValidationException',
      `1 validation error detected: Value null at '${member(path)}' failed to satisfy constraint: Member must not be ` +
        'null',
    ),
  wrong: serialization,
};

export const sqsWording: Wording = {
  missing: (path) => new ServiceError('MissingParameter', `The request must contain the parameter ${path}.`),
  wrong: serialization,
};

export const snsWording: Wording = {
  missing: (path) =>
    new ServiceError('InvalidParameter', `Invalid parameter: ${path} Reason: no value for required parameter`),
  wrong: (path, wanted) => new ServiceError('InvalidParameter', `Invalid parameter: ${path} must be ${wanted}`),
};

const scalars: Readonly<Record<Extract<Shape, string>, [wanted: string, type: string]>> = {
  text: ['a string', 'string'],
  number: ['a number', 'number'],
  flag: ['true or false', 'boolean'],
};

const check = (shape: Shape, value: unknown, path: string, wording: Wording): void => {
  if (typeof shape === 'string') {
    const [wanted, type] = scalars[shape];
    if (typeof value !== type) throw wording.wrong(path, wanted);
  } else if (isList(shape)) {
    if (!Array.isArray(value)) throw wording.wrong(path, 'a list');
    for (const [i, item] of value.entries()) check(shape[0], item, `${path}[${i}]`, wording);
  } else {
    checkFields(shape, value, path, wording);
  }
};

const isList = (shape: Exclude<Shape, string>): shape is readonly [Shape] => Array.isArray(shape);

const checkFields = (fields: Fields, value: unknown, path: string, wording: Wording): void => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wording.wrong(path, 'a structure');
  const given = value as Json;
  const names = '*' in fields ? Object.keys(given) : Object.keys(fields);
  for (const marked of names) {
    const name = marked.replace(/!$/, '');
    const inner = path === '' ? name : `${path}.${name}`;
    const found: unknown = given[name];
    const shape = fields['*'] ?? fields[marked];
    if (shape !== undefined && found !== undefined && found !== null) check(shape, found, inner, wording);
    else if (marked !== name) throw wording.missing(inner);
  }
};

/** The input without the fields that are null, which services take as not given. @throws ServiceError */
export const checkedInput = (fields: Fields, input: Json, wording: Wording): Json => {
  checkFields(fields, input, '', wording);
  if (!Object.values(input).includes(null)) return input;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
};
