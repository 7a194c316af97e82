import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export type CoinPool = {
  poolNo: number;
  seed: string;
  digest: string;
  isRegistered: boolean;
  state: 'open' | 'finished';
};
export type CoinDay = { gamingDay: string; seed: string; digest: string; isRegistered: boolean };
export type CoinSession = { key: string; walletKey: string; player: string; mode: 'paid' | 'demo'; demoCents: number };
export type CoinRound = {
  roundId: string;
  player: string;
  mode: 'paid' | 'demo';
  walletKey: string;
  playKey: string;
  priceCents: number;
  freeRoundsId: string | null;
  state: 'CREATED' | 'DRAWN' | 'SETTLED' | 'CLAIM_PENDING' | 'CANCELED' | 'REFUSED';
  poolNo: number;
  debitId: string;
  cancelId: string | null;
  creditId: string | null;
  gamingDay: string | null;
  ticketNo: number | null;
  beaconRound: number | null;
  beaconSignature: string | null;
  position: number | null;
  pickedTicket: number | null;
  tier: number | null;
  prizeCents: number | null;
  /** The stored digest of a round's book, and what the book is drawn from: its pick, or the seed of a demo. */
  bookDigest: string | null;
  demoSeed: string | null;
  /** The steps that the game reported, in their order, and the time of the last report. */
  opened: number[];
  revealedAt: number | null;
  isPictureWrong: boolean;
  completedBy: 'player' | 'system' | null;
  balanceCents: number | null;
  refusal: string | null;
  attempts: number;
  nextAttemptAt: number;
  createdAt: number;
  drawnAt: number | null;
  endedAt: number | null;
};

type Entry = { pool: CoinPool } | { day: CoinDay } | { session: CoinSession } | { round: CoinRound };

/** The stored state of the server: the last entry of each object in a file that is only appended to. */
export class CoinJournal {
  readonly pools = new Map<number, CoinPool>();
  readonly days = new Map<string, CoinDay>();
  readonly sessions = new Map<string, CoinSession>();
  readonly rounds = new Map<string, CoinRound>();
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) this.#apply(JSON.parse(line) as Entry);
  }

  /** Stores a thing before anything that depends on it is sent. */
  save(entry: Entry): void {
    appendFileSync(this.#file, `${JSON.stringify(entry)}\n`, { flush: true });
    this.#apply(entry);
  }

  /** Returns the pool that the game sells from. */
  openPool(): CoinPool | undefined {
    return [...this.pools.values()].find(({ state }) => state === 'open');
  }

  roundsOf({ player, mode }: { player: string; mode: string }): CoinRound[] {
    return [...this.rounds.values()].filter((round) => round.player === player && round.mode === mode);
  }

  #apply(entry: Entry): void {
    if ('pool' in entry) this.pools.set(entry.pool.poolNo, entry.pool);
    else if ('day' in entry) this.days.set(entry.day.gamingDay, entry.day);
    else if ('session' in entry) this.sessions.set(entry.session.key, entry.session);
    else this.rounds.set(entry.round.roundId, entry.round);
  }
}
