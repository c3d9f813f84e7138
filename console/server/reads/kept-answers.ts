/** Answers that are given again for a while, so that several pages, and polls of one, read the table once. */
import type { Now } from '../../../kernel/time/clock';
import type { Reads } from '../../api';
import type { ReadRequest } from '../http/router';

/** Answers of different questions that are kept at a time. */
const MAX_KEPT = 200;

interface Kept<Answer> {
  at: number;
  answer: Promise<Answer>;
}

/** An answer is as good as new for `freshMs` of the stack's time. One that failed is not kept. */
export const keepAnswers = <Answer>(clock: Now, freshMs: number) => {
  const kept = new Map<string, Kept<Answer>>();
  return (question: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(question);
    const at = clock.now();
    if (known !== undefined && at - known.at < freshMs) return known.answer;
    const answer = ask();
    answer.catch(() => kept.delete(question));
    kept.delete(question);
    kept.set(question, { at, answer });
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
};

/** An answer that is given again to the same request while it is fresh. */
export const keeping = <Path extends keyof Reads>(
  { stack, freshMs }: { stack: { clock: Now }; freshMs: number },
  read: (request: ReadRequest<Path>) => Promise<Reads[Path]['answer']>,
): ((request: ReadRequest<Path>) => Promise<Reads[Path]['answer']>) => {
  const keep = keepAnswers<Reads[Path]['answer']>(stack.clock, freshMs);
  return (request) => keep(JSON.stringify(request), () => read(request));
};
