import type { Db } from '@sunflower/service-base/db/database.ts';
import { markAcknowledged } from './push-store.ts';

const WAIT_MS = 250;
/** Maximum number of players that one statement updates. */
const PLAYERS_PER_STATEMENT = 1_000;

/**
 * Collects which messages players have acknowledged and saves this several times a second, with one statement for many
 * players. It stores one number per player. If a crash loses unsaved numbers, a page that connects without a position
 * may receive messages again that another page has just handled.
 */
export class AcknowledgementBuffer {
  readonly #db: Db;
  readonly #onError: (error: unknown) => void;
  #upTo = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  note(playerId: string, sequence: number): void {
    if (sequence <= (this.#upTo.get(playerId) ?? 0)) return;
    this.#upTo.set(playerId, sequence);
    this.#timer ??= setTimeout(() => this.#flush(), WAIT_MS).unref();
  }

  /** Saves what is in the buffer. */
  async close(): Promise<void> {
    this.#flush();
    await this.#writing;
    clearTimeout(this.#timer);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const taken = [...this.#upTo];
    this.#upTo = new Map();
    for (let from = 0; from < taken.length; from += PLAYERS_PER_STATEMENT) {
      const page = new Map(taken.slice(from, from + PLAYERS_PER_STATEMENT));
      this.#writing = this.#writing.then(() => markAcknowledged(this.#db, page)).catch(this.#onError);
    }
  }
}
