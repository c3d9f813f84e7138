import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export const BackfillView = (): ReactNode => {
  const { pipeline } = useParams({ from: '/pipelines/$pipeline/backfill' });
  return <h1>Backfill {pipeline}</h1>;
};
