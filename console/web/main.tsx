import './parts/style.css';
import './parts/controls.css';
import './parts/states.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showChosenTheme } from './reading/preferences';
import { enter, RefusedError } from './reading/requests';
import { createPageRouter } from './router';

const MAX_RETRIES = 2;

/** A request that was refused is refused again; one that was not answered may be answered yet. */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < MAX_RETRIES && !(error instanceof RefusedError && error.status >= 400 && error.status < 500),
      refetchOnWindowFocus: true,
    },
  },
});

const root = createRoot(document.getElementById('root') ?? document.body);
showChosenTheme();
enter();
root.render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={createPageRouter()} />
    </QueryClientProvider>
  </StrictMode>,
);
