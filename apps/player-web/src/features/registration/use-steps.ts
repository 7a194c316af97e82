import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useHydrated } from '../../runtime/clock/use-hydrated.ts';
import { PLACES } from '../../runtime/navigation/places.ts';

/** The step that is requested, and how to open another one. */
export type Steps = {
  /** Index of the requested step. */
  readonly requested: number;
  readonly open: (step: number) => void;
  /** Returns to the step before. */
  readonly back: () => void;
};

/** Keeps the step in the component, for a form over another page, which Back closes. */
export function useOwnSteps(): Steps {
  const [requested, setRequested] = useState(0);
  return { requested, open: setRequested, back: () => setRequested(Math.max(0, requested - 1)) };
}

/** Keeps the step in the page's address, so that Back leads to the step before and a reload stays at the step. */
export function usePageSteps(): Steps {
  const isHydrated = useHydrated();
  const { history } = useRouter();
  const named = Number(useLocation({ select: ({ search }) => (search as { step?: unknown }).step }) ?? 1);
  return {
    // The prerendered page shows the first step.
    requested: isHydrated && Number.isInteger(named) && named > 0 ? named - 1 : 0,
    open: (step) => history.push(`${PLACES.register}?step=${step + 1}`),
    back: () => history.back(),
  };
}
