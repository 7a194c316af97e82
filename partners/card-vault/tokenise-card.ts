import {
  type codeTokenRequestSchema,
  codeTokenSchema,
  type TokenAnswer,
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

export type TokeniseDeps = {
  readonly db: CardVaultDb;
  readonly ring: KeyRing;
  readonly codes: CodeMemory;
  readonly sessionSecret: string;
};
export type TokeniseRefusal = Refusal<'SESSION_INVALID' | 'CARD_INVALID' | 'TOO_MANY_CARDS'>;

/** Cards one player may have tokenised within an hour: whoever tries numbers needs more. */
export const MAX_CARDS_AN_HOUR = 10;

/** The month in which cards are judged: the one in Kansas. */
function monthOf(now: Temporal.Instant): CardExpiry {
  const { month, year } = now.toZonedDateTimeISO(LOTTERY_TIME_ZONE);
  return { month, year };
}

/** Judges a card by the rules the frame judged it by; refuses with codes only, never with what was typed. */
function cardProblems(card: { number: string; expiry: string; code: string }, today: CardExpiry): FieldProblem[] {
  const problems = {
    number: numberProblem(card.number),
    expiry: expiryProblem(card.expiry, today),
    code: codeProblem(card.code, brandOf(card.number)),
  };
  return Object.entries(problems).flatMap(([path, code]) => (code === undefined ? [] : [{ path, code }]));
}

/**
 * Takes a card for the player of a session: the number is sealed and kept, the code remembered for ten minutes, and a token given for both.
 * At most ten cards an hour and player.
 */
export async function tokeniseCard(
  deps: TokeniseDeps,
  request: z.infer<typeof tokenRequestSchema>,
  now: Temporal.Instant,
): Promise<TokenAnswer | TokeniseRefusal> {
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
  const isKept = await deps.db
    .transaction()
    .execute((tx) =>
      keepUnlessMany(tx, { vaultToken, sealed, fingerprint, brand, last4, expiry, playerReference, now }),
    );
  if (!isKept) return refuse('TOO_MANY_CARDS');
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

/** Remembers the code of a known card for ten minutes and gives a token for it. */
export function tokeniseCode(
  deps: Pick<TokeniseDeps, 'codes' | 'sessionSecret'>,
  request: z.infer<typeof codeTokenRequestSchema>,
  now: Temporal.Instant,
): { codeToken: string } | TokeniseRefusal {
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

/** How often a token is drawn again: about one in a hundred million has too many digits close together. */
const MAX_DRAWS = 10;

function newToken(prefix: 'vt' | 'ct', format: z.ZodType<string>): string {
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const token = `${prefix}_${newRandomId()}`;
    if (format.safeParse(token).success) return token;
  }
  throw new Error('every token that was drawn reads like a card number');
}
