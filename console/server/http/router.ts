/** Finds who answers an address, and turns errors into answers. */
import { ExitCode, UnreachableError, UsageError } from '../../../app/stack/exit';
import { CorruptItemError } from '../../../kernel/values/errors';
import type { ActionResult, Actions, ParametersOf, Reads, Refusal } from '../../api';
import type { ApiAnswer, ApiRequest } from './respond';

/** `query` is what the caller sent: checked by who reads it. */
export interface ReadRequest<Path extends keyof Reads> {
  parameters: Record<ParametersOf<Path>, string>;
  query: Partial<Record<string, string>>;
}

export type ReadHandlers = {
  [Path in keyof Reads]: (request: ReadRequest<Path>) => Promise<Reads[Path]['answer']>;
};

/** `body` is checked by who reads it. */
export type ActionHandlers = { [Path in keyof Actions]: (body: unknown) => Promise<ActionResult> };

/** An address that leads nowhere, or names what is not there. */
export class NotFoundError extends Error {
  override readonly name = 'Signalbox.NotFound';
}

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/** The values behind the names of `pattern`; undefined: another address. */
export const parametersIn = (pattern: string, path: string): Record<string, string> | undefined => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decoded(given[index] ?? '');
    if (value === undefined) return undefined;
    if (part.startsWith(':')) found[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return found;
};

/** Nothing in the table has such a name: `#` separates the parts of its keys. */
const checkParts = (parameters: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(parameters))
    if (value === '' || value.includes('#')) throw new NotFoundError(`there is no ${name} "${value}"`);
};

const refusal = (status: number, error: string): ApiAnswer => ({ status, body: { error } satisfies Refusal });

/** `reportDefect` gets each defect, with its stack. */
const answerToError = (error: unknown, reportDefect: (error: unknown) => void): ApiAnswer => {
  if (error instanceof NotFoundError) return refusal(404, error.message);
  if (error instanceof UsageError) return refusal(400, error.message);
  if (error instanceof UnreachableError) return refusal(502, error.message);
  if (error instanceof CorruptItemError) return refusal(500, error.message);
  reportDefect(error);
  return refusal(500, `unexpected error (exit code ${ExitCode.bad} on a command line); the terminal has the details`);
};

interface Routes {
  reads: ReadHandlers;
  /** Undefined: the console only reads. */
  actions: ActionHandlers | undefined;
  reportDefect(error: unknown): void;
}

const READ_ONLY =
  'this console only reads. Start it with `signalbox console --write` to act on a deployed stack; nothing was done.';

export const createRouter = ({
  reads,
  actions,
  reportDefect,
}: Routes): ((request: ApiRequest) => Promise<ApiAnswer>) => {
  const read = async ({ path, query }: ApiRequest): Promise<ApiAnswer> => {
    for (const [pattern, handle] of Object.entries(reads)) {
      const parameters = parametersIn(pattern, path);
      if (parameters === undefined) continue;
      checkParts(parameters);
      const request = { parameters, query: Object.fromEntries(query) };
      return { status: 200, body: await (handle as (request: unknown) => Promise<unknown>)(request) };
    }
    return refusal(404, 'there is no such address');
  };
  const act = async ({ path, body }: ApiRequest): Promise<ApiAnswer> => {
    if (!path.startsWith('/api/actions/')) return refusal(404, 'there is no such action');
    if (actions === undefined) return refusal(403, READ_ONLY);
    if (!Object.hasOwn(actions, path)) return refusal(404, 'there is no such action');
    return { status: 200, body: await actions[path as keyof Actions](body) };
  };
  return async (request) => {
    try {
      return await (request.method === 'GET' ? read(request) : act(request));
    } catch (error) {
      return answerToError(error, reportDefect);
    }
  };
};
