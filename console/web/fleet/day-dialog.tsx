/** The schedules of a pipeline on one day. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Cell, FleetPipeline } from '../../api';
import { Popup } from '../parts/popup';
import { StateBadge } from '../parts/states';
import { Table } from '../parts/table';

interface DayDialogProps {
  pipeline: FleetPipeline;
  date: string;
  cells: readonly Cell[];
  onClose(): void;
}

export const DayDialog = ({ pipeline: { pipelineId, hours }, date, cells, onClose }: DayDialogProps): ReactNode => (
  <Popup title={`${pipelineId}, ${date}`} onClose={onClose}>
    {Object.keys(hours).length === 0 ? null : (
      <p>
        <Link to="/" search={{ hours: 24, to: date, q: pipelineId }} onClick={onClose}>
          Show its hours as columns
        </Link>
      </p>
    )}
    <Table heads={['Schedule', 'State', 'Detail']}>
      {cells.map(({ scheduleId, state, detail }) => (
        <tr key={scheduleId}>
          <td>
            <Link
              to="/instances/$pipeline/$date/$schedule"
              params={{ pipeline: pipelineId, date, schedule: scheduleId }}
            >
              {scheduleId}
            </Link>
          </td>
          <td>
            <StateBadge state={state} />
          </td>
          <td>{detail}</td>
        </tr>
      ))}
    </Table>
  </Popup>
);
