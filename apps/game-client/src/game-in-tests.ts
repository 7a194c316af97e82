import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { makeTicketBook } from '@sunflower/instant-games/games/make-ticket-book.ts';
import { pictureStream } from '@sunflower/instant-games/pools/picture-stream.ts';
import { prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import type { MessageToGame, MessageToHost } from '@sunflower/partner-protocols/game-frame.ts';
import { type GameRules, SAFE_GAME_RULES } from '@sunflower/partner-protocols/game-rules.ts';

const SEED = '5f'.repeat(32);

/** The rules of a session. Plays follow each other without a pause, so that no test waits. */
const RULES: GameRules = {
  ...SAFE_GAME_RULES,
  minCycleMs: 0,
  beacon: { chain: 'a'.repeat(64), secondSource: null, cancelAfterMs: 10_000 },
  leaveOpenHours: 24,
};

type Round = {
  readonly roundId: string;
  readonly priceCents: number;
  readonly isFree: boolean;
  prizeCents: number;
  readonly book: object | null;
  opened: readonly number[];
  state: string;
};

/** A game server in memory that sells tickets with the prizes that a test asks for. */
export class MemoryGameServer {
  readonly gameId: string;
  /** Prize of the next tickets, as the number of its row in the prize table; -1 for no prize. */
  tier = -1;
  round: Round | undefined;
  rules: GameRules = RULES;
  /** The player's free rounds. */
  freeRounds: readonly object[] = [];
  /** Keys of plays that were charged. */
  readonly charged = new Set<string>();
  readonly requests: string[] = [];
  /** The faults of the next requests, in order: `lost` is handled, but its response doesn't arrive. */
  readonly faults: ('lost' | 'unavailable')[] = [];
  refusal: string | undefined;
  mode: 'paid' | 'demo' = 'paid';
  isSessionOver = false;
  /** How many more times the next play still waits for its random number. */
  waits = 0;
  /** Whether the books of the next tickets show a different prize than the round has. */
  hasWrongPictures = false;
  /** Whether the next tickets have no book. */
  hasNoPictures = false;
  /** Whether the session ends right after the next play. */
  endsSessionAfterPlay = false;
  /** Requests that ended a round. */
  readonly ends: object[] = [];
  #rounds = 0;

  constructor(gameId: string) {
    this.gameId = gameId;
  }

  readonly fetch = async (path: string, init: RequestInit): Promise<Response> => {
    this.requests.push(path.replace(/[0-9a-f-]{36}/, 'id'));
    const fault = this.faults.shift();
    if (fault === 'unavailable') return new Response(null, { status: 503 });
    const { status, body } = this.#handle(path, JSON.parse(String(init.body)));
    if (fault === 'lost') throw new TypeError('the connection was lost');
    return Response.json(body, { status });
  };

  #handle(
    path: string,
    body: { playKey: string; priceCents: number; freeRoundsId: string | null; opened: readonly number[] },
  ) {
    if (path === '/sessions') {
      this.isSessionOver = false;
      return { status: 200, body: this.#opened() };
    }
    if (path === '/plays') return { status: 200, body: this.#played(body) };
    if (this.isSessionOver) return { status: 401, body: {} };
    const round = this.round;
    if (!round || !path.includes(round.roundId)) return { status: 404, body: {} };
    if (path.endsWith('/progress')) {
      round.opened = [...new Set([...round.opened, ...body.opened])];
      return { status: 200, body: { opened: round.opened } };
    }
    this.ends.push(body);
    round.state = 'SETTLED';
    return { status: 200, body: { outcome: 'settled', prizeCents: round.prizeCents, balanceCents: 1000 } };
  }

  #opened() {
    const game = findInstantGame(this.gameId);
    const prices = game?.prices.map((price) => ({
      priceCents: price,
      ticketCount: 2_000_000,
      prizeTableDigest: 'a'.repeat(64),
      overallOdds: '1 in 3.11',
      payback: { numerator: 86, denominator: 100, text: '86%' },
      tiers: prizeTableOf(price, game.spread).map(({ tier, prizeCents, ticketCount }) => ({
        tier,
        prizeCents: Number(prizeCents),
        ticketCount,
        odds: '1 in 2',
      })),
    }));
    const { gameId, freeRounds, rules } = this;
    const open = this.round?.state === 'DRAWN' ? this.round : null;
    const about = {
      gameId,
      name: game?.name,
      mechanic: game?.mechanic,
      textsId: 'texts',
      mode: this.mode,
      currency: 'USD',
    };
    const play = { balanceCents: 1000, language: 'en-US', prices, freeRounds, rules, openRound: open };
    return { outcome: 'opened', sessionKey: 'session-key-of-test', ...about, ...play };
  }

  #played({ playKey, priceCents, freeRoundsId }: { playKey: string; priceCents: number; freeRoundsId: string | null }) {
    if (this.isSessionOver) return { outcome: 'refused', code: 'SESSION_ENDED' };
    if (this.waits > 0) {
      this.waits--;
      return { outcome: 'pending', roundId: crypto.randomUUID(), retryAfterMs: 4_000 };
    }
    if (this.refusal) return { outcome: 'refused', code: this.refusal };
    if (!this.charged.has(playKey)) this.round = this.#draw(priceCents, freeRoundsId !== null);
    this.charged.add(playKey);
    this.isSessionOver = this.endsSessionAfterPlay;
    return { outcome: 'played', round: this.round, balanceCents: 1000 };
  }

  #draw(priceCents: number, isFree: boolean): Round {
    const game = findInstantGame(this.gameId);
    const price = game?.prices.find((one) => one === priceCents);
    if (!game || price === undefined) throw new Error('not sold');
    const amounts = prizeTableOf(price, game.spread).map(({ prizeCents }) => Number(prizeCents));
    const prizeCents = amounts[this.tier] ?? 0;
    const random = pictureStream(SEED, this.#rounds++);
    const book = makeTicketBook(game.mechanic, { prize: prizeCents, amounts, random });
    const stored = this.hasWrongPictures ? prizeCents + 100 : prizeCents;
    const drawn = { priceCents, isFree, prizeCents: stored, book: this.hasNoPictures ? null : book };
    return { roundId: crypto.randomUUID(), state: 'DRAWN', ...drawn, opened: [] };
  }
}

/** A host that records what the game sends. */
export function memoryHost() {
  const sent: MessageToHost[] = [];
  let receive: (message: MessageToGame) => void = () => undefined;
  return {
    sent,
    types: () => sent.map(({ type }) => type),
    post: (message: MessageToGame) => receive(message),
    channel: {
      send: (message: MessageToHost) => void sent.push(message),
      listen: (listener: (message: MessageToGame) => void) => {
        receive = listener;
      },
    },
  };
}

export const SETTINGS = { language: 'en-US', theme: 'light', fontStep: 0, isMotionReduced: false } as const;

/** The message that opens a session. */
export function launchOf(gameId: string): Extract<MessageToGame, { type: 'launch' }> {
  return { type: 'launch', launchToken: 'launch-token-of-test', gameId, mode: 'paid', settings: SETTINGS };
}
