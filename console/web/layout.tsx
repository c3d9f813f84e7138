/** What every view has around it: which stack it is of, the ways to the views, the zone, light or dark. */
import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Choice } from './choice';
import { Failure } from './notices';
import { BROWSER_ZONE, type Theme, useTheme, useZone } from './preferences';
import { useSessionQuery } from './queries';
import { useStackNow } from './stack-clock';
import { zonedText, zoneText } from './times';

const ZONES: readonly string[] = [
  ...new Set(['UTC', BROWSER_ZONE, 'America/Los_Angeles', 'America/New_York', 'Europe/Berlin', 'Asia/Tokyo']),
];

const themes: readonly { id: Theme; text: string }[] = [
  { id: 'system', text: 'As the system' },
  { id: 'light', text: 'Light' },
  { id: 'dark', text: 'Dark' },
];

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

const Preferences = (): ReactNode => {
  const [zone, chooseZone] = useZone();
  const [theme, chooseTheme] = useTheme();
  const zones = ZONES.includes(zone) ? ZONES : [...ZONES, zone];
  return (
    <>
      <Choice
        label="Time zone"
        isQuiet
        value={zone}
        options={zones.map((id) => ({ id, text: zoneText(id) }))}
        onChoose={chooseZone}
      />
      <Choice label="Light or dark" isQuiet value={theme} options={themes} onChoose={chooseTheme} />
    </>
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
        <StackClock />
        <Preferences />
      </header>
      <main id="content" tabIndex={-1}>
        {error === null ? <Outlet /> : <Failure error={error} />}
      </main>
    </>
  );
};
