/** The frame of every view: the name of its stack, the navigation, the zone, light or dark. */
import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Failure } from './parts/notices';
import { PreferenceChoices } from './parts/preference-choices';
import { zonedText } from './parts/times';
import { useZone } from './reading/preferences';
import { useSessionQuery } from './reading/queries';
import { useStackNow } from './reading/stack-clock';

const StackClock = (): ReactNode => {
  const nowMs = useStackNow();
  const [zone] = useZone();
  if (nowMs === undefined) return null;
  return (
    <span className="stack-clock" title="The stack's own time">
      <time dateTime={new Date(nowMs).toISOString()}>{zonedText(nowMs, zone)}</time>
    </span>
  );
};

export const Layout = (): ReactNode => {
  const { data: session, error } = useSessionQuery();
  return (
    <>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <header className="top">
        <Link to="/" className="brand">
          Signalbox
        </Link>
        <span className="stack-title">{session?.title}</span>
        {session !== undefined && !session.canWrite ? <span className="pill">read-only</span> : null}
        <span className="grow" />
        <Link to="/pools" className="way">
          Pools
        </Link>
        <Link to="/simulations" className="way">
          Simulation report
        </Link>
        <StackClock />
        <PreferenceChoices />
      </header>
      <main id="content" tabIndex={-1}>
        {error === null ? <Outlet /> : <Failure error={error} />}
      </main>
    </>
  );
};
