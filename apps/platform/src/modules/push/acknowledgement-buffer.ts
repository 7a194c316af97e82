import type { Db } from '@sunflower/service-base/db/database.ts';
import { markAcknowledged } from './push-store.ts';

const WAIT_MS = 250;
/** Players one statement puts down. */
const PLAYERS_A_STATEMENT = 1_000;

/**
 * Gathers how far players have dealt with their messages and puts it down a few times a second, in one statement for many. It holds one number
 * a player. Lost in a crash it costs at most that a page which knows nothing yet is told again what another had just handled.
 */
export class AcknowledgementBuffer {
  readonly #db: Db;
  readonly #onFault: (error: unknown) => void;
  #upTo = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db, onFault: (error: unknown) => void) {
    this.#db = db;
    this.#onFault = onFault;
  }

  note(playerId: string, sequence: number): void {
    if (sequence <= (this.#upTo.get(playerId) ?? 0)) return;
    this.#upTo.set(playerId, sequence);
    this.#timer ??= setTimeout(() => this.#flush(), WAIT_MS).unref();
  }

  /** Puts down what is there. */
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
    for (let from = 0; from < taken.length; from += PLAYERS_A_STATEMENT) {
      const page = new Map(taken.slice(from, from + PLAYERS_A_STATEMENT));
      this.#writing = this.#writing.then(() => markAcknowledged(this.#db, page)).catch(this.#onFault);
    }
  }
}
