/** How many slots of a pool are taken: in words, and as a bar. */
import './pools.css';
import type { ReactNode } from 'react';
import type { PoolRow } from '../../api';

export const SlotsMeter = ({ pool, slots, taken }: Pick<PoolRow, 'pool' | 'slots' | 'taken'>): ReactNode =>
  slots === null ? (
    `${taken} taken, no limit`
  ) : (
    <span className="slots">
      <meter min={0} max={slots} value={taken} aria-label={`Slots of ${pool} that are taken`} />
      {taken} of {slots} taken
    </span>
  );
