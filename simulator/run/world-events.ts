/** The script's events, put on the clock: MARKERs, registrations, writes, stops. */

import { SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { fromWire, toWire } from '../../aws/table/client/wire';
import type { ConfigWriter } from '../../aws/table/config/config-writer';
import type { Cloud } from '../../emulator/cloud';
import type { Timers } from '../../emulator/time/timers';
import type { PipelineReader } from '../../kernel/config/config-store';
import type { HoldSwitch } from '../../kernel/holds/hold-store';
import { pausePipeline, resumePipeline } from '../../kernel/holds/holding';
import type { ExecutionInput } from '../../kernel/run/execution';
import type { Clock } from '../../kernel/time/clock';
import { canonicalJson } from '../../kernel/values/json';
import { required } from '../../kernel/values/required';
import { printable } from '../../kernel/values/text';
import type { FiredMarker, Registered, SentSignal } from '../evidence/evidence';
import type { Reporter } from '../evidence/reports';
import type { OutsideTable, PlainItem } from '../evidence/table';
import type { Scenario, ScenarioDocument } from '../scenario/scenario';
import type { ScenarioEvent } from '../scenario/schema';
import type { LinkApprover } from './link-approver';

export interface Targets {
  time: Timers;
  cloud: Cloud;
  table: OutsideTable;
  configs: ConfigWriter;
  reporter: Reporter;
  linkApprover: LinkApprover;
  config: PipelineReader;
  holds: HoldSwitch;
  clock: Clock;
  otherWays: OtherWays;
}

/** Acts out an event in another way, and returns the events that this amounts to. */
export type OtherWay = () => Promise<readonly ScenarioEvent[]>;
export type OtherWays = ReadonlyMap<ScenarioEvent, OtherWay>;

export interface Acted {
  markers: FiredMarker[];
  signals: SentSignal[];
  registered: Registered[];
  /** The events that were acted out in another way, each with what it amounted to. */
  otherwise: Map<ScenarioEvent, readonly ScenarioEvent[]>;
  /** The MARKERs that producers wrote, as canonical JSON. */
  written: Set<string>;
  /** A failed write of the script: a defect of the script or of the cloud, thrown when the simulation ends. */
  failures: unknown[];
}

/**
 * As an outside writer does it: a key, the fields that the script names, and the time, so that a later MARKER differs
 * from an earlier one.
 */
const markerItem = (
  { pipeline, schedule, date, bytes, ...rest }: NonNullable<ScenarioEvent['marker']>,
  at: number,
): PlainItem => ({
  PK: `MARKER#${pipeline}`,
  SK: `${date ?? ''}#${schedule ?? ''}`,
  ...(date === undefined ? {} : { date }),
  ...(schedule === undefined ? {} : { scheduleID: schedule }),
  writtenAt: new Date(at).toISOString(),
  ...(bytes === undefined ? {} : { payload: 'x'.repeat(bytes) }),
  ...rest,
});

const isMarker = ({ PK }: PlainItem): boolean => String(PK).startsWith('MARKER#');

/** As the table holds it, where what it cannot hold is written otherwise. */
const note = (item: PlainItem, { written }: Acted): void => {
  if (isMarker(item)) written.add(canonicalJson(fromWire(toWire(item))));
};

/** As a writer outside of Signalbox does it. */
const put = async ({ table }: Targets, item: PlainItem, acted: Acted): Promise<void> => {
  note(item, acted);
  await table.put(item);
};

const DEFAULT_SCHEDULE = 'daily';
const WHO = 'scenario';

/** As anyone may write it. */
const requestItem = (
  kind: 'RERUNREQUEST' | 'CANCELREQUEST' | 'RECHECKREQUEST',
  { pipeline, date, schedule = DEFAULT_SCHEDULE, ...rest }: NonNullable<ScenarioEvent['rerun']>,
  at: number,
): PlainItem => ({
  PK: `REQUEST#${pipeline}`,
  SK: `${kind}#${date}#${schedule}`,
  requestedBy: WHO,
  requestedAt: new Date(at).toISOString(),
  ...rest,
});

const approvalItem = (
  { pipeline, date, schedule = DEFAULT_SCHEDULE, link: _link, ...rest }: NonNullable<ScenarioEvent['approve']>,
  at: number,
): PlainItem => ({
  PK: `APPROVE#${pipeline}`,
  SK: `${date}#${schedule}`,
  requestedBy: WHO,
  requestedAt: new Date(at).toISOString(),
  ...rest,
});

const approve = async (
  { table, time, linkApprover }: Targets,
  approval: NonNullable<ScenarioEvent['approve']>,
): Promise<void> => {
  if (approval.link !== true) return table.put(approvalItem(approval, time.now()));
  const { pipeline: pipelineId, date, schedule: scheduleId = DEFAULT_SCHEDULE } = approval;
  const { requestedBy = WHO, reason = WHO } = approval;
  return linkApprover.approve({ pipelineId, date, scheduleId }, { requestedBy, reason });
};

const putObject = (
  { time, cloud }: Targets,
  { bucket, key, body = '', bytes }: NonNullable<ScenarioEvent['object']>,
  { signals }: Acted,
): void => {
  const { size } = cloud.buckets.putOutside(bucket, key, bytes === undefined ? { body } : { bytes });
  signals.push({ at: time.now(), kind: 'object', text: `s3://${bucket}/${key} (${size} bytes)` });
};

const putEvent = (
  { time, cloud }: Targets,
  { source, detailType, detail = {}, bus = 'default', id }: NonNullable<ScenarioEvent['event']>,
  { signals }: Acted,
): void => {
  cloud.bus.putOutside({ source, detailType, detail, resources: [], busName: bus, id });
  signals.push({
    at: time.now(),
    kind: 'event',
    text: `${source} ${detailType}${bus === 'default' ? '' : ` on ${bus}`}`,
  });
};

const sendMessage = (
  { time, cloud }: Targets,
  { body }: NonNullable<ScenarioEvent['message']>,
  { signals }: Acted,
): void => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const { outputs, queues } = cloud.topology;
  const queue = queues.find(({ url }) => url === outputs.markerQueueUrl);
  if (queue === undefined)
    throw new Error("the stack has no queue for messages: set `markerSenders` in the scenario's `stack`");
  cloud.queues.send(queue.arn, text);
  signals.push({ at: time.now(), kind: 'message', text: printable(text, 100) });
};

