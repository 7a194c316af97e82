import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { bookDigest, CATALOG, GAME_ID, PRICE_CENTS, SHOWN_GAME, ticketOf } from './coin-game.ts';
import { CoinJournal, type CoinRound, type CoinSession } from './coin-journal.ts';
import { type CoinBeacon, dayOf, emissionMs, isEmitting } from './coin-picks.ts';
import { CoinRounds } from './coin-rounds.ts';
import { LEAST_CYCLE_MS, sessionRulesOf } from './coin-rules.ts';
import { daysOf, inBrowser, poolsOf, type Reply, storedRound, UNKNOWN } from './coin-views.ts';
import { newCoinRound } from './new-coin-round.ts';
import { type Body, isSteps, readBody } from './read-body.ts';

const [DEMO_CENTS, ANSWER_MS, PASS_MS, LEAST_WAIT_MS] = [100 * PRICE_CENTS, 5_000, 50, 100];

type Settings = {
  folder: string;
  platformUrl: string;
  bearerSecret: string;
  walletSecret: string;
  now: () => number;
  beacon: CoinBeacon;
};

/** Starts the second game server on a free port of this machine. */
export async function startCoinServer(settings: Settings): Promise<{ url: string; close(): Promise<void> }> {
  const coin = new CoinServer(settings);
  const server = createServer((request, response) => void coin.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const passes = coin.start();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      await passes.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

class CoinServer {
  readonly #settings: Settings;
  readonly #journal: CoinJournal;
  readonly #rounds: CoinRounds;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#journal = new CoinJournal(join(settings.folder, 'coin.jsonl'));
    this.#rounds = new CoinRounds(this.#journal, (path, body) => this.#send(path, body), settings);
  }

  /** Repeats due messages until it is stopped. */
  start(): { stop(): Promise<void> } {
    let isStopped = false;
    const run = async () => {
      while (!isStopped) {
        await this.#rounds.runDue();
        await new Promise((resolve) => setTimeout(resolve, PASS_MS));
      }
    };
    const running = run();
    return {
      stop: () => {
        isStopped = true;
        return running;
      },
    };
  }

  async #send(path: string, body: object) {
    const { platformUrl, walletSecret } = this.#settings;
    const response = await fetch(`${platformUrl}/partners/game-wallet/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${walletSecret}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    return (await response.json()) as Body & { outcome: string; code?: string };
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [status, body] = await this.#route(request).catch((): Reply => [503, { code: 'UNAVAILABLE' }]);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  async #route(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '/', 'http://coin');
    const [first = '', id = '', action = ''] = url.pathname.slice(1).split('/');
    if (url.pathname === '/about') return [200, { partner: 'game-server', isSimulated: false }];
    if (request.method === 'POST' && first !== 'pools') {
      const body = await readBody(request);
      if (!body) return MALFORMED;
      if (first === 'sessions') return this.#openSession(body);
      if (first === 'plays') return this.#play(body);
      if (action === 'progress') return this.#progress(id, body);
      return action === 'end' ? this.#end(id, body) : UNKNOWN;
    }
    if (!this.#isPlatform(request)) return [401, { code: 'UNAUTHORIZED' }];
    if (first === 'catalog') return [200, CATALOG];
    if (first === 'days') return daysOf(this.#journal, dayOf(this.#settings.now()));
    if (first === 'rounds') return storedRound(this.#journal, id);
    if (first !== 'pools') return UNKNOWN;
    if (request.method === 'POST') return this.#finish(url.pathname.split('/').slice(2));
    const { searchParams: query } = url;
    const isOther = (query.get('gameId') ?? GAME_ID) !== GAME_ID;
    return isOther || Number(query.get('priceCents') ?? PRICE_CENTS) !== PRICE_CENTS
      ? [200, { pools: [] }]
      : poolsOf(this.#journal);
  }

  #isPlatform({ headers }: IncomingMessage): boolean {
    const given = Buffer.from(headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${this.#settings.bearerSecret}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  #finish([gameId, priceCents, poolNo]: string[]): Reply {
    const open = this.#journal.openPool();
    const isNamed = gameId === GAME_ID && Number(priceCents) === PRICE_CENTS && open?.poolNo === Number(poolNo);
    if (open && isNamed) this.#journal.save({ pool: { ...open, state: 'finished' } });
    return poolsOf(this.#journal);
  }

  async #openSession(body: Body): Promise<Reply> {
    if (!hasOnly(body, ['launchToken'])) return MALFORMED;
    const answer = await this.#send('authenticate', body);
    if (answer.outcome === 'refused') return [200, answer];
    const { gameId, mode, language, freeRounds, player } = answer;
    if (gameId !== GAME_ID) return refused('GAME_CLOSED');
    const key = randomUUID();
    const known = { key, walletKey: String(answer.sessionKey), player: String(player), demoCents: DEMO_CENTS };
    const session: CoinSession = { ...known, mode: mode === 'demo' ? 'demo' : 'paid' };
    this.#journal.save({ session });
    const open = this.#journal.roundsOf(session).find(({ state }) => state === 'DRAWN');
    const balanceCents = session.mode === 'demo' ? DEMO_CENTS : answer.balanceCents;
    const now = { balanceCents, freeRounds, openRound: open ? inBrowser(this.#journal, open) : null };
    const shown = { ...SHOWN_GAME, mode, language, rules: sessionRulesOf(this.#settings.beacon), ...now };
    return [200, { outcome: 'opened', sessionKey: key, ...shown }];
  }

  async #play(body: Body): Promise<Reply> {
    const { sessionKey, playKey, priceCents, freeRoundsId = null } = body;
    if (!hasOnly(body, ['sessionKey', 'playKey', 'priceCents', 'freeRoundsId'])) return MALFORMED;
    const session = this.#journal.sessions.get(String(sessionKey));
    if (!session) return refused('SESSION_ENDED');
    if (priceCents !== PRICE_CENTS) return refused('PRICE_NOT_SOLD');
    const free = freeRoundsId === null ? null : String(freeRoundsId);
    const rounds = this.#journal.roundsOf(session);
    const known = rounds.find((round) => round.playKey === playKey);
    if (known && known.freeRoundsId !== free) return refused('PLAY_KEY_CONFLICT');
    if (!known) {
      if (rounds.some(({ createdAt }) => this.#settings.now() - createdAt < LEAST_CYCLE_MS)) return refused('TOO_SOON');
      if (rounds.some(({ state }) => state === 'CREATED' || state === 'DRAWN')) return refused('ROUND_OPEN');
    }
    if (!known && !(await this.#canDecide(session))) return refused('BEACON_UNAVAILABLE');
    const round = known ?? (await this.#newRound(session, String(playKey), free));
    if (!round) return refused('INSUFFICIENT_FUNDS');
    if (round.state === 'CREATED' && round.nextAttemptAt <= this.#settings.now()) await this.#rounds.advance(round);
    const { roundId, state, tier, balanceCents, refusal } = round;
    if (tier !== null) return [200, { outcome: 'played', round: inBrowser(this.#journal, round), balanceCents }];
    if (state !== 'CREATED') return refused(refusal ?? 'UNAVAILABLE');
    return [200, { outcome: 'pending', roundId, retryAfterMs: this.#untilDrawnMs(round) }];
  }

  /** Starts a play only while the beacon emits, because any other play would take a price only to refund it. */
  async #canDecide({ mode }: CoinSession): Promise<boolean> {
    return mode === 'demo' || (await isEmitting(this.#settings.beacon, this.#settings.now()));
  }

  /** Returns the time until the beacon round of a play; null for a play that waits for the platform. */
  #untilDrawnMs({ beaconRound, cancelId }: CoinRound): number | null {
    if (beaconRound === null || cancelId !== null) return null;
    return Math.max(LEAST_WAIT_MS, emissionMs(this.#settings.beacon, beaconRound) - this.#settings.now());
  }

  async #newRound(session: CoinSession, playKey: string, freeRoundsId: string | null): Promise<CoinRound | undefined> {
    const { player, mode, walletKey } = session;
    const now = this.#settings.now();
    const poolNo = mode === 'demo' ? 0 : (await this.#rounds.openPool()).poolNo;
    const gamingDay = mode === 'demo' ? null : (await this.#rounds.openToday()).gamingDay;
    // The same request may have arrived twice while the pool was registered.
    const other = this.#journal.roundsOf(session).find((round) => round.playKey === playKey);
    if (other) return other;
    const round = newCoinRound({ player, mode, walletKey, playKey, freeRoundsId, poolNo, gamingDay, createdAt: now });
    if (mode === 'demo' && !this.#drawDemo(session, round)) return undefined;
    this.#journal.save({ round });
    return round;
  }

  /**
   * Draws a ticket of a pool that exists only for this play, paid with the session's play money. Returns false if there
   * isn't enough.
   */
  #drawDemo(session: CoinSession, round: CoinRound): boolean {
    if (session.demoCents < PRICE_CENTS) return false;
    session.demoCents -= PRICE_CENTS;
    this.#journal.save({ session });
    const demoSeed = randomBytes(32).toString('hex');
    const { book, ...prize } = ticketOf(demoSeed, 0);
    const drawn = { demoSeed, bookDigest: bookDigest(book), state: 'DRAWN', drawnAt: this.#settings.now() };
    Object.assign(round, prize, drawn);
    round.balanceCents = session.demoCents;
    return true;
  }

  #progress(roundId: string, body: Body): Reply {
    if (!hasOnly(body, ['sessionKey', 'opened']) || !isSteps(body.opened)) return MALFORMED;
    const round = this.#ownRound(roundId, body);
    if (!('roundId' in round)) return round;
    const opened = [...new Set([...round.opened, ...body.opened])];
    Object.assign(round, { opened, revealedAt: this.#settings.now() });
    this.#journal.save({ round });
    return [200, { opened }];
  }

  async #end(roundId: string, body: Body): Promise<Reply> {
    if (!hasOnly(body, ['sessionKey', 'isPictureWrong'])) return MALFORMED;
    const round = this.#ownRound(roundId, body);
    if (!('roundId' in round)) return round;
    this.#endDemo(round, String(body.sessionKey));
    this.#rounds.complete(round, 'player', body.isPictureWrong === true);
    if (round.nextAttemptAt <= this.#settings.now()) await this.#rounds.advance(round);
    const { state, prizeCents, balanceCents } = round;
    if (state === 'DRAWN') return [200, { outcome: 'pending', prizeCents, balanceCents: null }];
    return [200, { outcome: state === 'SETTLED' ? 'settled' : 'claim-pending', prizeCents, balanceCents }];
  }

  #endDemo(round: CoinRound, sessionKey: string): void {
    const session = this.#journal.sessions.get(sessionKey);
    if (!session || round.mode !== 'demo' || round.state !== 'DRAWN') return;
    session.demoCents += round.prizeCents ?? 0;
    this.#journal.save({ session });
    const ended = { state: 'SETTLED', completedBy: 'player', balanceCents: session.demoCents } as const;
    this.#journal.save({ round: Object.assign(round, ended, { endedAt: this.#settings.now() }) });
  }

  #ownRound(roundId: string, { sessionKey }: Body): CoinRound | Reply {
    const session = this.#journal.sessions.get(String(sessionKey));
    if (!session) return [401, { code: 'SESSION_ENDED' }];
    const round = this.#journal.rounds.get(roundId);
    return round && round.tier !== null && round.player === session.player && round.mode === session.mode
      ? round
      : UNKNOWN;
  }
}

const MALFORMED: Reply = [400, { code: 'BAD_REQUEST' }];
const refused = (code: string): Reply => [200, { outcome: 'refused', code }];
const hasOnly = (body: Body, names: readonly string[]) => Object.keys(body).every((name) => names.includes(name));
