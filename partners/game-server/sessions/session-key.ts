import { createHash } from 'node:crypto';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { findSession, type GameSession } from './sessions-store.ts';

/** Returns what is stored of the key of a session. */
export function hashSessionKey(sessionKey: string): string {
  return createHash('sha256').update(sessionKey).digest('hex');
}

/** Returns the session of a key that a browser sent. */
export function findSessionByKey(db: Db, sessionKey: string): Promise<GameSession | undefined> {
  return findSession(db, hashSessionKey(sessionKey));
}
