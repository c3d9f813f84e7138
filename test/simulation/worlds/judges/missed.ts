/** Instances that had to begin by a deadline: those that had not are missed, the others are not. */

import { isShadow } from '../../../../core/shadow/mode';
import type { Evidence } from '../../../../local/simulate/evidence';
import { type Broken, type Invariant, isoAt } from '../../../../local/simulate/invariants/invariant';
import type { Document } from '../drawn';
import { holdsOf, isOpenDay, nameOf, type OfInstance, startDueAt, versionsOf } from './documents';

/** Ticks may be lost while faults last, and are made up for. */
const WATCHDOG_MS = 2 * 3_600_000;
/** What begins between its deadline and the watchdog's look at it is not missed. */
const TICK_MS = 20 * 60_000;
const DAY_MS = 86_400_000;

const datesOf = ({ scenario: { start }, end }: Evidence): string[] =>
  Array.from({ length: Math.ceil((end - start) / DAY_MS) + 3 }, (_, day) =>
    new Date(start + (day - 1) * DAY_MS).toISOString().slice(0, 10),
  );

const scheduleIdsOf = (document: Document): string[] =>
  ((document.schedules ?? [{ name: 'daily' }]) as { name?: string; every?: string }[]).flatMap(({ name, every }) =>
    every === 'hour' ? Array.from({ length: 24 }, (_, hour) => `h${String(hour).padStart(2, '0')}`) : [name!],
  );

/** `live`: what had begun in shadow mode counts for nothing. */
const beganAt = ({ table }: Evidence, instance: OfInstance, live = false): number =>
  Math.min(
    Infinity,
    ...table.runs
      .filter((run) => nameOf(run) === nameOf(instance) && !(live && isShadow(run)))
      .map(({ createdAt }) => Date.parse(createdAt)),
    // An attempt that never had a run has a log all the same.
    ...table.events
      .filter(
        (event) =>
          !(live && event.shadow === true) &&
          (event.kind === 'PIPELINE_FAILED' || event.kind === 'PIPELINE_CANCELLED') &&
          nameOf(event) === nameOf(instance),
      )
      .map(({ at }) => Date.parse(at)),
  );

export const missedTrue: Invariant = {
  name: 'missed-true',
  rule: 'An instance that has not begun by its deadline is announced as missed, once; no other one is.',
  check: (evidence) => {
    const missed = evidence.table.events.filter(({ category }) => category === 'schedule_missed');
    const wrong = missed.flatMap((event): Broken[] => {
      const began = beganAt(evidence, event as OfInstance, event.shadow !== true);
      return began < Date.parse(event.episodeAt)
        ? [
            {
              at: Date.parse(event.at),
              message: `${nameOf(event)} is announced as missed at ${event.episodeAt}, and began at ${isoAt(began)}`,
              evidence: {},
            },
          ]
        : [];
    });
    const silent = evidence.scenario.documents
      .filter(({ kind }) => kind === 'pipeline')
      .flatMap(({ name }): Broken[] => {
        const [document, ...others] = versionsOf(evidence, name);
        if (
          document === undefined ||
          others.length > 0 ||
          (document.watch as { enabled?: boolean } | undefined)?.enabled === false
        )
          return [];
        return scheduleIdsOf(document).flatMap((scheduleId) =>
          datesOf(evidence).flatMap((date): Broken[] => {
            const instance = { pipelineId: name, date, scheduleId };
            const dueAt = startDueAt(document, instance);
            if (
              dueAt === undefined ||
              dueAt <= evidence.scenario.start ||
              dueAt + WATCHDOG_MS > evidence.end ||
              !isOpenDay(evidence, document, instance)
            )
              return [];
            const count = missed.filter((event) => nameOf(event) === nameOf(instance)).length;
            const isMissed = beganAt(evidence, instance) >= dueAt + TICK_MS;
            // What a held pipeline keeps is not missed, whenever the watchdog comes to look.
            const isHeld = holdsOf(evidence, name).some(({ from, to }) => from <= dueAt + WATCHDOG_MS && to >= dueAt);
            if (count === 1 || (count === 0 && (!isMissed || isHeld))) return [];
            return [
              {
                at: dueAt,
                message:
                  `${nameOf(instance)} was due to begin by ${isoAt(dueAt)}, began at ` +
                  `${isoAt(Math.min(beganAt(evidence, instance), evidence.end))}, and was announced as missed ` +
                  `${count} times`,
                evidence: {},
              },
            ];
          }),
        );
      });
    return [...wrong, ...silent];
  },
};
