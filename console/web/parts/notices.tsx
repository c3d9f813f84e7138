/** Notices that a view shows in place of its content. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RefusedError } from '../reading/requests';

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

/** An address that leads nowhere, or names what is not there: what is missing, and the way back. */
export const NotFound = ({ message }: { message: string }): ReactNode => (
  <section className="card" aria-label="Not found">
    <h1>Not found</h1>
    <p role="alert">{message}</p>
    <Link className="button" to="/">
      All pipelines
    </Link>
  </section>
);

const NAMES_NOTHING: readonly number[] = [400, 404];

/** In the place of a view that has nothing to show. The server's message has the nearest name. */
export const Unavailable = ({ error }: { error: Error }): ReactNode =>
  error instanceof RefusedError && NAMES_NOTHING.includes(error.status) ? (
    <NotFound message={error.message} />
  ) : (
    <Failure error={error} />
  );
