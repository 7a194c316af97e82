import type { PlayerBonus } from '@sunflower/contracts/bonuses.ts';
import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import { spendBonuses, sumByGame } from '@sunflower/player-rules/bonuses/bonus-spends.ts';

/**
 * Returns how much of the cart bonuses will pay, by the server's rule. `bonuses` are in order of use, as the server
 * sends them. [RTS-2/bonus]
 */
export function bonusShareCents(bonuses: readonly PlayerBonus[], cart: Cart, nowMs: number): Cents {
  const paying = bonuses
    .filter(({ status, expiresAt }) => status === 'ACTIVE' && Date.parse(expiresAt) > nowMs)
    .map(({ playerBonusId, allowedGames, remaining, costPerTicket }) => ({
      ...{ bonusId: playerBonusId, allowedGames, remainingCents: remaining },
      ticketCents: costPerTicket ?? undefined,
    }));
  const games = sumByGame(cart.wagers.map(({ gameId, stakeCents }) => ({ gameId, amountCents: stakeCents })));
  return sumCents(spendBonuses(paying, games).map(({ amountCents }) => amountCents));
}
