/** A region for content that may be wider than the page. It scrolls separately, also with the keyboard. */
import type { ReactNode } from 'react';

interface WideProps {
  /** The name of the region, unique on the page. */
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
