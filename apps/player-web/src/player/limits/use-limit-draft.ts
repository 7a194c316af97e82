import type { PlayerLimit } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { useState } from 'react';
import { useTextDraft } from '../../runtime/session/use-text-draft.ts';

/**
 * Returns what the player has typed in the form of a limit, or null while the form is closed, and how to change it. A
 * form with an unsent amount is open again after a reload or Back. Two forms of the same limit on one page need
 * different values of `place`.
 */
export function useLimitDraft({ kind, period }: Pick<PlayerLimit, 'kind' | 'period'>, place = 'limit') {
  const [typed, setTyped] = useState<string | null>(null);
  const endDraft = useTextDraft(`${place}/${kind}/${period}`, typed ?? '', setTyped);
  return { typed, setTyped, endDraft };
}
