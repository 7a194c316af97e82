import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Cents } from '@sunflower/money/cents.ts';
import type { LocationClaims } from '@sunflower/partner-protocols/location-engine.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { SigningKey } from '@sunflower/service-base/signing-key.ts';
import { houseAccount, playerAccount, postLedgerTransaction } from '../modules/ledger/index.ts';
import { insertPlayer, markIdentityLevel } from '../modules/players/index.ts';
import { type SignedInPlayer, startSession } from '../modules/sessions/index.ts';
import type { LocationEngine } from '../partner-ports/location-engine/location-engine-port.ts';

// Set-up for tests and benchmarks of purchases: a verified player with a session and money, and tokens of a location
// partner without its protocol. Everything else is real.

/** A location partner that reads its tokens as plain JSON; the port's own tests cover real tokens. */
export const plainLocationEngine: LocationEngine = { readToken: async (token) => JSON.parse(token) as LocationClaims };

const PKCS8_OF_SEED = '302e020100300506032b657004220420';

function keyOfSeed(seed: Buffer): SigningKey {
  const der = Buffer.concat([Buffer.from(PKCS8_OF_SEED, 'hex'), seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const keyId = createHash('sha256').update(spki).digest('hex');
  const published = [{ keyId, publicKey: spki.toString('base64') }];
  return { keyId, published, sign: (text) => sign(null, Buffer.from(text), key).toString('base64') };
}

/** The key that signs receipts in tests, always the same. */
export const TEST_STATEMENT_KEY = keyOfSeed(Buffer.alloc(32, 1));

/** Returns a fresh token that proves a location inside the state for one purchase. */
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

/** Creates a verified, signed-in player with this much in deposits; `token` is the session's cookie. */
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
