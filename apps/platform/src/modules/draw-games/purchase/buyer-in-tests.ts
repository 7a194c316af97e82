import type { NumbersBoard } from '@sunflower/game-rules/board.ts';
import { findGame, rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { rulesOfKind } from '@sunflower/game-rules/rules-of-kind.ts';
import { priceWager } from '@sunflower/game-rules/wager.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { LocationClaims } from '@sunflower/partner-protocols/location-engine.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { LocationEngine } from '../../../partner-ports/location-engine/location-engine-port.ts';
import { houseAccount, playerAccount, postLedgerTransaction } from '../../ledger/index.ts';
import { insertPlayer, markIdentityLevel } from '../../players/index.ts';
import { type SignedInPlayer, startSession } from '../../sessions/index.ts';
import type { AskedWager } from '../cart/wager-quote.ts';
import type { Draw } from '../draws/draw.ts';

// What tests and benches of purchases need around them: a verified player with a session and money, and tokens of a location partner
// whose protocol is left out. Everything else is the real thing.

/** A location partner that reads its tokens as plain JSON; real tokens are the port's own matter. */
export const plainLocationEngine: LocationEngine = { readToken: async (token) => JSON.parse(token) as LocationClaims };

/** A fresh token that proves a place inside the state for one purchase. */
export function locationToken(player: SignedInPlayer, activity: string, now: Temporal.Instant): string {
  const seconds = Math.floor(now.epochMilliseconds / 1000);
  const claims: LocationClaims = {
    jti: newId(),
    sub: player.locationSubject,
    iat: seconds,
    exp: seconds + 3600,
    activity,
    verdict: 'INSIDE',
    signs: [],
    isSimulated: true,
    place: 'topeka',
  };
  return JSON.stringify(claims);
}

/** A new player, verified and signed in, with this much in deposits; `token` is the session's cookie. */
export async function newBuyer(
  db: Db,
  options: { depositsCents: Cents; now: Temporal.Instant },
): Promise<SignedInPlayer & { token: string }> {
  const { depositsCents, now } = options;
  const playerId = newId();
  return inTransaction(db, async (tx) => {
    const inserted = await insertPlayer(tx, {
      playerId,
      subject: newRandomId(),
      email: `${playerId}@example.com`,
      firstName: 'Test',
      lastName: `Buyer ${playerId}`,
      dateOfBirth: '1980-01-01',
      address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
      createdAt: now,
    });
    if (isRefusal(inserted)) throw new Error(inserted.refusal);
    await markIdentityLevel(tx, { playerId, level: 'verified' });
    const { session, token } = await startSession(tx, { playerId, now, idleMinutes: 30 });
    if (depositsCents > 0n) {
      const posted = await postLedgerTransaction(tx, {
        key: `test-deposit/${playerId}`,
        kind: 'adjustment',
        businessTime: now,
        postings: [{ from: houseAccount('cash'), to: playerAccount(playerId, 'deposits'), amountCents: depositsCents }],
      });
      if (isRefusal(posted)) throw new Error(posted.refusal);
    }
    return { ...session, token };
  });
}

/** A wager of `boardCount` different legal boards for these draws, at its right price. */
export function wagerFor(
  draws: readonly Pick<Draw, 'drawId' | 'gameId' | 'rulesVersion'>[],
  options: { boardCount?: number; addOns?: readonly string[] } = {},
): AskedWager {
  const { boardCount = 1, addOns = [] } = options;
  const [first] = draws;
  if (!first || !findGame(first.gameId)) throw new Error('a wager needs a draw of a known game');
  const boards = Array.from({ length: boardCount }, (_, index): NumbersBoard => {
    const start = (index * 5) % 60;
    return {
      kind: 'numbers',
      numbers: [1, 2, 3, 4, 9].map((offset) => start + offset),
      bonus: (index % 26) + 1,
      isQuickPick: false,
    };
  });
  const wager = { gameId: first.gameId, boards, addOns, drawIds: draws.map((draw) => draw.drawId) };
  const rules = rulesOfKind(rulesOfVersion(first.gameId, first.rulesVersion), 'numbers');
  return { ...wager, stakeCents: priceWager({ ...wager, drawCount: draws.length }, rules).totalCents };
}
