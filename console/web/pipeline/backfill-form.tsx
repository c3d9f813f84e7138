/** The form for the dates of a backfill; its values are kept in the address. */
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import { Text, Tick } from '../actions/fields';
import { Choice } from '../parts/choice';
import type { BackfillSearch } from './search';

interface FormProps {
  range: { from: string; to: string };
  search: BackfillSearch;
  /** The schedules of the pipeline; empty while they are not known. */
  schedules: readonly string[];
}

const ALL = '*';

export const BackfillForm = ({ range, search, schedules }: FormProps): ReactNode => {
  const navigate = useNavigate();
  const params = useParams({ from: '/pipelines/$pipeline/backfill' });
  const [from, setFrom] = useState(range.from);
  const [to, setTo] = useState(range.to);
  const change = (fields: { [Name in keyof BackfillSearch]: BackfillSearch[Name] | undefined }): void =>
    void navigate({
      to: '/pipelines/$pipeline/backfill',
      params,
      search: { ...search, from, to, ...fields },
      replace: true,
    });
  const isRange = from !== '' && to !== '' && from <= to;
  return (
    <form
      className="backfill-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRange) change({});
      }}
    >
      <Text label="From" type="date" value={from} onChange={setFrom} />
      <Text label="To, this date included" type="date" value={to} onChange={setTo} />
      {schedules.length < 2 ? null : (
        <Choice
          label="Schedule"
          value={search.schedule ?? ALL}
          options={[{ id: ALL, text: 'all' }, ...schedules.map((id) => ({ id, text: id }))]}
          onChoose={(id) => change({ schedule: id === ALL ? undefined : id })}
        />
      )}
      <div>
        <Tick
          label="Also dates that have completed"
          isTicked={search.all === true}
          onChange={(all) => change({ all: all ? true : undefined })}
        />
        <Tick
          label="Also the pipelines that wait for it"
          isTicked={search.withDependants === true}
          onChange={(isTicked) => change({ withDependants: isTicked ? true : undefined })}
        />
      </div>
      <Button className="button first" type="submit" isDisabled={!isRange}>
        Preview
      </Button>
      {from !== '' && to !== '' && from > to ? (
        <p className="bad-text" role="alert">
          The first date is after the last one.
        </p>
      ) : null}
    </form>
  );
};
