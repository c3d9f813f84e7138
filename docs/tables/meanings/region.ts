import type { FieldMeaning } from './builtin';

/** The field of most checks that query AWS. */
export const region: FieldMeaning = { text: "The Region. Default: the stack's own.", example: 'eu-west-1' };
