type FreeRounds = { readonly id: string; readonly priceCents: number; left: number };

/** The offer of a session: the prices of the game, and free rounds. */
type Offered = {
  readonly prices: readonly { readonly priceCents: number }[];
  readonly freeRounds: readonly {
    readonly freeRoundsId: string;
    readonly priceCents: number;
    readonly count: number;
  }[];
};

/**
 * The price of the next ticket, and the free rounds that pay for a ticket. The price never rises automatically: a free
 * or resumed round doesn't leave its own price behind. [RTS-14B-F]
 */
export class PriceChoice {
  #free: FreeRounds[] = [];
  #prices: readonly number[] = [];
  /** The price that the player chose or paid last. */
  #chosen: number | undefined;

  /** Takes what a session offers. */
  open({ prices, freeRounds }: Offered): void {
    this.#prices = prices.map(({ priceCents }) => priceCents);
    this.#free = freeRounds.map(({ freeRoundsId, priceCents, count }) => ({
      id: freeRoundsId,
      priceCents,
      left: count,
    }));
  }

  /** Stores the price that the player chose or paid. */
  choose(priceCents: number): void {
    this.#chosen = priceCents;
  }

  /**
   * Returns the price of the next ticket after a ticket at `priceCents`: the same while free rounds pay it, then the
   * price that the player last chose or paid, otherwise that of other free rounds or the lowest one.
   */
  next(priceCents: number): number {
    if (this.freeAt(priceCents)) return priceCents;
    if (this.#chosen !== undefined && this.#prices.includes(this.#chosen)) return this.#chosen;
    return this.#free.find(({ left }) => left > 0)?.priceCents ?? this.#prices[0] ?? priceCents;
  }

  /** Returns the free rounds that can pay a ticket at a price; undefined if there are none. */
  freeAt(priceCents: number): { readonly id: string; readonly left: number } | undefined {
    return this.#free.find((one) => one.left > 0 && one.priceCents === priceCents);
  }

  /** Uses one of the free rounds with this id; does nothing for a paid ticket. */
  useFree(id: string | null): void {
    for (const one of this.#free) if (one.id === id) one.left--;
  }

  /** Returns how many free rounds are left at all prices. */
  freeLeft(): number {
    return this.#free.reduce((sum, { left }) => sum + left, 0);
  }
}
