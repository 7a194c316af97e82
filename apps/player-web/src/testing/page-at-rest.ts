import type { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';

const STEP_MS = 50;
/** Steps without a change after which the page counts as idle. */
const QUIET_STEPS = 8;
const MAX_STEPS = 200;

/** Waits until the page neither loads nor changes anything: the moment to check that something did not appear. */
export async function pageAtRest(
  { queryClient }: { readonly queryClient: QueryClient },
  { quietSteps = QUIET_STEPS } = {},
): Promise<void> {
  let shown = '';
  for (let steps = 0, quiet = 0; quiet < quietSteps; steps++) {
    if (steps >= MAX_STEPS) throw new Error('the page never became idle');
    await act(() => new Promise((resolve) => setTimeout(resolve, STEP_MS)));
    const now = document.body.innerHTML;
    quiet = now === shown && queryClient.isFetching() === 0 ? quiet + 1 : 0;
    shown = now;
  }
}
