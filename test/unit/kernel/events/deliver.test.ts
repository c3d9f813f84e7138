import { expect } from 'chai';
import { deliver } from '../../../../kernel/events/deliver';
import type { Destination, EventKind } from '../../../../kernel/words/vocabulary';
import { exampleEvent } from '../../../support/event';

describe('kernel/events/deliver', () => {
  const cases: {
    title: string;
    kind?: EventKind;
    destinations?: readonly Destination[];
    reached?: Destination[];
    down: Destination[];
    published: Destination[];
    noted: string;
    alerts: number;
  }[] = [
    {
      title: 'both destinations receive the event, and it leaves the outbox',
      down: [],
      published: ['topic', 'bus'],
      noted: 'published',
      alerts: 1,
    },
    {
      title: 'the end of an alert is no alert, and is not counted as one',
      kind: 'ALERT_RESOLVED',
      down: [],
      published: ['topic', 'bus'],
      noted: 'published',
      alerts: 0,
    },
    {
      title: 'the bus is down: the topic has received the event',
      down: ['bus'],
      published: ['topic'],
      noted: 'reached topic',
      alerts: 1,
    },
    {
      title: 'the topic is down: the bus is not kept waiting',
      down: ['topic'],
      published: ['bus'],
      noted: 'reached bus',
      alerts: 0,
    },
    { title: 'both are down: nothing to note', down: ['topic', 'bus'], published: [], noted: '', alerts: 0 },
    {
      title: 'a destination that has received the event does not receive it again',
      reached: ['topic'],
      down: [],
      published: ['bus'],
      noted: 'published',
      alerts: 0,
    },
    {
      title: 'nor while the rest is still down',
      reached: ['topic'],
      down: ['bus'],
      published: [],
      noted: '',
      alerts: 0,
    },
    {
      title: 'all destinations have received the event, but the process crashed before recording that',
      reached: ['topic', 'bus'],
      down: [],
      published: [],
      noted: 'published',
      alerts: 0,
    },
    {
      title: 'an event without a topic',
      destinations: ['bus'],
      down: [],
      published: ['bus'],
      noted: 'published',
      alerts: 0,
    },
  ];
  for (const one of cases) {
    const {
      title,
      kind = 'ALERT',
      destinations = ['topic', 'bus'] as const,
      reached,
      down,
      published,
      noted,
      alerts,
    } = one;
    it(title, async () => {
      const told: Destination[] = [];
      const notes: string[] = [];
      let counted = 0;
      const failure = await deliver(
        exampleEvent({ kind, channel: 'alert', ...(reached === undefined ? {} : { reached }) }),
        {
          notifications: {
            destinationsOf: () => [...destinations],
            publish: async (_event, destination) => {
              if (down.includes(destination)) throw new Error(`${destination} is down`);
              told.push(destination);
            },
          },
          events: {
            markReached: async (_event, which) => void notes.push(`reached ${which.join()}`),
            markPublished: async () => void notes.push('published'),
          },
          metrics: {
            count: (_name, value) => {
              counted += value;
            },
          },
        },
      ).catch((error: Error) => error.message);
      expect(told).to.deep.equal(published);
      expect(notes.join()).to.equal(noted);
      expect(counted).to.equal(alerts);
      expect(failure).to.equal(
        down.length === 0 ? undefined : `${down.find((one) => destinations.includes(one))} is down`,
      );
    });
  }
});
