/** The zone of instants, and light or dark. */
import type { ReactNode } from 'react';
import { BROWSER_ZONE, type Theme, useTheme, useZone } from '../reading/preferences';
import { Choice } from './choice';
import { zoneText } from './times';

const ZONES: readonly string[] = [
  ...new Set(['UTC', BROWSER_ZONE, 'America/Los_Angeles', 'America/New_York', 'Europe/Berlin', 'Asia/Tokyo']),
];

const themes: readonly { id: Theme; text: string }[] = [
  { id: 'system', text: 'As the system' },
  { id: 'light', text: 'Light' },
  { id: 'dark', text: 'Dark' },
];

export const PreferenceChoices = (): ReactNode => {
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
