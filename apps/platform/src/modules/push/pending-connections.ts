/** Places for connections that aren't authenticated yet, limited in total and per network address. */
export class PendingConnections<Holder> {
  readonly #bounds: { readonly most: number; readonly perAddress: number };
  readonly #addresses = new Map<Holder, string>();
  readonly #counts = new Map<string, number>();

  constructor(bounds: { most: number; perAddress: number }) {
    this.#bounds = bounds;
  }

  /** Returns whether another connection from this address may wait. */
  hasCapacity(address: string): boolean {
    return this.#addresses.size < this.#bounds.most && (this.#counts.get(address) ?? 0) < this.#bounds.perAddress;
  }

  take(holder: Holder, address: string): void {
    this.#addresses.set(holder, address);
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1);
  }

  /** Releases the holder's place; has no effect if it has none. */
  leave(holder: Holder): void {
    const address = this.#addresses.get(holder);
    if (address === undefined) return;
    this.#addresses.delete(holder);
    const left = (this.#counts.get(address) ?? 0) - 1;
    if (left > 0) this.#counts.set(address, left);
    else this.#counts.delete(address);
  }
}
