/** EventBridge: PutEvents, and the rules and listeners that the events match. */

import { compilePattern, type Pattern } from '../../kernel/sources/event-pattern';
import type { Uuids } from '../../kernel/words/ids';
import type { BusRuleDeclaration } from '../program/declarations';
import { type Json, type Service, serviceOf } from '../protocol/service';
import type { Timers } from '../time/timers';
import { type BusEvent, checkEntries, entriesTaken, eventOf } from './entries';
import { ruleOperations } from './rules';

/** An event of an AWS service, on the default bus. */
export type OwnEvent = Pick<BusEvent, 'source' | 'detailType' | 'detail' | 'resources'>;

export interface Buses {
  service: Service;
  /** Not counted: AWS's own events cost nothing. */
  announce(event: OwnEvent): void;
  /** As a program or a service outside of the stack puts it, which the stack does not pay for. */
  putOutside(event: OwnEvent & { busName: string; id?: string | undefined }): void;
  /** Gets every event of the bus, or those that match the pattern. Returns the cancellation. */
  subscribe(busName: string, listener: (event: BusEvent) => void, pattern?: unknown): () => void;
}

export interface BusesOptions {
  time: Timers;
  ids: Uuids;
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
  receive: (event: BusEvent, envelope: Json) => void;
}

const everything: Pattern = () => true;

/** The event as EventBridge words it. */
const envelopeOf = (event: BusEvent, account: string, region: string): Json => ({
  version: '0',
  id: event.id,
  'detail-type': event.detailType,
  source: event.source,
  account,
  time: `${new Date(event.time).toISOString().slice(0, 19)}Z`,
  region,
  resources: event.resources,
  detail: event.detail,
});

export const createBuses = (options: BusesOptions): Buses => {
  const { time, ids, region, account } = options;
  // A bus that a rule of the stack listens on may be the user's own.
  const names = new Set([
    'default',
    ...options.buses.map(({ name }) => name),
    ...options.rules.map(({ busName }) => busName),
  ]);
  const listedBuses = [...names].map(
    (name) =>
      options.buses.find((bus) => bus.name === name) ?? {
        name,
        arn: `arn:aws:events:${region}:${account}:event-bus/${name}`,
      },
  );
  const listeners = new Set<Listener>(
    options.rules.map(({ busName, pattern, targets }) => ({
      busName,
      matches: compilePattern(pattern),
      receive: (_event, envelope) => {
        for (const { arn } of targets) options.send(arn, envelope);
      },
    })),
  );

  const spread = (event: BusEvent): void => {
    const envelope = envelopeOf(event, account, region);
    for (const listener of listeners)
      if (listener.busName === event.busName && listener.matches(envelope)) listener.receive(event, envelope);
  };

  const put = (entry: Json): Json => {
    const event = eventOf(entry, time.now());
    if ('ErrorCode' in event) return event;
    const id = ids.uuid();
    // AWS takes events for a bus that does not exist, and delivers them to no target.
    if (!names.has(event.busName)) return { EventId: id };
    options.onEvent();
    spread({ id, ...event });
    return { EventId: id };
  };

  return {
    service: serviceOf('EventBridge', {
      PutEvents: [
        entriesTaken,
        ({ Entries }) => {
          checkEntries(Entries);
          const results = (Entries as Json[]).map(put);
          return {
            FailedEntryCount: results.filter((result) => result.ErrorCode !== undefined).length,
            Entries: results,
          };
        },
      ],
      ...ruleOperations({ buses: listedBuses, rules: options.rules }),
    }),
    putOutside: ({ id = ids.uuid(), ...event }) => {
      if (names.has(event.busName)) spread({ ...event, id, time: time.now() });
    },
    announce: (event) => spread({ ...event, id: ids.uuid(), busName: 'default', time: time.now() }),
    subscribe(busName, receive, pattern) {
      if (!names.has(busName)) throw new Error(`there is no event bus ${busName}; there are ${[...names].join(', ')}`);
      const matches = pattern === undefined ? everything : compilePattern(pattern);
      const listener: Listener = { busName, matches, receive };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
