import type { ReactNode } from 'react';

export const SimulationView = (): ReactNode => <h1>Simulation report</h1>;
