/** Free rounds that the player has, by the price that they pay. */
export class FreeRounds {
  readonly #rounds: { readonly id: string; readonly priceCents: number; left: number }[];

  constructor(
    given: readonly { readonly freeRoundsId: string; readonly priceCents: number; readonly count: number }[],
  ) {
    this.#rounds = given.map(({ freeRoundsId, priceCents, count }) => ({ id: freeRoundsId, priceCents, left: count }));
  }

  /** Returns the free rounds that pay a ticket at a price; undefined if there are none. */
  at(priceCents: number): { readonly id: string; readonly left: number } | undefined {
    return this.#rounds.find((one) => one.left > 0 && one.priceCents === priceCents);
  }

  /** Returns the price of the first free rounds. */
  firstPrice(): number | undefined {
    return this.#rounds[0]?.priceCents;
  }

  /** Takes one of the free rounds with this id; nothing for a ticket that was paid. */
  use(id: string | null): void {
    for (const one of this.#rounds) if (one.id === id) one.left--;
  }

  /** Returns how many are left at all prices. */
  left(): number {
    return this.#rounds.reduce((sum, { left }) => sum + left, 0);
  }
}
