/**
 * Composes the router: Lambda invokes it with batches of the table's stream, filtered as the event source mapping says,
 * with what the stream gave up, and with events about jobs.
 */

import { readEnvironment } from '../../aws/runtime/environment';
import { lazy } from '../../aws/runtime/lazy';
import type { Compose } from '../../aws/runtime/runtime';
import { createExecutions } from '../../aws/services/executions';
import { lazyExecutionStates, lazyNotifications, lazyWakeups } from '../../aws/services/lazy';
import { createRedriveQueue } from '../../aws/services/redrive-queue';
import { dependantReader } from '../../aws/table/cascades/cascade-store';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { parseKey } from '../../aws/table/client/parse-key';
import { configStore } from '../../aws/table/config/config-reader';
import { eventStore, pendingEvents } from '../../aws/table/events/event-store';
import { eventPublishing } from '../../aws/table/events/published-events';
import { holdStore } from '../../aws/table/holds/hold-store';
import { lockRelease } from '../../aws/table/items/lock-items';
import {
  readApproveRequest,
  readCancelRequest,
  readContent,
  readEvent,
  readMarker,
  readMarkerRequest,
  readRecheckRequest,
  readReport,
  readRerunRequest,
  readRunLog,
  readSensor,
} from '../../aws/table/items/stream-images';
import { lockQueue } from '../../aws/table/locks/lock-store';
import { markerStore } from '../../aws/table/markers/marker-store';
import { rejectionStore } from '../../aws/table/markers/rejection-store';
import { engineQueue } from '../../aws/table/reruns/engine-queue';
import { routedReruns } from '../../aws/table/reruns/rerun-store';
import { approveRequests, cancelRequests, recheckRequests } from '../../aws/table/reruns/run-requests';
import { lazyApprovalLinks } from '../../aws/table/runs/lazy-approval-links';
import { ledgerStore } from '../../aws/table/runs/ledger-store';
import { monitoringEnd } from '../../aws/table/runs/monitoring-store';
import { runLogStore } from '../../aws/table/runs/run-log-store';
import { cancellingRunStore } from '../../aws/table/runs/run-store';
import { waitStore } from '../../aws/table/runs/wait-store';
import type { AwsEvent } from '../../kernel/job/aws-events';
import type { BatchResponse, ReturnEvent, StreamEvent } from '../../kernel/stream/redrive';
import { functionManifest } from '../../kernel/words/manifest';
import { RunMode } from '../../kernel/words/vocabulary';
import { shadowRejections } from './marker/incoming-marker';
import { redriveReturned } from './redrive';
import { routeBatch } from './route';
import { wakeForJob } from './wake/wake-runs';

type Routed = StreamEvent | ReturnEvent | AwsEvent;

const isReturn = (event: StreamEvent | ReturnEvent): event is ReturnEvent =>
  event.Records[0]?.eventSource === 'aws:sqs';

export const compose: Compose<Routed, BatchResponse | undefined> = ({ env, clock, log, metrics, aws }) => {
  const settings = readEnvironment(functionManifest['stream-router'], env);
  const table = openTable({ aws, tableName: settings.TABLE_NAME, clock, retentionDays: settings.RUN_RETENTION_DAYS });
  const [config, runLogs, events, waits] = [
    configStore(table),
    runLogStore(table),
    { ...eventStore(table), ...eventPublishing(table), ...pendingEvents(table) },
    waitStore(table),
  ];
  const requests = {
    runs: cancellingRunStore(table),
    locks: lockRelease(table),
    lockQueue: lockQueue(table),
    markers: markerStore(table),
    reruns: routedReruns(table),
    cascade: dependantReader(table),
    engines: engineQueue(table),
    holds: holdStore(table),
    rejections: rejectionStore(table),
    ledgers: ledgerStore(table),
    cancelRequests: cancelRequests(table),
    recheckRequests: recheckRequests(table),
    approveRequests: approveRequests(table),
    pools: lazy(() =>
      (require('../../aws/table/runs/pool-store') as typeof import('../../aws/table/runs/pool-store')).poolStore(table),
    ),
    approvals: lazy(() =>
      (
        require('../../aws/table/runs/approval-store') as typeof import('../../aws/table/runs/approval-store')
      ).approvalStore(table),
    ),
    monitorings: monitoringEnd(table),
  };
  const executions = createExecutions({ aws, stateMachineArn: settings.STATE_MACHINE_ARN });
  const links = lazyApprovalLinks?.(settings, { aws, table, clock, log });
  const notifications = lazyNotifications(aws, settings, links);
  const wakeups = lazyWakeups({ aws, waits });
  const redrives = createRedriveQueue({ aws, clock, queueUrl: settings.RETURNS_QUEUE_URL });
  const ports = {
    entityOf: (key: { PK: string; SK: string }) => parseKey(key)?.entity,
    readMarker,
    readContent,
    readMarkerRequest,
    readRunLog,
    readEvent,
    readSensor,
    readReport,
    readRerunRequest,
    readCancelRequest,
    readRecheckRequest,
    readApproveRequest,
    config,
    runLogs,
    shadow: { runLogs: runLogStore(table, RunMode.shadow), rejections: shadowRejections(events) },
    events,
    isRedriven: false,
    waits,
    wakeups,
    executions,
    ...requests,
    engineLimits: settings.RERUNS_PER_ENGINE ?? {},
    executionStates: lazyExecutionStates(aws),
    stateMachineArn: settings.STATE_MACHINE_ARN,
    notifications,
    clock,
    log,
    metrics,
  };
  return async (event) => {
    if ('Records' in event)
      return isReturn(event) ? redriveReturned(event, { ...ports, redrives }) : routeBatch(event, ports);
    await wakeForJob(event, ports);
    return undefined;
  };
};
