/** Asks before a backfill is written. */
import { type ReactNode, useState } from 'react';
import type { BackfillPreview } from '../../api';
import { Confirm } from '../actions/confirm';
import { Text } from '../actions/fields';
import { usdText } from './parts';
import type { BackfillSearch } from './search';

interface DialogProps {
  pipelineId: string;
  range: { from: string; to: string };
  search: BackfillSearch;
  preview: BackfillPreview;
  onClose(): void;
}

const MOST_AT_ONCE = 100;
const DEFAULT_AT_ONCE = '3';

const atOnceOf = (text: string): number => Math.min(MOST_AT_ONCE, Math.max(1, Math.floor(Number(text)) || 1));

export const BackfillDialog = ({ pipelineId, range, search, preview, onClose }: DialogProps): ReactNode => {
  const [reason, setReason] = useState('');
  const [atOnce, setAtOnce] = useState(DEFAULT_AT_ONCE);
  // The preview behind the dialog may be read again: what is confirmed is what the dialog says.
  const [{ runs, plan, costUsd, order }] = useState(preview);
  return (
    <Confirm
      path="/api/actions/backfill"
      title={`Backfill ${pipelineId}`}
      explanation={
        `Requests ${runs} ${runs === 1 ? 'run' : 'runs'} from ${range.from} to ${range.to}, ` +
        `${order === 'parallel' ? 'several dates at a time' : 'one date at a time'}. Signalbox itself uses about ` +
        `${usdText(costUsd)}, without the jobs.`
      }
      doText={`Start ${runs} ${runs === 1 ? 'run' : 'runs'}`}
      body={() => ({
        pipelineId,
        ...range,
        schedule: search.schedule ?? null,
        concurrency: atOnceOf(atOnce),
        withDependants: search.withDependants === true,
        all: search.all === true,
        reason,
        plan,
      })}
      onClose={onClose}
    >
      {order === 'parallel' ? (
        <Text label={`Runs at a time, at most ${MOST_AT_ONCE}`} type="number" value={atOnce} onChange={setAtOnce} />
      ) : null}
      <Text label="Reason, for the events" value={reason} onChange={setReason} />
    </Confirm>
  );
};
