/**
 * The events of AWS's engines about the ends of jobs, on the default bus. They are best effort, and so are these:
 * faults of the target `job-events` lose, double, delay and reorder them.
 */

import type { ExternalCall, ExternalServices } from '../../emulator/endpoint/external';
import type { OwnEvent } from '../../emulator/events/bus';
import { lateBy } from '../../emulator/events/deliveries';
import type { Faults } from '../../emulator/protocol/faults';
import type { Json } from '../../emulator/protocol/service';
import type { Timers } from '../../emulator/time/timers';
import { type EngineType, jobEvents } from '../../kernel/engines/engines';
import type { EventEngine } from '../../kernel/job/aws-events';
import type { JobWorld, SimulatedJob } from './jobs';
import type { SimulatedService } from './simulated-service';
import { operationOf } from './simulated-services';

export interface JobEventsWorld {
  time: Timers;
  faults: Faults;
  jobs: Pick<JobWorld, 'state' | 'byId'>;
  announce(event: OwnEvent): void;
}

interface StartedJob {
  engine: EventEngine;
  words: SimulatedService['words'];
  /** As the engine's world knows it. */
  id: string;
  /** As its events name it, and its Glue job, cluster, application or state machine. */
  jobId: string;
  runsOn: string;
}

const announces = (engine: EngineType): engine is EventEngine => Object.hasOwn(jobEvents, engine);

/** The job in a start's request and answer; undefined for any other call. */
const startedBy = ({ service: name, operation, input }: ExternalCall, answer: Json): StartedJob | undefined => {
  const found = operationOf(`${name}:${operation}`);
  if (found === undefined || found.part !== 'start' || !announces(found.engine)) return undefined;
  const { engine, service } = found;
  return { engine, words: service.words, ...service.started(input, answer) };
};

/** The services, whose jobs publish their ends from now on. */
export const publishJobEnds = (
  services: ExternalServices,
  { time, faults, jobs, announce }: JobEventsWorld,
): ExternalServices => {
  const untold = new Map<SimulatedJob, StartedJob>();

  const deliver = ({ engine, jobId, runsOn }: StartedJob, word: string): void => {
    const names = jobEvents[engine];
    const event: OwnEvent = {
      source: names.source,
      detailType: names.detailType,
      resources: [],
      detail: { [names.status]: word, [names.jobId]: jobId, [names.runsOn]: runsOn },
    };
    const fault = faults.next(['job-events', `job-events:${engine}`]);
    if (fault?.kind === 'drop') return;
    time.at(time.now() + lateBy(fault), () => announce(event));
    if (fault?.kind === 'duplicate') time.at(time.now(), () => announce(event));
  };

  const publish = (job: SimulatedJob): void => {
    const known = untold.get(job);
    const { state } = jobs.state(job);
    // A job that has vanished publishes nothing.
    if (known === undefined || state === 'running' || state === 'vanished') return;
    untold.delete(job);
    deliver(known, known.words[state]);
  };

  const follow = (started: StartedJob): void => {
    const job = jobs.byId(started.id);
    if (job === undefined || untold.has(job)) return;
    untold.set(job, started);
    if (Number.isFinite(job.endsAt)) time.at(Math.max(job.endsAt, time.now()), () => publish(job));
  };

  return {
    knows: (call) => services.knows(call),
    faultTargets: (call) => services.faultTargets(call),
    async answer(call: ExternalCall) {
      const answer = await services.answer(call);
      const started = startedBy(call, answer);
      if (started !== undefined) follow(started);
      // A cancellation ends a job before its time.
      for (const job of [...untold.keys()])
        if (job.cancelledAt !== undefined) time.at(Math.max(job.cancelledAt, time.now()), () => publish(job));
      return answer;
    },
  };
};
