/** EventBridge: PutEvents, and the rules and listeners that the events match. */
import type { Ids } from '../../core/ports/ids';
import { type Json, type Service, ServiceError, serviceOf } from '../endpoint/service';
import type { Timers } from '../timers';
import type { BusRuleDeclaration } from '../topology/declarations';
import { compilePattern, type Pattern } from './pattern';

export interface BusEvent {
  id: string;
  busName: string;
  source: string;
  detailType: string;
  detail: unknown;
  resources: readonly string[];
  /** Epoch milliseconds. */
  time: number;
}

/** What a service of AWS says of itself, on the default bus. */
export type OwnEvent = Pick<BusEvent, 'source' | 'detailType' | 'detail' | 'resources'>;

export interface Buses {
  service: Service;
  /** Not counted: AWS's own events cost nothing. */
  announce(event: OwnEvent): void;
  /** Gets every event of the bus, or those that match the pattern. Returns the cancellation. */
  subscribe(busName: string, listener: (event: BusEvent) => void, pattern?: unknown): () => void;
}

export interface BusesOptions {
  time: Timers;
  ids: Pick<Ids, 'uuid'>;
  region: string;
  account: string;
  buses: readonly { name: string; arn: string }[];
  rules: readonly BusRuleDeclaration[];
  /** Sends the event, as EventBridge words it, to a rule's target. */
  send: (targetArn: string, envelope: Json) => void;
  onEvent: () => void;
}

interface Listener {
  busName: string;
  matches: Pattern;
  hear: (event: BusEvent, envelope: Json) => void;
}

const MAX_ENTRIES = 10;
const MAX_ENTRY_BYTES = 262_144;

const all: Pattern = () => true;

export const createBuses = (options: BusesOptions): Buses => {
  const { time, ids, region, account } = options;
  const names = new Set(['default', ...options.buses.map(({ name }) => name)]);
  const listeners = new Set<Listener>(
    options.rules.map(({ busName, pattern, targets }) => ({
      busName,
      matches: compilePattern(pattern),
      hear: (_event, envelope) => {
        for (const { arn } of targets) options.send(arn, envelope);
      },
    })),
  );

  /** What is wrong with an entry, in EventBridge's words. */
  const problem = (entry: Json, detail: unknown): [code: string, message: string] | undefined => {
    if (!entry.Source)
      return ['InvalidArgument', 'Parameter Source is not valid. Reason: Source is a required argument.'];
    if (!entry.DetailType)
      return ['InvalidArgument', 'Parameter DetailType is not valid. Reason: DetailType is a required argument.'];
    if (typeof detail !== 'object' || detail === null || Array.isArray(detail))
      return ['MalformedDetail', 'Detail is malformed.'];
    return undefined;
  };
  const parsed = (text: unknown): unknown => {
    try {
      return JSON.parse(String(text));
    } catch {
      return undefined;
    }
  };

  const put = (entry: Json): Json => {
    const detail = parsed(entry.Detail ?? '{}');
    const wrong = problem(entry, detail);
    if (wrong !== undefined) return { ErrorCode: wrong[0], ErrorMessage: wrong[1] };
    const id = ids.uuid();
    const busName = String(entry.EventBusName ?? 'default')
      .split('/')
      .at(-1)!;
    // AWS takes events for a bus that does not exist, and nobody hears them.
    if (!names.has(busName)) return { EventId: id };
    options.onEvent();
    const at = typeof entry.Time === 'number' ? entry.Time * 1000 : time.now();
    spread({
      id,
      busName,
      source: entry.Source,
      detailType: entry.DetailType,
      detail,
      resources: entry.Resources ?? [],
      time: at,
    });
    return { EventId: id };
  };

  const spread = (event: BusEvent): void => {
    const { id, busName, detail, time: at } = event;
    const envelope = {
      version: '0',
      id,
      'detail-type': event.detailType,
      source: event.source,
      account,
      time: `${new Date(at).toISOString().slice(0, 19)}Z`,
      region,
      resources: event.resources,
      detail,
    };
    for (const listener of listeners)
      if (listener.busName === busName && listener.matches(envelope)) listener.hear(event, envelope);
  };

  return {
    service: serviceOf('EventBridge', {
      PutEvents: ({ Entries = [] }) => {
        if (Entries.length === 0 || Entries.length > MAX_ENTRIES)
          throw new ServiceError(
            'ValidationException',
            "1 validation error detected: Value at 'entries' failed to satisfy constraint: Member must have " +
              `length between 1 and ${MAX_ENTRIES}`,
          );
        if (Buffer.byteLength(JSON.stringify(Entries)) > MAX_ENTRY_BYTES)
          throw new ServiceError('ValidationException', 'Total size of the entries in the request is over the limit.');
        const results = (Entries as Json[]).map(put);
        return {
          FailedEntryCount: results.filter((result) => result.ErrorCode !== undefined).length,
          Entries: results,
        };
      },
      ListEventBuses: () => ({ EventBuses: options.buses.map(({ name, arn }) => ({ Name: name, Arn: arn })) }),
    }),
    announce: (event) => spread({ ...event, id: ids.uuid(), busName: 'default', time: time.now() }),
    subscribe(busName, hear, pattern) {
      if (!names.has(busName)) throw new Error(`there is no event bus ${busName}; there are ${[...names].join(', ')}`);
      const listener: Listener = { busName, matches: pattern === undefined ? all : compilePattern(pattern), hear };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
