/** The filters of the fleet; all are kept in the address. */
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, Input, Label, SearchField, ToggleButton } from 'react-aria-components';
import type { CellState } from '../../api';
import { Choice } from '../parts/choice';
import { Glyph, stateWords } from '../parts/states';
import { addDays } from './columns';
import { DAYS, type FleetSearch, HOURS } from './search';

interface FiltersProps {
  search: FleetSearch;
  /** How many are shown. */
  days: number;
  to: string;
  today: string;
}

const modes = [
  { id: 'all', text: 'Live and shadow' },
  { id: 'live', text: 'Live' },
  { id: 'shadow', text: 'Shadow' },
] as const;

const shows = [
  { id: 'all', text: 'All pipelines' },
  { id: 'attention', text: 'Those that need attention' },
] as const;

const spans = [
  ...DAYS.map((count) => ({ id: `${count} days`, text: `${count} days`, change: { days: count, hours: undefined } })),
  ...HOURS.map((count) => ({
    id: `${count} hours`,
    text: `${count} hours`,
    change: { days: undefined, hours: count },
  })),
];

const LEGEND: readonly CellState[] = [
  'COMPLETED',
  'FAILED',
  'MISSED',
  'STUCK',
  'RUNNING',
  'PENDING',
  'MARKED',
  'QUEUED',
  'HELD',
  'CANCELLED',
  'SKIPPED',
  'EXPECTED',
  'NOT_DUE',
  'NOT_RUN',
  'EXCLUDED',
  'SHADOW',
];

/** Changes some of what is shown and leaves the rest. */
export const useChangeSearch = () => {
  const navigate = useNavigate({ from: '/' });
  return (change: { [Name in keyof FleetSearch]: FleetSearch[Name] | undefined }) =>
    void navigate({
      search: (before: FleetSearch) =>
        Object.fromEntries(
          Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined),
        ) as FleetSearch,
      replace: true,
    });
};

const DayButtons = ({ days, to, today }: Omit<FiltersProps, 'search'>): ReactNode => {
  const change = useChangeSearch();
  const move = (by: number): void => {
    const next = addDays(to, by);
    change({ to: next >= today ? undefined : next });
  };
  return (
    <span className="group">
      <Button className="button" aria-label="Earlier days" onPress={() => move(-days)}>
        ‹
      </Button>
      <Button className="button" isDisabled={to >= today} onPress={() => change({ to: undefined })}>
        Today
      </Button>
      <Button className="button" aria-label="Later days" isDisabled={to >= today} onPress={() => move(days)}>
        ›
      </Button>
    </span>
  );
};

export const Filters = ({ search, days, to, today }: FiltersProps): ReactNode => {
  const change = useChangeSearch();
  return (
    <div className="filters">
      <SearchField className="search" value={search.q ?? ''} onChange={(q) => change({ q: q === '' ? undefined : q })}>
        <Label className="unseen">Name contains</Label>
        <Input className="input" placeholder="Name contains …" />
      </SearchField>
      <Choice
        label="Which pipelines"
        isQuiet
        value={search.show ?? 'all'}
        options={shows}
        onChoose={(show) => change({ show: show === 'all' ? undefined : show })}
      />
      <Choice
        label="Mode"
        isQuiet
        value={search.mode ?? 'all'}
        options={modes}
        onChoose={(mode) => change({ mode: mode === 'all' ? undefined : mode })}
      />
      <Choice
        label="Columns"
        isQuiet
        value={search.hours === undefined ? `${days} days` : `${search.hours} hours`}
        options={spans}
        onChoose={(chosen) => change(spans.find(({ id }) => id === chosen)?.change ?? {})}
      />
      <DayButtons days={days} to={to} today={today} />
    </div>
  );
};

export const Legend = ({ bright }: { bright: readonly CellState[] }): ReactNode => {
  const change = useChangeSearch();
  const toggle = (state: CellState): void => {
    const next = bright.includes(state) ? bright.filter((one) => one !== state) : [...bright, state];
    change({ states: next.length === 0 ? undefined : next });
  };
  return (
    <div className="legend" role="group" aria-label="States: choose those to highlight">
      {LEGEND.map((state) => (
        <ToggleButton
          key={state}
          className="legend-item"
          isSelected={bright.includes(state)}
          onChange={() => toggle(state)}
        >
          <Glyph state={state} />
          {stateWords[state]}
        </ToggleButton>
      ))}
    </div>
  );
};
