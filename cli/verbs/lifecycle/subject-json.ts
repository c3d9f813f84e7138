/** A subject as `lifecycle … --json` answers it has every field, with null for what it does not have. */
import type { Moved, Subject } from '../../../kernel/lifecycle';
import { inRecord } from '../../../kernel/values/absence';

export const subjectJson = (subject: Omit<Subject, 'reportToken'>) =>
  inRecord({ ...subject, trace: inRecord(subject.trace) });

export const movedJson = (moved: Moved) => {
  if (moved.result !== 'refused') return inRecord({ ...moved, subject: subjectJson(moved.subject) });
  const { refusal } = moved;
  return refusal.because === 'absent'
    ? moved
    : { ...moved, refusal: { ...refusal, subject: subjectJson(refusal.subject) } };
};
