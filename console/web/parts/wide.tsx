/** What may be wider than the page scrolls by itself, also with the keyboard. */
import type { ReactNode } from 'react';

interface WideProps {
  /** What it is, by a name that nothing else of the page has. */
  label: string;
  /** It scrolls down as well. */
  isTall?: boolean;
  children: ReactNode;
}

export const Wide = ({ label, isTall = false, children }: WideProps): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
  <section className={isTall ? 'wide table tall' : 'wide table'} tabIndex={0} aria-label={label}>
    {children}
  </section>
);