const register = async (
  { time, configs }: Targets,
  document: ScenarioDocument,
  registeredAt: number,
  acted: Acted,
): Promise<void> => {
  await configs.register(document.kind, document.name, document.document, {
    registeredAt: new Date(registeredAt).toISOString(),
  });
  acted.registered.push({ at: Math.min(time.now(), registeredAt), document });
};

/** Ends the running executions of an instance, as an operator or a broken deployment would. */
const stop = async (
  { cloud }: Targets,
  { pipeline, date, schedule, reason }: NonNullable<ScenarioEvent['stop']>,
): Promise<void> => {
  const client = new SFNClient(cloud.aws);
  const isMeant = (input: ExecutionInput): boolean =>
    input.pipelineId === pipeline && input.date === date && (schedule === undefined || input.scheduleId === schedule);
  const running = cloud
    .executions()
    .filter(({ status, input }) => status === 'RUNNING' && isMeant(JSON.parse(input) as ExecutionInput));
  for (const { arn } of running)
    await client.send(new StopExecutionCommand({ executionArn: arn, cause: reason ?? 'stopped by the scenario' }));
};

const firedAt = (at: number, { pipeline, date, schedule }: NonNullable<ScenarioEvent['marker']>): FiredMarker => ({
  ...{ at, pipeline },
  date: date ?? null,
  schedule: schedule ?? null,
});

const actOtherwise = async (
  { time }: Targets,
  event: ScenarioEvent,
  { way, acted }: { way: OtherWay; acted: Acted },
): Promise<void> => {
  const at = time.now();
  const events = await way();
  acted.otherwise.set(event, events);
  for (const { marker } of events) if (marker !== undefined) acted.markers.push(firedAt(at, marker));
};

const act = async (targets: Targets, scenario: Scenario, event: ScenarioEvent, acted: Acted): Promise<void> => {
  const { table, time, otherWays } = targets;
  const way = otherWays.get(event);
  if (way !== undefined) return actOtherwise(targets, event, { way, acted });
  for (let turn = 1; turn <= (event.times ?? 1); turn += 1) {
    const counted = event.counting === undefined ? {} : { [event.counting]: turn };
    if (event.marker !== undefined) {
      acted.markers.push(firedAt(time.now(), event.marker));
      await put(targets, { ...markerItem(event.marker, event.at), ...counted }, acted);
    } else if (event.put !== undefined) await put(targets, { ...event.put, ...counted }, acted);
    else if (event.object !== undefined) putObject(targets, event.object, acted);
    else if (event.event !== undefined) putEvent(targets, event.event, acted);
    else if (event.message !== undefined) sendMessage(targets, event.message, acted);
    else if (event.update !== undefined) note(await table.update({ ...event.update, ...counted }), acted);
    else if (event.delete !== undefined) await table.delete(event.delete);
    else if (event.report !== undefined) await targets.reporter.report(event.report);
    else if (event.rerun !== undefined)
      await table.put({ ...requestItem('RERUNREQUEST', event.rerun, time.now()), ...counted });
    else if (event.cancel !== undefined) await table.put(requestItem('CANCELREQUEST', event.cancel, time.now()));
    else if (event.recheck !== undefined) await table.put(requestItem('RECHECKREQUEST', event.recheck, time.now()));
    else if (event.approve !== undefined) await approve(targets, event.approve);
    else if (event.pause !== undefined)
      await pausePipeline(targets, event.pause.pipeline, WHO, event.pause.reason ?? '');
    else if (event.resume !== undefined) await resumePipeline(targets, event.resume.pipeline, WHO);
    else if (event.stop !== undefined) await stop(targets, event.stop);
    else if (event.register !== undefined)
      await register(targets, required(scenario.registrations.get(event), 'documents of the event'), time.now(), acted);
  }
};

/** Registers what is due at the start, and puts everything else on the clock. */
export const scheduleEvents = async (targets: Targets, scenario: Scenario): Promise<Acted> => {
  const acted: Acted = {
    ...{ markers: [], signals: [], registered: [], failures: [] },
    written: new Set(),
    otherwise: new Map(),
  };
  const { time } = targets;
  const schedule = (at: number, work: () => Promise<void>): void => {
    time.at(at, () => {
      work().catch((error: unknown) => acted.failures.push(error));
    });
  };
  for (const document of scenario.documents) {
    if (document.registeredAt <= scenario.start) await register(targets, document, document.registeredAt, acted);
    else schedule(document.registeredAt, () => register(targets, document, document.registeredAt, acted));
  }
  for (const event of scenario.events) schedule(event.at, () => act(targets, scenario, event, acted));
  return acted;
};
