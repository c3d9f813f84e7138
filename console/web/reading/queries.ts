/** The data of the views, live: read again at the pace that the server sets, while the page is shown. */
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ActionResult, Actions, Reads, SessionFacts } from '../../api';
import { act, addressOf, type ReadOptions, RefusedError, read } from './requests';

const nothing = { parameters: {}, query: {} };

/** Data that never changes while the server runs. */
export const useSessionQuery = (): UseQueryResult<SessionFacts> =>
  useQuery({
    queryKey: ['/api/session'],
    queryFn: ({ signal }) => read('/api/session', nothing, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useSession = (): SessionFacts | undefined => useSessionQuery().data;

/** Until the server has said its pace. */
const FIRST_POLL_MS = 2000;

/** True for an address that names nothing: it is not read again. */
const isFinal = (error: Error | null): boolean =>
  error instanceof RefusedError && (error.status === 400 || error.status === 404);

interface LiveOptions<Path extends keyof Reads> extends Partial<ReadOptions<Path>> {
  /** False: not read at all. */
  enabled?: boolean;
  /** Absent: at the pace of the server. `once`: what never changes. */
  pace?: 'once' | undefined;
}

/**
 * The answer of an address, read again and again. Where only the query changes, what was shown stays until the next
 * answer is there. An answer about something else is never shown: the parameters say what an answer is about.
 */
export const useLive = <Path extends keyof Reads>(
  path: Path,
  { parameters, query, enabled = true, pace }: LiveOptions<Path> = {},
): UseQueryResult<Reads[Path]['answer']> => {
  const pollMs = useSession()?.pollMs ?? FIRST_POLL_MS;
  const options = { parameters: parameters ?? {}, query: query ?? {} } as ReadOptions<Path>;
  const subject = addressOf(path, { ...options, query: {} });
  return useQuery<Reads[Path]['answer']>({
    queryKey: [subject, addressOf(path, options)],
    queryFn: ({ signal }) => read(path, options, signal),
    enabled,
    placeholderData: (previous, before) => (before?.queryKey[0] === subject ? previous : undefined),
    ...(pace === 'once'
      ? { staleTime: Number.POSITIVE_INFINITY }
      : { refetchInterval: ({ state }) => (isFinal(state.error) ? false : pollMs) }),
  });
};

/** An action; when it is done everything that is shown is read again. */
export const useAction = <Path extends keyof Actions>(path: Path) => {
  const client = useQueryClient();
  return useMutation<ActionResult, Error, Actions[Path]>({
    mutationFn: (body) => act(path, body),
    onSettled: () => client.invalidateQueries(),
  });
};
