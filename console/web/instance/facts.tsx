/** The run in figures: when, which job, which version, which trace. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { InstanceView } from '../../api';
import { betweenText, Instant } from '../parts/times';
import { useSession } from '../reading/queries';

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type Chunks = InstanceView['chunks'][number];

/** A link of a job comes from the engine's answer: only a web address is one. */
const isWebAddress = (link: string): boolean => /^https?:\/\//.test(link);

type Run = NonNullable<InstanceView['why']['run']>;

const Job = ({ run }: { run: Run }): ReactNode => {
  const { engine, jobId, jobLink } = run;
  const text = `${engine ?? ''} ${jobId ?? ''}`.trim();
  if (jobLink === null || !isWebAddress(jobLink)) return text;
  return (
    <a href={jobLink} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
};

/** The pool of the run, with its place or slots there. */
const Pool = ({ pool, isOpen }: { pool: NonNullable<Run['pool']>; isOpen: boolean }): ReactNode => {
  const { name, state, since, weight } = pool;
  const slots = weight === 1 ? '1 slot' : `${weight} slots`;
  return (
    <>
      <Link to="/pools/$pool" params={{ pool: name }}>
        {name}
      </Link>
      {isOpen && state === 'waits' ? (
        <>
          {`, waits for ${slots} since `}
          <Instant at={since} />
        </>
      ) : null}
      {isOpen && state === 'holds' ? `, has ${slots}` : null}
    </>
  );
};

const endedText = ({ jobsTotal, jobsCompleted, jobsFailed }: Chunks): string =>
  `${jobsCompleted + jobsFailed} of ${jobsTotal} have ended${jobsFailed === 0 ? '' : `, ${jobsFailed} failed`}`;

/** Links to chunks; with several attempts, each link names its attempt. */
const ChunkLinks = ({ chunks, attempts }: Pick<InstanceView, 'chunks' | 'attempts'>): ReactNode => (
  <ul>
    {chunks.map((run) => {
      const attempt = attempts.find(({ runId }) => runId === run.runId)?.attempt;
      return (
        <li key={run.runId}>
          <Link to="/chunks/$run" params={{ run: run.runId }}>
            {attempts.length > 1 ? `Attempt ${attempt}: ` : ''}
            {endedText(run)}
          </Link>
        </li>
      );
    })}
  </ul>
);

export const Facts = ({ view }: { view: InstanceView }): ReactNode => {
  const session = useSession();
  const { why, zone, opensAt, attempts, chunks, config } = view;
  const { run, runLog, marker } = why;
  const selection = session === undefined || session.selection === '' ? '' : ` ${session.selection}`;
  return (
    <dl className="card facts">
      <Fact name="Zone of the schedule">{zone}</Fact>
      {opensAt === null ? null : (
        <Fact name="Opens">
          <Instant at={opensAt} />
        </Fact>
      )}
      {marker === null ? null : (
        <Fact name="MARKER">
          {marker.source ?? 'of unknown source'}
          {marker.writtenAt === null ? null : (
            <>
              {', '}
              <Instant at={marker.writtenAt} />
            </>
          )}
        </Fact>
      )}
      {runLog === null ? null : (
        <Fact name={why.situation.kind === 'waits-retry' ? 'Begins' : 'Began'}>
          <Instant at={runLog.createdAt} />
        </Fact>
      )}
      {runLog === null || runLog.completedAt === null ? null : (
        <Fact name="Ended">
          <Instant at={runLog.completedAt} /> after {betweenText(runLog.createdAt, runLog.completedAt)}
        </Fact>
      )}
      {attempts[0] === undefined ? null : <Fact name="Attempts">{attempts[0].attempt}</Fact>}
      {run === null || run.jobId === null ? null : (
        <Fact name="Job">
          <Job run={run} />
        </Fact>
      )}
      {run?.pool === undefined ? null : (
        <Fact name="Pool">
          <Pool pool={run.pool} isOpen={run.completedAt === null} />
        </Fact>
      )}
      {chunks.length === 0 ? null : (
        <Fact name="Chunks">
          <ChunkLinks chunks={chunks} attempts={attempts} />
        </Fact>
      )}
      {config.version === null ? null : (
        <Fact name="Configuration">
          version {config.version}
          {config.active !== null && config.active !== config.version ? ` (in force: ${config.active})` : ''}
        </Fact>
      )}
      {runLog === null ? null : (
        <Fact name="Trace">
          <code>
            signalbox trace {runLog.traceId}
            {selection}
          </code>
        </Fact>
      )}
    </dl>
  );
};
