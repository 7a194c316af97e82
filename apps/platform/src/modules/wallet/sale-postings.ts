import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import { houseAccount, type Posting, playerAccount } from '../ledger/index.ts';

/** Amount due for one wager. */
export type Sale = { readonly gameId: string; readonly totalCents: Cents };

/** Funds that pay for a sale; play credit is listed by game, because it may apply to one game and not another. */
export type SalePayment = {
  readonly playCredit: readonly { readonly gameId: string; readonly amountCents: Cents }[];
  readonly depositsCents: Cents;
  readonly winningsCents: Cents;
};

/**
 * Returns the postings of a sale: the player's funds in spending order to the sales account of each game. Play credit
 * comes first within a game, so that a refunded stake can be matched to its bonus by position.
 */
export function salePostings(playerId: string, sales: readonly Sale[], payment: SalePayment): Posting[] {
  const sources = [
    { account: playerAccount(playerId, 'deposits'), leftCents: payment.depositsCents },
    { account: playerAccount(playerId, 'winnings'), leftCents: payment.winningsCents },
  ];
  const playCredit = playerAccount(playerId, 'play-credit');
  const postings: Posting[] = [];
  for (const [gameId, ofGame] of Map.groupBy(sales, (sale) => sale.gameId)) {
    let owedCents = sumCents(ofGame.map((sale) => sale.totalCents));
    const creditCents = sumCents(
      payment.playCredit.filter((one) => one.gameId === gameId).map((one) => one.amountCents),
    );
    for (const source of [{ account: playCredit, leftCents: creditCents }, ...sources]) {
      const amountCents = source.leftCents < owedCents ? source.leftCents : owedCents;
      if (amountCents <= 0n) continue;
      postings.push({ from: source.account, to: houseAccount(`sales/${gameId}`), amountCents });
      source.leftCents -= amountCents;
      owedCents -= amountCents;
    }
    if (owedCents > 0n) throw new Error('the spending plan does not cover the sale');
  }
  return postings;
}
