/** What a view shows in place of its content. */
import type { ReactNode } from 'react';

export const Loading = ({ what }: { what: string }): ReactNode => (
  <p className="notice" role="status">
    Reading {what} …
  </p>
);

export const Failure = ({ error }: { error: Error }): ReactNode => (
  <p className="notice bad" role="alert">
    {error.message}
  </p>
);

export const Section = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <section className="card" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
