import { findGame } from '@sunflower/game-rules/games.ts';
import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { MAX_CENTS } from '@sunflower/money/cents.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { BONUS_TYPES, CAMPAIGN_TRIGGERS, type CampaignTerms } from './campaign.ts';

const cents = z
  .int()
  .min(1)
  .max(Number(MAX_CENTS))
  .transform((value) => BigInt(value));
const instant = z.iso.datetime().transform((text) => Temporal.Instant.from(text));

/** A campaign as in an operator's file and in a proposal: amounts in cents, instants as RFC 3339 text. */
const fields = z.strictObject({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{2,39}$/),
  title: z.string().trim().min(1).max(80),
  trigger: z.enum(CAMPAIGN_TRIGGERS),
  promoCode: z
    .string()
    .regex(/^[A-Z0-9]{4,20}$/)
    .optional(),
  bonusType: z.enum(BONUS_TYPES),
  matchPercent: z.int().min(1).max(500).optional(),
  maxBonusCents: cents,
  ticketCount: z.int().min(1).max(1000).optional(),
  ticketCents: cents.optional(),
  minDepositCents: cents.optional(),
  isFirstDepositOnly: z.boolean().default(false),
  allowedGames: z
    .array(z.string().refine((gameId) => (findGame(gameId) ?? findInstantGame(gameId)) !== undefined))
    .min(1)
    .max(50),
  wageringTimes: z.int().min(0).max(10).optional(),
  bonusDays: z.int().min(1).max(366),
  validFrom: instant,
  validUntil: instant,
  budgetCents: cents,
  grantsPerPlayer: z.int().min(1).max(100).default(1),
  playerCapCents: cents.optional(),
});

type Fields = z.output<typeof fields>;

/** Rules that combine several fields, each with the field to report. */
const RULES: readonly (readonly [keyof Fields, (of: Fields) => boolean])[] = [
  ['matchPercent', (of) => (of.bonusType === 'MATCH_UP') === (of.matchPercent !== undefined)],
  ['bonusType', (of) => of.bonusType !== 'MATCH_UP' || of.trigger === 'DEPOSIT'],
  ['ticketCount', (of) => (of.bonusType === 'FREE_ROUNDS') === (of.ticketCount !== undefined)],
  ['ticketCents', (of) => (of.bonusType === 'FREE_ROUNDS') === (of.ticketCents !== undefined)],
  [
    'maxBonusCents',
    (of) => of.bonusType !== 'FREE_ROUNDS' || of.maxBonusCents === BigInt(of.ticketCount ?? 0) * (of.ticketCents ?? 0n),
  ],
  // Free rounds are played and never paid out, so they have no wagering. Cash credit must define when it becomes cash.
  // The other kinds become cash later or never, but not immediately.
  ['wageringTimes', (of) => of.bonusType !== 'FREE_ROUNDS' || of.wageringTimes === undefined],
  ['wageringTimes', (of) => of.bonusType !== 'CASH_CREDIT' || of.wageringTimes !== undefined],
  ['wageringTimes', (of) => of.wageringTimes !== 0 || of.bonusType === 'CASH_CREDIT'],
  ['promoCode', (of) => of.trigger !== 'PROMO_CODE' || of.promoCode !== undefined],
  ['promoCode', (of) => of.promoCode === undefined || of.trigger === 'PROMO_CODE' || of.trigger === 'DEPOSIT'],
  ['minDepositCents', (of) => of.minDepositCents === undefined || of.trigger === 'DEPOSIT'],
  ['isFirstDepositOnly', (of) => !of.isFirstDepositOnly || of.trigger === 'DEPOSIT'],
  ['validUntil', (of) => Temporal.Instant.compare(of.validFrom, of.validUntil) < 0],
  ['budgetCents', (of) => of.budgetCents >= of.maxBonusCents],
  ['playerCapCents', (of) => of.playerCapCents === undefined || of.playerCapCents >= of.maxBonusCents],
  // Redeeming a code has no key of its own. With one grant per player, a second tap can be recognized.
  ['grantsPerPlayer', (of) => of.trigger !== 'PROMO_CODE' || of.grantsPerPlayer === 1],
];

/** Parses a campaign. Refuses CAMPAIGN_MALFORMED with the path of the wrong field. */
export function readCampaign(data: unknown): CampaignTerms | Refusal<'CAMPAIGN_MALFORMED'> {
  const read = fields.safeParse(data);
  if (!read.success) return malformed(read.error.issues[0]?.path.join('.') || 'campaign');
  const wrong = RULES.find(([, isMet]) => !isMet(read.data));
  if (wrong) return malformed(wrong[0]);
  const { playerCapCents, promoCode, matchPercent, ticketCount, ticketCents, minDepositCents, wageringTimes, ...rest } =
    read.data;
  return {
    ...rest,
    ...{ promoCode, matchPercent, ticketCount, ticketCents, minDepositCents, wageringTimes },
    playerCapCents: playerCapCents ?? rest.maxBonusCents * BigInt(rest.grantsPerPlayer),
  };
}

function malformed(path: string): Refusal<'CAMPAIGN_MALFORMED'> {
  return refuse('CAMPAIGN_MALFORMED', { fields: [{ path, code: 'CAMPAIGN_MALFORMED' }] });
}
