import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attempt } from '../../../runtime/http/attempt.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import { chancesKey, enterTicket } from './chance-queries.ts';
import { chanceText } from './texts.ts';

const CODES = [
  'ENTRIES_NOT_AVAILABLE',
  'CODE_MALFORMED',
  'TICKET_UNKNOWN',
  'TICKET_NOT_BOUGHT',
  'TICKET_PENDING',
  'TICKET_WON',
  'TICKET_VOID',
  'TICKET_ENTERED',
  'DRAWING_UNKNOWN',
  'DRAWING_NOT_OPEN',
  'DRAWING_CLOSED',
  'DRAWING_FULL',
  'GAME_NOT_COUNTED',
] as const;

/**
 * Returns the action that enters a ticket, and why its last try failed. It may be repeated: a ticket is entered once.
 * The action returns whether the ticket is entered.
 */
export function useEnter(playerId: string) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();

  async function enter(entry: { readonly drawingId: string; readonly code: string }): Promise<boolean> {
    setFailure(undefined);
    const entered = await attempt(() => enterTicket(entry));
    if (entered.ok) toastQueue.show({ id: 'ticket-entered', message: chanceText('entered') });
    else {
      const code = CODES.find((known) => known === problemOf(entered.thrown)?.code);
      setFailure(code === undefined ? chanceText('enterFault') : chanceText(`code_${code}`));
    }
    await queryClient.invalidateQueries({ queryKey: chancesKey(playerId) });
    return entered.ok;
  }

  return { enter, failure, forgetFailure: () => setFailure(undefined) };
}
