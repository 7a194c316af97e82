/** A debit of a round, as a leaf of the tree of its slot. */
export type SlotDebit = {
  readonly roundId: string;
  readonly gameId: string;
  readonly priceCents: number | bigint;
  readonly poolNo: number;
  readonly ticketNo: number | bigint;
  /** yyyy-MM-dd. */
  readonly gamingDay: string;
  readonly beaconRound: number | bigint;
  /** RFC 3339 in UTC. */
  readonly debitedAt: string;
};

/**
 * Returns the text of a debit whose hash is a leaf of its slot's tree: the debits of one period of the beacon, which
 * witnesses see before the beacon round that decides them (docs/game-server-protocol.md).
 */
export function debitText(debit: SlotDebit): string {
  return [
    'sunflower-instant-debit/1',
    `round=${debit.roundId}`,
    `game=${debit.gameId}`,
    `price-cents=${debit.priceCents}`,
    `pool=${debit.poolNo}`,
    `ticket=${debit.ticketNo}`,
    `day=${debit.gamingDay}`,
    `beacon-round=${debit.beaconRound}`,
    `debited-at=${debit.debitedAt}`,
    '',
  ].join('\n');
}
