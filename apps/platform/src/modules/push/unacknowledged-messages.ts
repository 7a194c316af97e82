import type { PushStream, StoredMessage } from './push-message.ts';

type Waiting = {
  readonly stream: PushStream;
  readonly sequence: number;
  readonly subscriptionId: string;
  readonly sinceMs: number;
};

/** Messages sent to one connection and not acknowledged yet, oldest first. */
export class UnacknowledgedMessages {
  #waiting: Waiting[] = [];

  get count(): number {
    return this.#waiting.length;
  }

  /** When the oldest of them was sent; undefined if the list is empty. */
  get oldestMs(): number | undefined {
    return this.#waiting[0]?.sinceMs;
  }

  add(message: StoredMessage, subscriptionId: string, nowMs: number): void {
    this.#waiting.push({ stream: message.stream, sequence: message.sequence, subscriptionId, sinceMs: nowMs });
  }

  /**
   * Removes a message and those sent before it on the same subscription (STOMP 1.2, ack: client). Returns whether the
   * id belonged to an unacknowledged message.
   */
  acknowledge(id: string): boolean {
    const at = this.#waiting.findIndex((message) => ackIdOf(message) === id);
    const named = this.#waiting[at];
    if (!named) return false;
    this.#waiting = this.#waiting.filter(
      (message, index) => index > at || message.subscriptionId !== named.subscriptionId,
    );
    return true;
  }

  /** Removes the messages of a subscription that ended; the client can't acknowledge them anymore. */
  forget(subscriptionId: string): void {
    this.#waiting = this.#waiting.filter((message) => message.subscriptionId !== subscriptionId);
  }

  /**
   * Returns the sequence up to which all messages to the player are handled, for a connection that was sent messages up
   * to `position`.
   */
  handledTo(position: number): number {
    const first = this.#waiting.find((message) => message.stream === 'player');
    return first ? first.sequence - 1 : position;
  }
}

/** Returns the id that the client acknowledges a message with. */
export function ackIdOf(message: Pick<StoredMessage, 'stream' | 'sequence'>): string {
  return `${message.stream}-${message.sequence}`;
}
