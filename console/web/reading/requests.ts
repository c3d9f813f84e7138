/** Requests to the console's own server. */
import type { ActionResult, Actions, ParametersOf, Reads, Refusal } from '../../api';
import { noteStackTime } from './stack-clock';

/** The server has refused a request, and says why. */
export class RefusedError extends Error {
  override readonly name = 'Signalbox.Refused';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

interface KeptAnswer {
  etag: string;
  body: unknown;
}

/** By address. An answer that has not changed is not sent again. */
const kept = new Map<string, KeptAnswer>();
const MAX_KEPT = 500;

const keep = (address: string, answer: KeptAnswer): void => {
  kept.delete(address);
  kept.set(address, answer);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
};

const refusalOf = async (response: Response): Promise<RefusedError> => {
  const body = (await response.json().catch(() => ({}))) as Partial<Refusal>;
  return new RefusedError(response.status, body.error ?? `the console answered ${response.status}`);
};

const unreachable = (): never => {
  throw new RefusedError(0, 'The console does not answer: the command that started it has ended. Start it again.');
};

/** In the tab's own storage, which no other origin reads: another port of this machine is one. */
const TOKEN = 'signalbox-token';

const request = async (
  address: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
): Promise<Response> => {
  const token = sessionStorage.getItem(TOKEN);
  const response = await fetch(address, {
    cache: 'no-store',
    credentials: 'omit',
    ...init,
    headers: { ...headers, ...(token === null ? {} : { 'x-signalbox-token': token }) },
  }).catch(unreachable);
  const stackTime = response.headers.get('x-stack-time');
  if (stackTime !== null) noteStackTime(Number(stackTime));
  return response;
};

export interface ReadOptions<Path extends keyof Reads> {
  parameters: Record<ParametersOf<Path>, string>;
  query: Reads[Path]['query'];
}

/** The address with its parameters; `undefined` in the query is left out. */
export const addressOf = <Path extends keyof Reads>(path: Path, { parameters, query }: ReadOptions<Path>): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((parameters as Record<string, string>)[name] ?? ''),
  );
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
};

export const read = async <Path extends keyof Reads>(
  path: Path,
  options: ReadOptions<Path>,
  signal?: AbortSignal,
): Promise<Reads[Path]['answer']> => {
  const address = addressOf(path, options);
  const known = kept.get(address);
  const response = await request(address, {
    ...(signal === undefined ? {} : { signal }),
    headers: known === undefined ? {} : { 'if-none-match': known.etag },
  });
  if (response.status === 304 && known !== undefined) return known.body as Reads[Path]['answer'];
  if (!response.ok) throw await refusalOf(response);
  const body = (await response.json()) as Reads[Path]['answer'];
  keep(address, { etag: response.headers.get('etag') ?? '', body });
  return body;
};

const post = async (address: string, body: unknown): Promise<Response> => {
  const response = await request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await refusalOf(response);
  return response;
};

export const act = async <Path extends keyof Actions>(path: Path, body: Actions[Path]): Promise<ActionResult> =>
  (await (await post(path, body)).json()) as ActionResult;

/** Keeps the token of the address's fragment, where there is one, for this tab, and takes it out there. */
export const enter = (): void => {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token === null) return;
  history.replaceState(null, '', location.pathname + location.search);
  sessionStorage.setItem(TOKEN, token);
};
