/** Changes of light and dark, by the system or by hand: what is drawn on a canvas keeps its colours otherwise. */
let changes = 0;

export const onTheme = (changed: () => void): (() => void) => {
  const noted = (): void => {
    changes += 1;
    changed();
  };
  const media = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(noted);
  media.addEventListener('change', noted);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    media.removeEventListener('change', noted);
    observer.disconnect();
  };
};

/** Another one after every change. */
export const themeVersion = (): number => changes;

/** The name of a colour in `style.css`. */
export type Tone = 'accent' | 'ok' | 'bad' | 'warn' | 'run' | 'hold' | 'stuck' | 'muted' | 'quiet' | 'line';

/** A colour of the page as a canvas understands it: as it is for this element now. */
export const colourOf = (tone: Tone, element: Element): string => {
  const probe = document.createElement('span');
  probe.style.color = `var(--${tone})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};
