/** Looks for values in documents as they are written, before anything has checked them. */
import { type Fields, isFields } from '../../kernel/values/json';

/** The value of one of the fields, anywhere in the document. */
export const valuesOf = (fields: readonly string[], document: unknown): unknown[] => {
  const found: unknown[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isFields(value)) return;
    for (const [field, inner] of Object.entries(value)) {
      if (fields.includes(field)) found.push(inner);
      else visit(inner);
    }
  };
  visit(document);
  return found;
};

/** The configurations of traits. */
export const traitConfigsOf = (document: unknown): Fields[] =>
  valuesOf(['config', 'defaultConfig'], document).filter(isFields);
