import { hash } from 'node:crypto';
import { NO_PRIZE, type PrizeModel, type PrizeTable } from './game.ts';

const TABLE_HEADS: Readonly<Record<PrizeModel, string>> = {
  finite: 'sunflower-prize-table/1',
  weighted: 'sunflower-weighted-table/1',
};

/**
 * Returns the digest of a prize table, as docs/game-server-protocol.md defines it: SHA-256 of one line for each tier
 * with a prize, after the model, the price and the number of tickets.
 */
export function prizeTableDigest({ model, priceCents, ticketCount, tiers }: Omit<PrizeTable, 'digest'>): string {
  const won = tiers.filter(({ tier }) => tier !== NO_PRIZE);
  const lines = [
    TABLE_HEADS[model],
    `price-cents=${priceCents}`,
    `tickets=${ticketCount}`,
    ...won.map(({ tier, prizeCents, ticketCount: count }) => `${tier}=${prizeCents}*${count}`),
  ];
  return hash('sha256', `${lines.join('\n')}\n`);
}
