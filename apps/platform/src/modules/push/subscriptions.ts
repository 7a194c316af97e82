import { MAX_ID_LENGTH, MAX_SUBSCRIPTIONS } from './connection-limits.ts';
import { maySubscribe } from './push-message.ts';

/** A subscription of a connection; with `isAcknowledged`, the client acknowledges each message that it has handled. */
export type ConnectionSubscription = {
  readonly id: string;
  readonly destination: string;
  readonly isAcknowledged: boolean;
};

/** The subscriptions of one connection. */
export class Subscriptions {
  readonly #byId = new Map<string, ConnectionSubscription>();

  /** Adds a subscription from the headers of a SUBSCRIBE; returns a string with the problem if it is invalid. */
  add(headers: ReadonlyMap<string, string>, playerId: string): string | undefined {
    const id = headers.get('id') ?? '';
    const destination = headers.get('destination') ?? '';
    const ack = headers.get('ack') ?? 'auto';
    if (id === '' || id.length > MAX_ID_LENGTH) return 'a subscription needs an id';
    if (this.#byId.has(id)) return 'the subscription already exists';
    if (this.#byId.size >= MAX_SUBSCRIPTIONS) return 'too many subscriptions';
    if (ack !== 'auto' && ack !== 'client') return 'ack has to be auto or client';
    if (!maySubscribe(destination, playerId)) return 'subscribing to this destination is not allowed';
    this.#byId.set(id, { id, destination, isAcknowledged: ack === 'client' });
    return undefined;
  }

  remove(id: string): boolean {
    return this.#byId.delete(id);
  }

  of(destination: string): ConnectionSubscription | undefined {
    for (const one of this.#byId.values()) if (one.destination === destination) return one;
    return undefined;
  }
}
