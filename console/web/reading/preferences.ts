/** The user's preferences for this browser: the zone of instants, and light or dark. */
import { useSyncExternalStore } from 'react';

type Name = 'zone' | 'theme';

const PREFIX = 'signalbox.';
const changes = new EventTarget();

const subscribe = (changed: () => void): (() => void) => {
  changes.addEventListener('change', changed);
  return () => changes.removeEventListener('change', changed);
};

const get = (name: Name): string | null => localStorage.getItem(PREFIX + name);

const set = (name: Name, value: string): void => {
  localStorage.setItem(PREFIX + name, value);
  changes.dispatchEvent(new Event('change'));
};

const usePreference = (name: Name): [string | null, (value: string) => void] => [
  useSyncExternalStore(subscribe, () => get(name)),
  (value) => set(name, value),
];

export const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A zone that this browser does not know is no choice. */
const isZone = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
};

export const useZone = (): [string, (zone: string) => void] => {
  const [chosen, choose] = usePreference('zone');
  return [chosen !== null && isZone(chosen) ? chosen : 'UTC', choose];
};

export type Theme = 'system' | 'light' | 'dark';

const showTheme = (theme: Theme): void => {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
};

const themeOf = (text: string | null): Theme => (text === 'light' || text === 'dark' ? text : 'system');

export const useTheme = (): [Theme, (theme: Theme) => void] => {
  const [chosen, choose] = usePreference('theme');
  return [
    themeOf(chosen),
    (theme) => {
      choose(theme);
      showTheme(theme);
    },
  ];
};

/** Before the first view is drawn. */
export const showChosenTheme = (): void => showTheme(themeOf(get('theme')));
