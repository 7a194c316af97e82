import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { AdmittedPage } from './connection-host.ts';
import { readToken } from './connection-token.ts';
import type { Positions } from './push-message.ts';
import { type MailboxState, redeemToken } from './push-store.ts';

export type AdmitDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Key that signs the connection tokens. */
  readonly secret: string;
  /**
   * Returns which of these sessions are still running. The app provides it, because push is on a lower level than the
   * sessions.
   */
  readonly findRunning: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
};

/**
 * Checks a CONNECT frame: its token has to be ours, not expired, not used before, and of a running session [S7-31]. A
 * page that sends its position continues from there. A page that sends no position receives the player messages that no
 * page of the player has acknowledged, and topic messages from now on.
 */
export async function admitConnection(
  deps: AdmitDeps,
  input: { token: string; positions: Partial<Positions> },
): Promise<AdmittedPage | string> {
  const token = await readToken(deps, input.token);
  if (!token) return 'the token is not valid';
  const { playerId, sessionId } = token;
  const mailbox = await redeemToken(deps.db, token);
  if (!mailbox) return 'the token was used before';
  const running = await deps.findRunning([sessionId]);
  if (!running.has(sessionId)) return 'the session has ended';
  return { playerId, sessionId, allLast: mailbox.allLast, ...findResumePositions(mailbox, input.positions) };
}

/**
 * Returns where a page continues, and whether it has to reload everything: messages that it hasn't received were swept,
 * or its position is from another database state.
 */
export function findResumePositions(
  mailbox: MailboxState,
  sent: Partial<Positions>,
): { positions: Positions; hasGap: boolean } {
  const { playerLast, acknowledgedTo, playerRemovedTo, allLast, allRemovedTo } = mailbox;
  // A page can't have received messages that aren't written yet. Its position is then from another database state, such
  // as one before a restore, and is ignored.
  const isFromElsewhere = (sent.player ?? 0) > playerLast || (sent.all ?? 0) > allLast;
  const player = isFromElsewhere ? undefined : sent.player;
  const all = isFromElsewhere ? undefined : sent.all;
  const hasMissed = (position: number | undefined, removedTo: number) => position !== undefined && position < removedTo;
  return {
    positions: { player: player ?? acknowledgedTo, all: all ?? allLast },
    hasGap: isFromElsewhere || hasMissed(player, playerRemovedTo) || hasMissed(all, allRemovedTo),
  };
}
