/** The report of a simulation, in the console and as a page of its own. */
import './simulation.css';
import { type ReactNode, useState } from 'react';
import type { ShownReport } from '../../api';
import { Section } from '../parts/notices';
import { Instant } from '../parts/times';
import { Alerts, Costs, Unmet, Violations } from './findings';
import { type ChosenCell, RunsGrid } from './runs-grid';
import { TimelinePart } from './timeline-part';

const Figure = ({
  name,
  value,
  tone,
}: {
  name: string;
  value: string;
  tone?: 'good' | 'bad' | undefined;
}): ReactNode => (
  <div className={tone === undefined ? 'figure' : `figure ${tone}`}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const Figures = ({ report }: { report: ShownReport }): ReactNode => {
  const { runs, unmet, violations, alerts, jobStarts, usage } = report;
  const count = (...statuses: readonly string[]): number =>
    runs.filter(({ status }) => statuses.includes(status)).length;
  const failed = count('FAILED', 'CANCELLED');
  const over = failed + count('COMPLETED', 'SKIPPED', 'SHADOW');
  return (
    <dl className="figures">
      <Figure
        name="Broken invariants"
        value={String(violations.length)}
        tone={violations.length === 0 ? 'good' : 'bad'}
      />
      <Figure name="Expectations not met" value={String(unmet.length)} tone={unmet.length === 0 ? 'good' : 'bad'} />
      <Figure name="Runs" value={String(runs.length)} />
      <Figure name="Completed" value={String(count('COMPLETED'))} />
      <Figure name="Failed or cancelled" value={String(failed)} tone={failed === 0 ? undefined : 'bad'} />
      <Figure name="Open at the end" value={String(runs.length - over)} />
      <Figure name="Job starts" value={String(jobStarts.length)} />
      <Figure name="Alerts" value={String(alerts.length)} />
      <Figure name="Estimated cost" value={`$${usage.estimatedUsd.toFixed(4)}`} />
    </dl>
  );
};

export const SimulationReport = ({ report }: { report: ShownReport }): ReactNode => {
  const [chosen, choose] = useState<ChosenCell>();
  const { seed, start, end, digest, unmet, violations, runs, alerts, timeline } = report;
  return (
    <div className="simulation">
      <p className="muted simulation-facts">
        From <Instant at={start} relative={false} /> to <Instant at={end} relative={false} />, seed {seed}, digest{' '}
        <code>{digest.slice(0, 12)}</code>
      </p>
      <Figures report={report} />
      {unmet.length === 0 ? null : (
        <Section title="Expectations not met">
          <Unmet unmet={unmet} />
        </Section>
      )}
      {violations.length === 0 ? null : (
        <Section title="Broken invariants">
          <Violations violations={violations} />
        </Section>
      )}
      <Section title="Runs by pipeline and date">
        <RunsGrid runs={runs} chosen={chosen} onChoose={choose} />
      </Section>
      <Section title="Timeline">
        <TimelinePart lines={timeline} chosen={chosen} onWhole={() => choose(undefined)} />
      </Section>
      <Section title="Alerts">
        <Alerts alerts={alerts} />
      </Section>
      <Section title="What it used">
        <Costs {...report} />
      </Section>
    </div>
  );
};
