/** The report as a page of its own: its data is in the page. */
import '../parts/style.css';
import '../parts/controls.css';
import '../parts/states.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PreferenceChoices } from '../parts/preference-choices';
import { showChosenTheme } from '../reading/preferences';
import { readReport } from './read-report';
import { SimulationReport } from './report';

const read = readReport(document.getElementById('report')?.textContent ?? '');
showChosenTheme();
createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <header className="top">
      <span className="brand">Signalbox</span>
      <span className="stack-title">a simulation: these events have not happened</span>
      <span className="grow" />
      <PreferenceChoices />
    </header>
    <main>
      <h1>Simulation report</h1>
      {read.ok ? <SimulationReport report={read.report} /> : <p role="alert">{read.problems.join(' ')}</p>}
    </main>
  </StrictMode>,
);
