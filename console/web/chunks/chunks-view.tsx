import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export const ChunksView = (): ReactNode => {
  const { run } = useParams({ from: '/chunks/$run' });
  return <h1>Chunks {run}</h1>;
};
