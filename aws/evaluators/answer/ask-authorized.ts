import type { TraitQuestion } from '../../../kernel/traits/evaluator';
import type { HttpRequest, HttpResult } from '../../../kernel/trigger/http';
import type { Verdict } from '../../../kernel/words/verdict';

/** Asks with the trait's authentication; without one as the request is. */
export type AskAuthorized = (question: TraitQuestion, request: HttpRequest) => Promise<HttpResult | Verdict>;
