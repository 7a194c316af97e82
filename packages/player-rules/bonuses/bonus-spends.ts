import { type Cents, sumCents } from '@sunflower/money/cents.ts';

/** A bonus with what decides how much it pays. */
export type PayingBonus = {
  readonly bonusId: string;
  readonly allowedGames: readonly string[];
  readonly remainingCents: Cents;
  /** The value of one free round; undefined for credit that pays any amount. */
  readonly ticketCents: Cents | undefined;
};

/** The price to pay for one game. */
export type Spend = { readonly gameId: string; readonly amountCents: Cents };

/** What one bonus pays for one game. */
export type BonusSpend = Spend & { readonly bonusId: string };

/** Adds up what each game costs, in the order of the games. */
export function sumByGame(spends: readonly Spend[]): Spend[] {
  return [...Map.groupBy(spends, (spend) => spend.gameId)].map(([gameId, ofGame]) => ({
    gameId,
    amountCents: sumCents(ofGame.map((spend) => spend.amountCents)),
  }));
}

/**
 * Returns which bonuses pay for which games, one spend per game. Bonuses pay in the given order, in which those that
 * expire first come first. Free rounds pay whole rounds; a partial round returned by a void draw is paid as it is.
 */
export function spendBonuses(bonuses: readonly PayingBonus[], games: readonly Spend[]): BonusSpend[] {
  const left = new Map(bonuses.map((bonus) => [bonus.bonusId, bonus.remainingCents]));
  const found: BonusSpend[] = [];
  for (const { gameId, amountCents } of games) {
    let owedCents = amountCents;
    for (const bonus of bonuses) {
      if (!bonus.allowedGames.includes(gameId)) continue;
      const remainingCents = left.get(bonus.bonusId) ?? 0n;
      const takenCents = takenFrom({ remainingCents, ticketCents: bonus.ticketCents }, owedCents);
      if (takenCents === 0n) continue;
      left.set(bonus.bonusId, remainingCents - takenCents);
      owedCents -= takenCents;
      found.push({ bonusId: bonus.bonusId, gameId, amountCents: takenCents });
    }
  }
  return found;
}

/**
 * Returns how much a bonus pays of an amount: everything that fits, or as many whole rounds as fit plus a partial round
 * before them.
 */
function takenFrom(bonus: { remainingCents: Cents; ticketCents: Cents | undefined }, owedCents: Cents): Cents {
  const { remainingCents, ticketCents } = bonus;
  if (ticketCents === undefined) return smaller(remainingCents, owedCents);
  const brokenCents = smaller(remainingCents % ticketCents, owedCents);
  const wholeRounds = smaller(remainingCents / ticketCents, (owedCents - brokenCents) / ticketCents);
  return brokenCents + wholeRounds * ticketCents;
}

function smaller(one: Cents, other: Cents): Cents {
  return one < other ? one : other;
}
