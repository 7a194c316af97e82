import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findPlayer, type Player } from '../../players/index.ts';
import { readLinkToken } from '../emails/email-link.ts';
import { checkHolderData, type HolderData, type HolderDataRefusal } from '../holder/check-holder-data.ts';
import { findReset, type PasswordReset } from './password-resets-store.ts';

export type LinkRefusal = 'LINK_INVALID' | 'LINK_EXPIRED' | 'LINK_USED' | HolderDataRefusal;
export type LinkDeps = { readonly db: Db; readonly clock: Clock; readonly linkSecret: string };

/**
 * Returns the request behind a link that was sent for a forgotten password and its player, or why the link can't be
 * used. While the email isn't confirmed, its mailbox may be another person's: then birth date and ZIP code are needed
 * too.
 */
export async function findUsableReset(
  { db, clock, linkSecret }: LinkDeps,
  { token, holder }: { token: string; holder?: HolderData | undefined },
): Promise<{ reset: PasswordReset; player: Player } | Refusal<LinkRefusal>> {
  const resetId = readLinkToken(linkSecret, { purpose: 'password', token });
  const reset = resetId === undefined ? undefined : await findReset(db, resetId);
  if (!reset?.playerId) return refuse('LINK_INVALID');
  if (reset.usedAt) return refuse('LINK_USED');
  if (Temporal.Instant.compare(clock.now(), reset.expiresAt) >= 0) return refuse('LINK_EXPIRED');
  const { playerId } = reset;
  const player = await findPlayer(db, playerId);
  if (player?.status !== 'active') return refuse('LINK_INVALID');
  if (player.emailVerifiedAt) return { reset, player };
  return (await checkHolderData(db, { playerId, holder, now: clock.now() })) ?? { reset, player };
}
