/** The next instances of a pipeline: when they open, and when each deadline is. */
import type { ReactNode } from 'react';
import type { Ahead, PipelineView } from '../../api';
import { Table } from '../parts/table';
import { Countdown } from '../parts/times';
import { Wide } from '../parts/wide';
import { useZone } from '../reading/preferences';
import { useStackNow } from '../reading/stack-clock';
import { ScheduleInstant } from './parts';

const columns = [
  { head: 'Opens', of: ({ opensAt }: Ahead) => opensAt },
  { head: 'Start due', of: ({ startDueAt }: Ahead) => startDueAt },
  { head: 'Ready due', of: ({ evaluationDueAt }: Ahead) => evaluationDueAt },
  { head: 'Completion due', of: ({ completionDueAt }: Ahead) => completionDueAt },
] as const;

export const AheadPart = ({ view }: { view: PipelineView }): ReactNode => {
  const [chosen] = useZone();
  const nowMs = useStackNow();
  const { ahead, aheadProblem, pipeline } = view;
  if (aheadProblem !== null) return <p className="bad-text">Upcoming instances are not known: {aheadProblem}</p>;
  if (ahead.length === 0) return <p className="muted">It runs on no date within ten years.</p>;
  // A column for what the pipeline has.
  const shown = columns.filter(({ of }) => ahead.some((one) => of(one) !== null));
  return (
    <>
      {pipeline.enabled ? null : <p className="bad-text">The pipeline is disabled: it starts nothing.</p>}
      <Wide label="Instances ahead">
        <Table heads={['Date', 'Schedule', ...shown.map(({ head }) => head)]}>
          {ahead.map((one, index) => (
            <tr key={`${one.date} ${one.scheduleId}`}>
              <th scope="row">{one.date}</th>
              <td>{one.scheduleId}</td>
              {shown.map(({ head, of }) => {
                const at = of(one);
                return (
                  <td key={head}>
                    {at === null ? null : <ScheduleInstant at={at} zone={one.zone} chosen={chosen} />}
                    {at !== null && index === 0 && nowMs !== undefined && Date.parse(at) > nowMs ? (
                      <span className="muted">
                        {' '}
                        in <Countdown at={at} />
                      </span>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </Table>
      </Wide>
    </>
  );
};
