/** One chunk with all its details. */
import type { ReactNode } from 'react';
import type { ChunkView } from '../../api';
import { Failure, Loading } from '../parts/notices';
import { Popup } from '../parts/popup';
import { betweenText, Instant } from '../parts/times';
import { useLive } from '../reading/queries';
import { Mark } from './mark';
import { chunkWords } from './marks';

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

const at = (instant: string | null): ReactNode => (instant === null ? null : <Instant at={instant} />);

const texts = (chunk: ChunkView): readonly [name: string, value: ReactNode][] => [
  ['Attempts', chunk.attempt],
  ['Input', chunk.chunkKey],
  ['Said to its worker', chunk.input === undefined || chunk.input === null ? null : JSON.stringify(chunk.input)],
  ['Output', chunk.outputKey],
  ['Worker', chunk.worker],
  ['Dispatched', at(chunk.dispatchedAt)],
  ['Started', at(chunk.startedAt)],
  ['Ended', at(chunk.completedAt)],
  [
    'Took',
    chunk.startedAt === null || chunk.completedAt === null ? null : betweenText(chunk.startedAt, chunk.completedAt),
  ],
  ['Reported', at(chunk.reportedAt)],
  ['Completed in run', chunk.carriedFrom],
];

const Facts = ({ chunk }: { chunk: ChunkView }): ReactNode => (
  <>
    <p>
      <Mark state={chunk.state} /> {chunkWords[chunk.state]}
    </p>
    {chunk.error === null ? null : <p className="bad-text chunk-error">{chunk.error}</p>}
    <dl className="chunk-facts">
      {texts(chunk)
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </dl>
  </>
);

export const ChunkDialog = ({ run, chunk, onClose }: { run: string; chunk: string; onClose(): void }): ReactNode => {
  const { data, error } = useLive('/api/chunks/:run/:chunk', { parameters: { run, chunk } });
  return (
    <Popup title={chunk} onClose={onClose}>
      {error === null ? null : <Failure error={error} />}
      {data === undefined && error === null ? <Loading what={chunk} /> : null}
      {data === undefined ? null : <Facts chunk={data} />}
    </Popup>
  );
};
