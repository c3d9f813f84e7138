/**
 * What the end of a run does to things that have a lifecycle. Which lifecycles and states there are is judged with the
 * references.
 */
import * as z from 'zod/mini';
import { complain, listOf, mapping, name, text } from './fields';
import { limits } from './limits';

const PLACEHOLDERS_TEXT = '${date}, ${schedule}, … may stand in it';
const ID_TEXT = `text of at most ${limits.subjectIdLength} characters without #; ${PLACEHOLDERS_TEXT}`;

const move = mapping({
  lifecycle: name,
  id: text(limits.subjectIdLength).check(z.refine((value) => !value.includes('#'), { error: ID_TEXT })),
  to: name,
});

/** Each subject once: a run that is asked again finds by it that its work is done. */
export const moves = listOf(move, limits.moves).check((context) => {
  const subjects = context.value.map(({ lifecycle, id }) => `${lifecycle} ${id}`);
  subjects.forEach((subject, index) => {
    if (subjects.indexOf(subject) !== index)
      complain(
        context,
        [index, 'id'],
        'another subject than the moves before it: a run moves each of them once',
        `${subject} again`,
      );
  });
});

export type MoveConfig = z.output<typeof move>;
