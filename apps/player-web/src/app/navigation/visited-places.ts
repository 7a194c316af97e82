import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberPlace } from '../../runtime/session/return-place.ts';
import { sessionStore } from '../../runtime/session/session-store.ts';

/** Remembers the page to return to after a registration or a sign-in. */
export function useVisitedPlaces(): void {
  const router = useRouter();
  useEffect(() => {
    const visit = () => rememberPlace(router.state.location, sessionStore.read());
    visit();
    // The page's user is known a moment after the page.
    const ends = [router.subscribe('onResolved', visit), sessionStore.subscribe(visit)];
    return () => {
      for (const end of ends) end();
    };
  }, [router]);
}
