/** The entry of a person into the form of a link. */
import { printable } from '../../kernel/values/text';
import type { Approval } from '../../kernel/waiting/approval';
import { NAME_LENGTH, REASON_LENGTH } from './pages';

export interface Entry {
  requestedBy: string;
  reason: string;
}

/** As the router keeps them; a longer text is refused here, so that none is cut. */
const MAX_BYTES = 256;

const textOf = (fields: URLSearchParams, name: string, maxLength: number): string | undefined => {
  const [text = '', ...more] = fields.getAll(name);
  const clean = printable(text, 4 * MAX_BYTES);
  const isRight = more.length === 0 && clean !== '' && clean.length <= maxLength;
  return isRight && Buffer.byteLength(clean) <= MAX_BYTES ? clean : undefined;
};

/** The entry is never part of the answer. */
export const readEntry = (body: string, { by }: Approval): Entry | { problem: string } => {
  const fields = new URLSearchParams(body);
  const requestedBy = textOf(fields, 'name', NAME_LENGTH);
  if (requestedBy === undefined)
    return { problem: `Enter your name, with at most ${NAME_LENGTH} characters. Nothing was approved.` };
  if (by.length > 0 && !by.includes(requestedBy))
    return { problem: 'Choose one of the names: only these may approve. Nothing was approved.' };
  const reason = textOf(fields, 'reason', REASON_LENGTH);
  if (reason === undefined)
    return { problem: `Enter a reason, with at most ${REASON_LENGTH} characters. Nothing was approved.` };
  return { requestedBy, reason };
};
