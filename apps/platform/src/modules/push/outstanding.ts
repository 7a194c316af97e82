import type { PushStream, StoredMessage } from './push-message.ts';

type Waiting = {
  readonly stream: PushStream;
  readonly sequence: number;
  readonly subscriptionId: string;
  readonly sinceMs: number;
};

/** The messages one connection was sent and has not acknowledged, oldest first. */
export class Outstanding {
  #waiting: Waiting[] = [];

  get count(): number {
    return this.#waiting.length;
  }

  /** When the oldest of them was sent; undefined when nothing waits. */
  get oldestMs(): number | undefined {
    return this.#waiting[0]?.sinceMs;
  }

  add(message: StoredMessage, subscriptionId: string, nowMs: number): void {
    this.#waiting.push({ stream: message.stream, sequence: message.sequence, subscriptionId, sinceMs: nowMs });
  }

  /** An acknowledgement covers what came before it on the same subscription (STOMP 1.2, ack: client). Says whether it named one of ours. */
  acknowledge(id: string): boolean {
    const at = this.#waiting.findIndex((one) => ackIdOf(one) === id);
    const named = this.#waiting[at];
    if (!named) return false;
    this.#waiting = this.#waiting.filter((one, index) => index > at || one.subscriptionId !== named.subscriptionId);
    return true;
  }

  /** What is left of a subscription that ended is nobody's to acknowledge. */
  forget(subscriptionId: string): void {
    this.#waiting = this.#waiting.filter((one) => one.subscriptionId !== subscriptionId);
  }

  /** Everything to the player up to here is dealt with, when the connection has come as far as `position`. */
  settledTo(position: number): number {
    const first = this.#waiting.find((one) => one.stream === 'player');
    return first ? first.sequence - 1 : position;
  }
}

/** The id an acknowledgement names. */
export function ackIdOf(message: Pick<StoredMessage, 'stream' | 'sequence'>): string {
  return `${message.stream}-${message.sequence}`;
}
