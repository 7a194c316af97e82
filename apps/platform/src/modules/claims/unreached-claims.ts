import { LAPSE_WARNING_DAYS } from '@sunflower/game-rules/tax/claim-path.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordAudit } from '../audit/index.ts';
import { type EmailState, findEmailStates } from '../notifications/index.ts';
import { findPlayer, type Player } from '../players/index.ts';
import { type Claim, centralDateOf } from './claim.ts';
import { findClaimsEnding } from './claims-store.ts';
import { type MaskedClaim, maskClaim } from './view-claims.ts';
import { aboutClaim } from './warn-claims.ts';

/** Days before its end from which a claim counts as near its end, the same as for the first warning. */
const NEAR_END_DAYS = Math.max(...LAPSE_WARNING_DAYS);
const PAGE = 500;
/** Bounds the loop; no call has that many open claims. */
const MAX_PAGES = 100;

/** A claim near its end whose warnings weren't delivered. */
export type UnreachedClaim = MaskedClaim & {
  /** The states of the emails of its warnings, the oldest first. */
  readonly emails: readonly EmailState[];
  /** Whom to write to by mail; undefined if the player is unknown. */
  readonly winner: Pick<Player, 'firstName' | 'lastName' | 'address'> | undefined;
};

/**
 * Returns up to `limit` claims near their end, earliest first, of which no warning was delivered by email, with the
 * winner's postal address, so that an operator can still write to them (WLA-08). The audit log records which operator
 * saw them.
 */
export async function listUnreachedClaims(
  tx: Tx,
  input: { readonly actor: string; readonly now: Temporal.Instant; readonly limit: number },
): Promise<UnreachedClaim[]> {
  const { actor, now, limit } = input;
  const by = Temporal.PlainDate.from(centralDateOf(now)).add({ days: NEAR_END_DAYS }).toString();
  const found: UnreachedClaim[] = [];
  let after: Claim | undefined;
  for (let page = 0; page < MAX_PAGES && found.length < limit; page++) {
    const claims = await findClaimsEnding(tx, { by, after, limit: PAGE });
    for (const one of await unreachedOf(tx, claims)) {
      if (found.length === limit) break;
      const player = await findPlayer(tx, one.claim.playerId);
      found.push({ ...maskClaim(one.claim), emails: one.emails, winner: player && contactOf(player) });
    }
    after = claims.at(-1);
    if (claims.length < PAGE) break;
  }
  const details = { claimIds: found.map(({ claimId }) => claimId) };
  await recordAudit(tx, { actor, action: 'claims.unreached-listed', subject: 'claims', details, businessTime: now });
  return found;
}

async function unreachedOf(tx: Tx, claims: readonly Claim[]) {
  const states = await findEmailStates(
    tx,
    claims.map(({ claimId }) => aboutClaim(claimId)),
  );
  return claims
    .map((claim) => ({ claim, emails: states.get(aboutClaim(claim.claimId)) ?? [] }))
    .filter(({ emails }) => !emails.includes('sent'));
}

const contactOf = ({ firstName, lastName, address }: Player) => ({ firstName, lastName, address });
