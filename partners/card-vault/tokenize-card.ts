import {
  type codeTokenRequestSchema,
  codeTokenSchema,
  type TokenResponse,
  type tokenRequestSchema,
  vaultTokenSchema,
} from '@sunflower/partner-protocols/card-vault.ts';
import { readVaultSession } from '@sunflower/partner-protocols/card-vault-session.ts';
import { brandOf, CARD_BRANDS } from '@sunflower/player-rules/card/card-brands.ts';
import { type CardExpiry, codeProblem, expiryProblem, readExpiry } from '@sunflower/player-rules/card/card-details.ts';
import { bareNumber, lastFour, numberProblem } from '@sunflower/player-rules/card/card-number.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { type FieldProblem, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { z } from 'zod';
import { type CardVaultDb, type CardVaultTx, countCards, insertCard, lockPlayer } from './cards-store.ts';
import type { CodeMemory } from './code-memory.ts';
import type { KeyRing } from './key-ring.ts';

export type TokenizeDeps = {
  readonly db: CardVaultDb;
  readonly ring: KeyRing;
  readonly codes: CodeMemory;
  readonly sessionSecret: string;
};
export type TokenizeRefusal = Refusal<'SESSION_INVALID' | 'CARD_INVALID' | 'TOO_MANY_CARDS'>;

/** Maximum number of cards one player may tokenize within an hour: a card-testing attack needs more. */
export const MAX_CARDS_AN_HOUR = 10;

/** Returns the month that card expiry is checked against: the one in Kansas. */
function monthOf(now: Temporal.Instant): CardExpiry {
  const { month, year } = now.toZonedDateTimeISO(LOTTERY_TIME_ZONE);
  return { month, year };
}

/** Validates a card by the same rules as the frame; refuses with codes only, never with the typed input. */
function cardProblems(card: { number: string; expiry: string; code: string }, today: CardExpiry): FieldProblem[] {
  const problems = {
    number: numberProblem(card.number),
    expiry: expiryProblem(card.expiry, today),
    code: codeProblem(card.code, brandOf(card.number)),
  };
  return Object.entries(problems).flatMap(([path, code]) => (code === undefined ? [] : [{ path, code }]));
}

/**
 * Tokenizes a card for the player of a session: seals and stores the number, holds the code in memory for ten minutes,
 * and returns a token for both. At most ten cards per hour and player.
 */
export async function tokenizeCard(
  deps: TokenizeDeps,
  request: z.infer<typeof tokenRequestSchema>,
  now: Temporal.Instant,
): Promise<TokenResponse | TokenizeRefusal> {
  const session = readVaultSession(request.session, { secret: deps.sessionSecret, now });
  if (!session) return refuse('SESSION_INVALID');
  const number = bareNumber(request.number);
  const fields = cardProblems({ ...request, number }, monthOf(now));
  const brand = brandOf(number);
  const expiry = readExpiry(request.expiry);
  if (fields.length > 0 || brand === undefined || expiry === undefined) return refuse('CARD_INVALID', { fields });
  const { playerReference } = session;
  const vaultToken = newToken('vt', vaultTokenSchema);
  const sealed = deps.ring.seal(number, vaultToken);
  const last4 = lastFour(number);
  const fingerprint = deps.ring.fingerprint(number);
  const isSaved = await deps.db
    .transaction()
    .execute((tx) =>
      keepUnlessMany(tx, { vaultToken, sealed, fingerprint, brand, last4, expiry, playerReference, now }),
    );
  if (!isSaved) return refuse('TOO_MANY_CARDS');
  deps.codes.keep(vaultToken, { playerReference, code: request.code, now });
  return { vaultToken, brand, last4, expiryMonth: expiry.month, expiryYear: expiry.year };
}

async function keepUnlessMany(tx: CardVaultTx, card: Parameters<typeof insertCard>[1]): Promise<boolean> {
  await lockPlayer(tx, card.playerReference);
  const earlier = await countCards(tx, card.playerReference, card.now.subtract({ hours: 1 }));
  if (earlier >= MAX_CARDS_AN_HOUR) return false;
  await insertCard(tx, card);
  return true;
}

/** Holds the code of a saved card in memory for ten minutes and returns a token for it. */
export function tokenizeCode(
  deps: Pick<TokenizeDeps, 'codes' | 'sessionSecret'>,
  request: z.infer<typeof codeTokenRequestSchema>,
  now: Temporal.Instant,
): { codeToken: string } | TokenizeRefusal {
  const session = readVaultSession(request.session, { secret: deps.sessionSecret, now });
  if (!session) return refuse('SESSION_INVALID');
  const problem = codeProblem(
    request.code,
    CARD_BRANDS.find((brand) => brand === request.brand),
  );
  if (problem) return refuse('CARD_INVALID', { fields: [{ path: 'code', code: problem }] });
  const codeToken = newToken('ct', codeTokenSchema);
  deps.codes.keep(codeToken, { playerReference: session.playerReference, code: request.code, now });
  return { codeToken };
}

/** Maximum number of attempts to generate a token: about one in a hundred million looks like a card number. */
const MAX_DRAWS = 10;

function newToken(prefix: 'vt' | 'ct', format: z.ZodType<string>): string {
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const token = `${prefix}_${newRandomId()}`;
    if (format.safeParse(token).success) return token;
  }
  throw new Error('every generated token looks like a card number');
}
