/** The configuration that the newest attempt ran on, and what has changed since. */
import type { ReactNode } from 'react';
import type { InstanceView } from '../../api';
import { DifferencesTable } from '../parts/differences-table';

export const ConfigPart = ({ config }: Pick<InstanceView, 'config'>): ReactNode => {
  const { version, active, differences, document } = config;
  return (
    <>
      {differences.length === 0 ? (
        <p className="muted">
          {version === null ? 'Nothing has run yet; this is in force now.' : `Version ${version} is in force.`}
        </p>
      ) : (
        <>
          <p>
            It ran on version {version}; version {active} is in force now.
          </p>
          <DifferencesTable from={version} to={active} differences={differences} />
        </>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard. */}
      <section className="document" tabIndex={0} aria-label="Configuration in force">
        <pre>{JSON.stringify(document, null, 2)}</pre>
      </section>
    </>
  );
};
