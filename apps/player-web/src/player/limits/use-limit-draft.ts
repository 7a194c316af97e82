import type { PlayerLimit } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { useState } from 'react';
import { useTextDraft } from '../../runtime/session/use-text-draft.ts';

/**
 * Returns what the player typed in the form of a limit (null while it is closed), and functions to change it. A form
 * with an unsent amount reopens after a reload or Back. Two forms of a limit on one page need different `place` values.
 */
export function useLimitDraft({ kind, period }: Pick<PlayerLimit, 'kind' | 'period'>, place = 'limit') {
  const [typed, setTyped] = useState<string | null>(null);
  const endDraft = useTextDraft(`${place}/${kind}/${period}`, typed ?? '', setTyped);
  return { typed, setTyped, endDraft };
}
