import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { pushToAll, pushToPlayer } from './push-to-player.ts';
import { DESTINATIONS, MODAL_MESSAGE_LIMIT, MODAL_NAME_LIMIT } from './push-wire.ts';

/**
 * Why a modal isn't sent: a text is missing or too long, contains markup, or contains characters that are invisible or
 * change the text direction.
 */
export type ModalRefusal = 'MODAL_TEXT_LENGTH' | 'MODAL_TEXT_NOT_PLAIN';

const MARKUP = /<[a-z!/?]/i;
const HIDDEN = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** Refuses a modal whose texts can't be shown. */
export function checkModalText(modal: { name: string; message: string }): Refusal<ModalRefusal> | undefined {
  const objection =
    objectionTo(modal.name.trim(), MODAL_NAME_LIMIT) ?? objectionTo(modal.message.trim(), MODAL_MESSAGE_LIMIT);
  return objection && refuse(objection);
}

function objectionTo(text: string, limit: number): ModalRefusal | undefined {
  if (text === '' || text.length > limit) return 'MODAL_TEXT_LENGTH';
  return MARKUP.test(text) || HIDDEN.test(text) ? 'MODAL_TEXT_NOT_PLAIN' : undefined;
}

/**
 * Shows a modal with a name and a message, both plain text, on the open pages of a player, or, if none is given, of
 * every signed-in player, and returns its key [S2.4-3]. A player who isn't connected gets it on their next page; a
 * modal for everyone reaches only open or reconnecting pages. The caller writes the audit row.
 */
export async function pushModal(
  tx: Tx,
  modal: { playerId?: string; name: string; message: string },
): Promise<{ key: string } | Refusal<ModalRefusal>> {
  const refused = checkModalText(modal);
  if (refused) return refused;
  const [name, message] = [modal.name.trim(), modal.message.trim()];
  const key = newId();
  const payload = { key, name, message };
  const { playerId } = modal;
  if (playerId === undefined) await pushToAll(tx, { destination: DESTINATIONS.serverModalToAll, payload });
  else await pushToPlayer(tx, { destination: DESTINATIONS.serverModal, payload, playerId });
  return { key };
}
