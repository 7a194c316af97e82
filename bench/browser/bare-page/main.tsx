import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The least page that our libraries can show: a heading, and a button that changes it. What the product costs more than
// this page is ours.

const rootRoute = createRootRoute();
const home = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Bare });
const router = createRouter({
  routeTree: rootRoute.addChildren([home]),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});
const queryClient = new QueryClient();

/** Shows how often its button was pressed. */
function Bare() {
  const { data: name } = useQuery({ queryKey: ['name'], queryFn: () => 'Sunflower', initialData: 'Sunflower' });
  const [presses, setPresses] = useState(0);
  return (
    <main>
      <h1>{presses === 0 ? name : `${name} ${presses}`}</h1>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Press
      </button>
    </main>
  );
}

const place = document.getElementById('app');
if (!place) throw new Error('the page has no element for the app');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
