/** Places for those who have not said who they are: so many in all, and so many of one network address. */
export class WaitingPlaces<Holder> {
  readonly #bounds: { readonly most: number; readonly anAddress: number };
  readonly #addresses = new Map<Holder, string>();
  readonly #held = new Map<string, number>();

  constructor(bounds: { most: number; anAddress: number }) {
    this.#bounds = bounds;
  }

  /** Whether one more of this address may wait. */
  hasRoom(address: string): boolean {
    return this.#addresses.size < this.#bounds.most && (this.#held.get(address) ?? 0) < this.#bounds.anAddress;
  }

  take(holder: Holder, address: string): void {
    this.#addresses.set(holder, address);
    this.#held.set(address, (this.#held.get(address) ?? 0) + 1);
  }

  /** Gives a place back; whoever holds none changes nothing. */
  leave(holder: Holder): void {
    const address = this.#addresses.get(holder);
    if (address === undefined) return;
    this.#addresses.delete(holder);
    const left = (this.#held.get(address) ?? 0) - 1;
    if (left > 0) this.#held.set(address, left);
    else this.#held.delete(address);
  }
}
