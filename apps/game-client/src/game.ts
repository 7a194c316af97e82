import type { MessageToGame } from '@sunflower/partner-protocols/game-frame.ts';
import type { GameDeps } from './game-deps.ts';
import { type GameModel, NEW_GAME, type Session } from './game-model.ts';
import { readTicket, type Ticket, WrongPicture } from './round/board.ts';
import { PriceChoice } from './round/price-choice.ts';
import { canReveal, IDLE, nextRound, type Play, type RoundEvent, type RoundState } from './round/round.ts';
import { SESSION_ENDED } from './server/game-calls.ts';

const MOST_LAUNCHES = 3;

/**
 * Connects a game's host, its server and its screen: opens the session, plays one round at a time, and reports its
 * reveal and its end. It never decides an outcome. [S6-5, GLI19-07]
 */
export class Game {
  readonly #deps: GameDeps;
  #launches = 0;
  readonly #prices = new PriceChoice();
  model: GameModel = NEW_GAME;

  constructor(deps: GameDeps) {
    this.#deps = deps;
  }

  /** Handles a message of the host. */
  async receive(message: MessageToGame): Promise<void> {
    if (this.model.hasFailed) return;
    if (message.type === 'settings') this.#set({ settings: message.settings });
    if (message.type === 'pause') this.#set({ isPaused: true });
    if (message.type === 'resume') this.#set({ isPaused: false });
    if (message.type === 'launch') {
      this.#set({ settings: message.settings, mode: message.mode });
      await this.#guard(() => this.#open(message.launchToken));
    }
    if (message.type === 'replay') await this.#guard(() => this.#replay(message));
    if (message.type === 'replay-last') this.#replayLast();
  }

  /** Chooses the next price up (1) or down (-1). */
  choosePrice(by: 1 | -1): void {
    const prices = this.model.session?.prices.map(({ priceCents }) => priceCents) ?? [];
    const price = prices[prices.indexOf(this.model.priceCents) + by];
    if (price === undefined || !this.#isBetweenRounds()) return;
    this.#clear();
    this.#prices.choose(price);
    this.#stake(price);
  }

  /** Buys a ticket, unless a round is open, the host paused the game, or the last play was too recent. */
  async play(): Promise<void> {
    const { session, priceCents, isPaused, isRested, mode } = this.model;
    if (!session || mode === 'replay' || isPaused || !isRested || !this.#isBetweenRounds()) return;
    const freeRoundsId = this.#prices.freeAt(priceCents)?.id ?? null;
    if (freeRoundsId === null) this.#prices.choose(priceCents);
    const play: Play = { playKey: this.#deps.newKey(), priceCents, freeRoundsId };
    this.#apply({ type: 'buy', play }, { end: undefined, isResumed: false, isRested: false });
    void this.#deps.wait(session.rules.minCycleMs).then(() => this.#set({ isRested: true }));
    await this.#guard(() => this.#buy(session, play));
  }

  /** Reveals a step of the ticket. */
  reveal(step: number): void {
    const { round } = this.model;
    if (round.name !== 'revealing' || !canReveal(round, step)) return;
    void this.#guard(() => this.#advance({ type: 'reveal', step }));
  }

  /** Reveals all that is covered. */
  revealAll(): void {
    const { round, session } = this.model;
    const isOffered = session?.rules.revealAll ?? true;
    if (round.name === 'revealing' && isOffered) void this.#guard(() => this.#advance({ type: 'reveal-all' }));
  }

  /** Shows whether a request had to be repeated. */
  showRepeats(repeats: number): void {
    if (this.model.isSlow !== repeats > 1) this.#set({ isSlow: repeats > 1 });
  }

  /** Shows that a paid ticket waits for a public random number, or that it no longer waits. */
  showWait(waitMs: number | undefined): void {
    this.#set({ waitMs });
  }

  /** Ends the game after an error: no amount is shown that might be wrong. */
  fail(reason?: 'picture'): void {
    if (this.model.hasFailed) return;
    this.#set({ hasFailed: true });
    this.#deps.host.send({ type: 'failed', ...(reason && { reason }) });
  }

  async #open(launchToken: string): Promise<void> {
    const opened = await this.#deps.calls.open(launchToken);
    if (opened.outcome === 'refused') {
      this.#refusedLaunch(opened.code);
      return;
    }
    this.#launches = 0;
    this.#prices.open(opened);
    const { round, priceCents } = this.model;
    this.#set({ session: opened, mode: opened.mode });
    this.#resume(opened, round);
    this.#stake(opened.openRound?.priceCents ?? this.#prices.next(priceCents));
    this.#deps.host.send({
      ...{ type: 'playable', hasOpenRound: opened.openRound !== null },
      freeRoundsLeft: this.#prices.freeLeft(),
    });
    const open = this.model.round;
    if (open.name === 'ended' && opened.openRound) await this.#end(open.ticket);
  }

