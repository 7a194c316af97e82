import { createHmac } from 'node:crypto';

/** Returns what an export has for a player's id. */
export type NamePlayer = (playerId: string) => string;

/**
 * Number of pseudonyms that are stored, because the boards and transactions of a player are often next to each other.
 */
const MOST_REMEMBERED = 50_000;

/**
 * Returns pseudonyms of players: the first 16 bytes of HMAC-SHA-256 over the id, formatted as an id. A player has the
 * same pseudonym in every export with the same secret, and a pseudonym can't be reversed without the secret.
 */
export function namePlayersBy(secret: string): NamePlayer {
  const known = new Map<string, string>();
  return (playerId) => {
    const found = known.get(playerId);
    if (found !== undefined) return found;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const hex = createHmac('sha256', secret).update(playerId).digest('hex');
    const places = [0, 8, 12, 16, 20, 32];
    const name = places.slice(1).map((to, index) => hex.slice(places[index], to));
    known.set(playerId, name.join('-'));
    return name.join('-');
  };
}

/** Leaves ids unchanged, so that a verifier can recompute hashes over them. */
export const keepPlayerId: NamePlayer = (playerId) => playerId;
