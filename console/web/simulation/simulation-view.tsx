/** Opens the report of a simulation. The file is read in the browser and sent nowhere. */
import '../pipeline/pipeline.css';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button, DropZone, type FileDropItem, FileTrigger } from 'react-aria-components';
import { type ReadReport, readReport } from './read-report';
import { SimulationReport } from './report';

/** A report of a year of a thousand pipelines. */
const MOST_BYTES = 256 * 1024 * 1024;

interface Opened {
  name: string;
  read: ReadReport;
}

const open = async (file: File): Promise<Opened> => {
  const refuse = (problem: string): Opened => ({ name: file.name, read: { ok: false, problems: [problem] } });
  if (file.size > MOST_BYTES) return refuse(`The file has ${file.size} bytes; at most ${MOST_BYTES} are read.`);
  try {
    return { name: file.name, read: readReport(await file.text()) };
  } catch (error) {
    return refuse(`The file cannot be read: ${(error as Error).message}`);
  }
};

const Chooser = ({ onFile, hasReport }: { onFile(file: File): void; hasReport: boolean }): ReactNode => (
  <DropZone
    className={hasReport ? 'drop-zone small' : 'drop-zone'}
    aria-label="Drop the file of a report here"
    onDrop={({ items }) => {
      const file = items.find((item): item is FileDropItem => item.kind === 'file');
      void file?.getFile().then(onFile);
    }}
  >
    <FileTrigger
      acceptedFileTypes={['application/json', '.json']}
      onSelect={(files) => {
        const [file] = files ?? [];
        if (file !== undefined) onFile(file);
      }}
    >
      <Button className="button first">{hasReport ? 'Open another file' : 'Open a file'}</Button>
    </FileTrigger>
    {hasReport ? null : (
      <p className="muted">
        Or drop it here: what <code>signalbox simulate week.yaml --json --out report.json</code> writes. It is read in
        this browser and sent nowhere.
      </p>
    )}
  </DropZone>
);

const Problems = ({ problems }: { problems: readonly string[] }): ReactNode => (
  <div className="card bad-text" role="alert">
    {problems.map((problem) => (
      <p key={problem}>{problem}</p>
    ))}
  </div>
);

export const SimulationView = (): ReactNode => {
  const [opened, setOpened] = useState<Opened>();
  const read = opened?.read;
  return (
    <article className="view">
      <div className="view-title">
        <div>
          <Link to="/">Fleet</Link>
          <h1>Simulation report{opened === undefined ? '' : `: ${opened.name}`}</h1>
        </div>
      </div>
      <Chooser hasReport={read?.ok === true} onFile={(file) => void open(file).then(setOpened)} />
      {read?.ok === false ? <Problems problems={read.problems} /> : null}
      {read?.ok === true ? <SimulationReport key={read.report.digest} report={read.report} /> : null}
    </article>
  );
};
