import { useEffect, useState } from 'react';
import { queryOtherTabs } from '../../../runtime/session/other-tabs-place.ts';
import { lastPlace } from '../../../runtime/session/return-place.ts';
import { useSession } from '../../../runtime/session/session-store.ts';

/**
 * Returns the page the visitor came from: in this tab, or otherwise in another tab, as when an email opened this one.
 */
export function useReturnPlace(): string {
  const own = lastPlace(useSession());
  const [other, setOther] = useState('/');
  useEffect(() => queryOtherTabs(setOther), []);
  return own?.path ?? other;
}
