import { MAX_ID_LENGTH, MAX_SUBSCRIPTIONS } from './connection-limits.ts';
import { mayListen } from './push-message.ts';

/** What one connection listens to; with `isAcknowledged` it says of each message that it was handled. */
export type Subscription = { readonly id: string; readonly destination: string; readonly isAcknowledged: boolean };

/** The subscriptions of one connection. */
export class Subscriptions {
  readonly #byId = new Map<string, Subscription>();

  /** Adds one from the headers of a SUBSCRIBE; a text says what is wrong with it. */
  add(headers: ReadonlyMap<string, string>, playerId: string): string | undefined {
    const id = headers.get('id') ?? '';
    const destination = headers.get('destination') ?? '';
    const ack = headers.get('ack') ?? 'auto';
    if (id === '' || id.length > MAX_ID_LENGTH) return 'a subscription needs an id';
    if (this.#byId.has(id)) return 'the subscription exists';
    if (this.#byId.size >= MAX_SUBSCRIPTIONS) return 'too many subscriptions';
    if (ack !== 'auto' && ack !== 'client') return 'acknowledge as auto or client';
    if (!mayListen(destination, playerId)) return 'not your destination';
    this.#byId.set(id, { id, destination, isAcknowledged: ack === 'client' });
    return undefined;
  }

  remove(id: string): boolean {
    return this.#byId.delete(id);
  }

  of(destination: string): Subscription | undefined {
    for (const one of this.#byId.values()) if (one.destination === destination) return one;
    return undefined;
  }
}
