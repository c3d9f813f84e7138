/** A measured value by the name that a configuration gives it. */
import { type Fields, isFields } from './json';

/** A field by its name, in the sensor's map `data`, or by a dotted path; undefined when it is nowhere. */
export const readField = (fields: Fields, field: string): unknown => {
  if (Object.hasOwn(fields, field)) return fields[field];
  const data = fields.data;
  if (isFields(data) && Object.hasOwn(data, field)) return data[field];
  const [head, ...rest] = field.split('.');
  if (head === undefined || rest.length === 0) return undefined;
  const inner = readField(fields, head);
  return isFields(inner) ? readField(inner, rest.join('.')) : undefined;
};