  /** Shows the unfinished round, or the model from before the session ended. */
  #resume({ openRound }: Session, before: RoundState): void {
    if (!openRound) {
      this.#endElsewhere(before);
      return;
    }
    const isShown = before.name !== 'idle' && before.name !== 'buying' && before.ticket.roundId === openRound.roundId;
    if (isShown) return;
    const ticket = this.#ticketOf(openRound);
    this.#apply({ type: 'show', ticket, opened: openRound.opened }, { end: undefined, isResumed: true });
  }

  /** Handles a round that has already ended, because the player ended it in another window or the server did. */
  #endElsewhere(round: RoundState): void {
    if (round.name === 'buying') this.#set({ round: IDLE });
    if (round.name !== 'revealing' && round.name !== 'ended') return;
    const { prizeCents } = round.ticket;
    const end = { outcome: 'pending', prizeCents, balanceCents: null } as const;
    this.#set({ round: nextRound(round, { type: 'reveal-all' }), end: this.model.end ?? end });
  }

  #refusedLaunch(code: string): void {
    const isTokenGone = code.startsWith('TOKEN_') && ++this.#launches < MOST_LAUNCHES;
    this.#deps.host.send(isTokenGone ? { type: 'session-needed' } : { type: 'refused', code });
  }

  async #buy(session: Session, play: Play): Promise<void> {
    const { playKey, priceCents, freeRoundsId } = play;
    this.#deps.host.send({ type: 'play-pending', isPending: true });
    const answer = await this.#deps.calls.play({ sessionKey: session.sessionKey, playKey, priceCents, freeRoundsId });
    if (answer.outcome === 'refused') {
      this.#apply({ type: 'refuse' });
      this.#deps.host.send({ type: 'play-pending', isPending: false });
      const isSessionGone = answer.code === 'SESSION_ENDED' || answer.code === 'ROUND_OPEN';
      if (isSessionGone) this.#deps.host.send({ type: 'session-needed' });
      else if (answer.code !== 'TOO_SOON') this.#deps.host.send({ type: 'refused', code: answer.code });
      return;
    }
    const ticket = this.#ticketOf(answer.round);
    this.#prices.useFree(freeRoundsId);
    this.#apply(
      { type: 'show', ticket, opened: [] },
      { freeRoundsLeft: this.#prices.freeAt(this.model.priceCents)?.left ?? 0 },
    );
    const { roundId } = answer.round;
    this.#deps.host.send({ type: 'round-started', roundId, freeRoundsLeft: this.#prices.freeLeft() });
  }

  async #replay(message: Extract<MessageToGame, { type: 'replay' }>): Promise<void> {
    const { priceCents, settings } = message;
    const ticket = this.#ticketOf({ ...message, roundId: null });
    this.#apply({ type: 'show', ticket, opened: [] }, { settings, mode: 'replay', priceCents });
    this.#deps.host.send({ type: 'playable', hasOpenRound: false, freeRoundsLeft: 0 });
  }

  /** Covers the demo's last ticket again: a copy without the round's id, so that the server gets no reports. */
  #replayLast(): void {
    const { mode, round } = this.model;
    if (mode !== 'demo' || round.name !== 'ended' || !this.#isBetweenRounds()) return;
    const ticket = { ...round.ticket, roundId: null };
    this.#apply({ type: 'show', ticket, opened: [] }, { mode: 'replay', isResumed: false });
  }

  async #advance(event: RoundEvent): Promise<void> {
    this.#apply(event);
    const { round, session } = this.model;
    if (round.name !== 'revealing' && round.name !== 'ended') return;
    const { roundId } = round.ticket;
    if (round.name === 'ended') return this.#end(round.ticket);
    if (session && roundId !== null)
      void this.#deps.calls.progress(roundId, { sessionKey: session.sessionKey, opened: round.revealed });
  }

  async #end({ roundId, prizeCents }: Ticket): Promise<void> {
    const end = await this.#endAtServer(roundId);
    if (end === SESSION_ENDED) return;
    if (end && end.prizeCents !== prizeCents) throw new WrongPicture(roundId, 'the round ended with another prize');
    if (end) this.#set({ end });
    // After its replay, a demo is a demo again.
    if (this.model.session?.mode === 'demo') this.#set({ mode: 'demo' });
    this.#deps.host.send({ type: 'round-ended', roundId });
    this.#stake(this.#prices.next(this.model.priceCents));
  }

  /** Ends a round whose picture doesn't show its prize, so that the server pays the prize that it stored. */
  async #endUnseen(roundId: string | null): Promise<void> {
    const end = await this.#endAtServer(roundId, { isPictureWrong: true });
    if (end !== SESSION_ENDED) this.fail('picture');
  }

  /** Returns undefined for a replay. Asks the host for another session if this one has ended. */
  async #endAtServer(roundId: string | null, more: { isPictureWrong?: true } = {}) {
    const { session } = this.model;
    if (!session || roundId === null) return undefined;
    const end = await this.#deps.calls.end(roundId, { sessionKey: session.sessionKey, ...more });
    if (end === SESSION_ENDED) this.#deps.host.send({ type: 'session-needed' });
    return end;
  }

  #ticketOf(drawn: Parameters<typeof readTicket>[0]): Ticket {
    return readTicket(drawn, this.#deps.face);
  }

  #isBetweenRounds(): boolean {
    const { round, end } = this.model;
    return round.name === 'idle' || (round.name === 'ended' && end !== undefined);
  }

  #stake(priceCents: number): void {
    this.#set({ priceCents });
    const free = this.#prices.freeAt(this.model.priceCents);
    this.#set({ freeRoundsLeft: free?.left ?? 0 });
    if (this.model.mode !== 'replay') this.#deps.host.send({ type: 'stake', priceCents, isFree: free !== undefined });
  }

  #clear(): void {
    this.#set({ round: IDLE, end: undefined, isResumed: false });
  }

  #apply(event: RoundEvent, more: Partial<GameModel> = {}): void {
    this.#set({ ...more, round: nextRound(this.model.round, event) });
  }

  #set(change: Partial<GameModel>): void {
    this.model = { ...this.model, ...change };
    this.#deps.show(this.model);
  }

  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      console.error(error);
      if (error instanceof WrongPicture) await this.#guard(() => this.#endUnseen(error.roundId));
      else this.fail();
    }
  }
}
