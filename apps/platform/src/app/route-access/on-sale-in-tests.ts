/** What a call needs that doesn't belong to a player: a wager on sale and an instant game. */
export type OnSale = {
  readonly wager: { readonly gameId: string; readonly boards: readonly object[]; readonly drawIds: readonly string[] };
  readonly instantGameId: string;
};

/** Terms of a subscription to Powerball; its draws cost three dollars each. */
export const subscriptionTerms = {
  boards: [{ kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17 }],
  quickPicks: [],
  addOns: ['power-play'],
  weekdays: null,
  sessions: null,
  jackpotAtLeastCents: null,
  end: { kind: 'never' },
  fund: 'AT_SUBSCRIPTION',
  stakeCents: 3_00,
};
