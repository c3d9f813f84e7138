/** Items of an instance, on Saturday 7 March 2026. */
import type { Rerun, RerunRequest } from '../../../../kernel/reruns/rerun';
import type { HeldMarker, Hold } from '../../../../kernel/run/held';
import type { Lock } from '../../../../kernel/run/model';
import type { Situation, SituationItems } from '../../../../kernel/situation/situation';
import { HoldKind } from '../../../../kernel/words/vocabulary';
import { AT, NOON, timeAt } from '../../../support/clock';
import { pipelineOf } from '../../../support/documents';
import { instance } from '../../../support/instance';
import { exampleAnswer, exampleMarker, exampleStart, noLedger } from '../../../support/marker';
import { exampleRunLog } from '../../../support/run';

export const hold: Hold = { kind: HoldKind.paused, at: timeAt('11:00'), by: 'ada', reason: 'maintenance' };
export const held = { ...instance, heldAt: timeAt('11:30') } as HeldMarker;
export const request = { ...instance, requestedAt: timeAt('11:40') } as RerunRequest;
export const rerun = { ...instance, attempt: 2, createdAt: timeAt('11:45') } as Rerun;
export const lock: Lock = { key: '', owner: '', date: '2026-03-06', fence: 1, acquiredAt: AT, expiresAt: NOON };
export const marker = exampleMarker({ writtenAt: timeAt('11:50') });

export const started = (fields: Parameters<typeof exampleStart>[0] = {}) => ({
  ...noLedger,
  started: exampleStart({ at: timeAt('11:51'), attempt: 1, ...fields }),
  answers: [exampleAnswer({ answer: 'started', at: timeAt('11:51') })],
});
export const answered = (fields: Parameters<typeof exampleAnswer>[0]) => ({
  ...noLedger,
  answers: [exampleAnswer({ at: timeAt('11:52'), ...fields })],
});

type Schedule = Record<string, unknown>;
export const scheduled = (schedule: Schedule, fields: Record<string, unknown> = {}): Partial<SituationItems> => {
  const pipeline = pipelineOf({ schedules: [{ name: 'daily', ...schedule }], ...fields });
  return { pipeline, schedule: pipeline.schedules[0]! };
};

export const pipeline = pipelineOf();
export const items = (fields: Partial<SituationItems>): SituationItems => ({
  instance,
  pipeline,
  schedule: pipeline.schedules[0]!,
  calendar: { ok: true, calendar: undefined },
  registeredAt: '2026-01-01T00:00:00.000Z',
  changedAt: undefined,
  watched: undefined,
  waitsUntil: undefined,
  hold: undefined,
  runLog: undefined,
  run: undefined,
  ledger: undefined,
  marker: undefined,
  held: undefined,
  request: undefined,
  rerun: undefined,
  lock: undefined,
  ...fields,
});

export const due = scheduled({ deadline: '10:00' });
export const dueLater = scheduled({ deadline: '14:00' });
export const old = { instance: { ...instance, date: '2026-02-01' } };

export const log = (fields: Parameters<typeof exampleRunLog>[0]) => exampleRunLog({ attempt: 1, ...fields });
export const completed = log({ status: 'COMPLETED', completedAt: timeAt('09:00') });
export const failed = log({ status: 'FAILED', completedAt: timeAt('09:00') });

/** A situation: `is` names what differs from that of an instance that nothing has happened to. */
export interface Row {
  what: string;
  of: Partial<SituationItems>;
  is: Partial<Situation>;
}
