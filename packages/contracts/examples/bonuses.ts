import type * as bonuses from '../bonuses.ts';
import type * as promoCodes from '../promo-codes.ts';
import type { WireExamples } from './example.ts';

const freeRounds = {
  playerBonusId: '019aa2c0-8888-7000-8000-000000000001',
  bonusType: 'FREE_ROUNDS' as const,
  title: 'Five Powerball boards',
  allowedGames: ['powerball'],
  costPerTicket: 2,
  numberOfTickets: 3,
  status: 'ACTIVE' as const,
  amount: 10,
  remaining: 6,
  wagering: null,
  grantedAt: '2026-11-19T15:00:00Z',
  expiresAt: '2026-12-19T15:00:00Z',
  endedAt: null,
};

const cashCredit = {
  ...freeRounds,
  playerBonusId: '019aa2c0-8888-7000-8000-000000000002',
  bonusType: 'CASH_CREDIT' as const,
  title: 'Ten dollars for your birthday',
  costPerTicket: null,
  numberOfTickets: null,
  status: 'CONVERTED' as const,
  remaining: 0,
  wagering: { times: 2, required: 20, done: 20 },
  endedAt: '2026-11-20T15:00:00Z',
};

const terms = {
  campaignId: '019aa2c0-8888-7000-8000-0000000000aa',
  title: 'Your deposit, doubled',
  trigger: 'DEPOSIT' as const,
  bonusType: 'MATCH_UP' as const,
  allowedGames: ['powerball'],
  matchPercent: 100,
  maxBonusCents: 25_00,
  minDepositCents: 10_00,
  isFirstDepositOnly: true,
  needsCode: true,
  ticketCount: null,
  ticketCents: null,
  wageringTimes: null,
  bonusDays: 30,
  validUntil: '2026-12-31T06:00:00Z',
};

export const bonusesExamples = {
  playerBonus: freeRounds,
  playerBonuses: [freeRounds],
  bonusHistoryPage: { pageItems: [cashCredit], nextCursor: null },
  bonusTerms: terms,
  bonusOffers: [terms],
  promoPreviewBody: { code: 'SUNNY25', depositCents: 20_00 },
  promoPreview: { bonusCents: 20_00, terms },
  promoRedemptionBody: { code: 'HELLO5' },
} satisfies WireExamples<typeof bonuses & typeof promoCodes>;
