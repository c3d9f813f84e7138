/** An unreadable item under every key of the table, in every list that may hold such an item. */
import { type Key, keys } from '../../aws/table/client/keys';
import { positions } from '../../docs/tables/table';

export interface Planted extends Key {
  GSI1PK?: string;
  GSI1SK?: string;
  nonsense: true;
}

/** Items that one pipeline has once: planted, each would be about this pipeline and hide no other. */
const oneOfPipeline = new Set(
  [
    keys.config('pipeline', 'p'),
    keys.control('p'),
    keys.readiness('p'),
    keys.planning('p'),
    keys.rejections('p'),
    keys.deadlineCheck('p'),
    keys.configVersionCount('p'),
  ].map(({ SK }) => SK),
);

const parts = (number: number): Readonly<Record<string, string>> => ({
  date: '2026-03-06',
  schedule: 'broken',
  number: String(9_000_000 + number),
  lifecycle: 'job',
  name: 'landed',
  engine: 'http',
  survey: 'grs-15',
  traceId: 'trace-1',
  'start:07d': '9000000',
  at: '2026-03-07T00:00:00.000Z',
  updatedAt: '2026-03-07T00:00:00.000Z',
  createdAt: '2026-03-07T00:00:00.000Z',
  created_at: '2026-03-07T00:00:00.000Z',
  requestedAt: '2026-03-07T00:00:00.000Z',
  dueAt: '2026-03-07T00:00:00.000Z',
  lookAt: '2026-03-07T00:00:00.000Z',
  nextCheckAt: '2026-03-07T00:00:00.000Z',
  episodeAt: '2026-03-07T00:00:00.000Z',
  since: '2026-03-07T00:00:00.000Z',
  until: '2026-03-07T00:00:00.000Z',
});

const filled = (text: string, number: number, known: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([^}]+)\}/g, (_, name: string) => known[name] ?? parts(number)[name] ?? `broken-${number}`);

const at = ({ key, index }: (typeof positions)['config'][number], number: number, known: Record<string, string>) => {
  const { PK, SK, ...position } = Object.fromEntries(
    Object.entries({ ...key, ...index }).map(([name, value]) => [name, filled(value, number, known)]),
  ) as { PK: string; SK: string };
  return { PK, SK, ...position, nonsense: true as const };
};

/** Items of unknown pipelines and runs, and among those that a pipeline or a run has many of. */
export const plantedAround = ({ pipeline, runId }: { pipeline: string; runId: string }): Planted[] => {
  const all = Object.values(positions).flat();
  const elsewhere = all
    .filter(({ key }) => /[{]/.test(key.PK + key.SK))
    .map((position, number) => at(position, number, {}));
  const ofPipeline = all.filter(
    ({ key: { PK, SK } }) =>
      /\{(pipeline|upstream)\}$/.test(PK) && PK !== 'MARKER#{pipeline}' && !oneOfPipeline.has(SK),
  );
  const ofRun = all.filter(({ key: { PK, SK } }) => PK === 'CHUNKS#{runId}' && SK.startsWith('CHUNK#'));
  return [
    ...elsewhere,
    ...ofPipeline.map((position, number) => at(position, 500 + number, { pipeline, upstream: pipeline })),
    ...ofRun.map((position, number) => at(position, 700 + number, { runId })),
  ];
};
