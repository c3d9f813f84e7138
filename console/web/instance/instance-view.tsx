/** One instance: what there is to say about it, and everything that is known. */
import './instance.css';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { InstanceView as View } from '../../api';
import { InstanceActions } from '../actions/instance-actions';
import { PipelineActions } from '../actions/pipeline-actions';
import { Choice } from '../parts/choice';
import { Failure, Loading, Section, Unavailable } from '../parts/notices';
import { StateBadge } from '../parts/states';
import { sentenceIn } from '../parts/times';
import { useZone } from '../reading/preferences';
import { useLive } from '../reading/queries';
import { Clocks } from './clocks';
import { ConfigPart } from './config-part';
import { EventsPart } from './events-part';
import { Facts } from './facts';
import { MachinePart } from './machine-part';
import { Timeline } from './timeline';
import { TraitsPart } from './traits-part';

/** The answer of `signalbox why`; its first sentence is emphasised. */
const Why = ({ why: { sentences, remedy } }: Pick<View, 'why'>): ReactNode => {
  const [zone] = useZone();
  return (
    <section className="card why" aria-label="Why">
      {sentences.map((sentence, index) => (
        <p key={sentence} className={index === 0 ? 'why-first' : 'muted'}>
          {sentenceIn(sentence, zone)}
        </p>
      ))}
      {remedy === '' ? null : (
        <p className="remedy">
          <strong>What to do:</strong> {sentenceIn(remedy, zone)}
        </p>
      )}
    </section>
  );
};

/** The run in progress, which a person who sees the page approves or cancels. */
const openRunOf = ({ runLog }: View['why']): { runId: string; attempt: number } | null =>
  runLog === null || runLog.runId === null || runLog.completedAt !== null
    ? null
    : { runId: runLog.runId, attempt: runLog.attempt };

const Title = ({ view: { why, hold, chunks, hasOpenAlert } }: { view: View }): ReactNode => (
  <div className="instance-title">
    <div>
      <Link to="/pipelines/$pipeline" params={{ pipeline: why.pipelineId }}>
        {why.pipelineId}
      </Link>
      <h1>
        {why.pipelineId} for {why.date}
        {why.scheduleId === 'daily' ? '' : `, schedule ${why.scheduleId}`}
      </h1>
    </div>
    <StateBadge state={why.state} />
    <span className="grow" />
    <InstanceActions
      instance={{ pipelineId: why.pipelineId, date: why.date, scheduleId: why.scheduleId }}
      run={openRunOf(why)}
      state={why.state}
      canRecheck={why.situation.remedies.includes('recheck')}
      canApprove={why.situation.remedies.includes('approve')}
      canAck={hasOpenAlert}
      hasChunks={chunks.length > 0}
    />
    <PipelineActions pipeline={{ pipelineId: why.pipelineId, hold }} />
  </div>
);

/** The attempt that the parts about its execution are of: the newest, or the one that was chosen. */
const useAttempt = ({ attempts }: Pick<View, 'attempts'>) => {
  const [chosen, choose] = useState<string>();
  const run = attempts.find(({ runId }) => runId === chosen) ?? attempts[0];
  const chooser =
    attempts.length < 2 || run === undefined ? null : (
      <Choice
        label="Attempt"
        value={run.runId}
        options={attempts.map(({ runId, attempt, status }) => ({ id: runId, text: `${attempt} (${status})` }))}
        onChoose={choose}
      />
    );
  return { run, chooser };
};

const Parts = ({ view }: { view: View }): ReactNode => {
  const { run, chooser } = useAttempt(view);
  const { data: execution } = useLive('/api/executions/:run', {
    parameters: { run: run?.runId ?? '' },
    enabled: run !== undefined,
  });
  return (
    <>
      {run === undefined ? null : (
        <Section title="Timeline">
          {chooser}
          <Timeline run={run} execution={execution} />
        </Section>
      )}
      <Section title="Traits">
        <TraitsPart traits={view.traits} run={run} execution={execution} />
      </Section>
      <Tabs className="card tabs">
        <TabList aria-label="More about the instance" className="tab-list">
          <Tab id="states" className="tab">
            States
          </Tab>
          <Tab id="events" className="tab">
            Events
          </Tab>
          <Tab id="config" className="tab">
            Configuration
          </Tab>
        </TabList>
        <TabPanel id="states">
          {run === undefined ? (
            <p className="notice">Nothing has run yet.</p>
          ) : (
            <MachinePart key={run.runId} run={run} execution={execution} />
          )}
        </TabPanel>
        <TabPanel id="events">
          <EventsPart events={view.why.events} />
        </TabPanel>
        <TabPanel id="config">
          <ConfigPart config={view.config} />
        </TabPanel>
      </Tabs>
    </>
  );
};

export const InstanceView = (): ReactNode => {
  const parameters = useParams({ from: '/instances/$pipeline/$date/$schedule' });
  const { data, error } = useLive('/api/instances/:pipeline/:date/:schedule', { parameters });
  if (data === undefined)
    return error === null ? (
      <Loading what={`${parameters.pipeline} for ${parameters.date}`} />
    ) : (
      <Unavailable error={error} />
    );
  return (
    <article className="instance">
      {error === null ? null : <Failure error={error} />}
      <Title view={data} />
      <Why why={data.why} />
      <Clocks view={data} />
      <Facts view={data} />
      <Parts view={data} />
    </article>
  );
};
