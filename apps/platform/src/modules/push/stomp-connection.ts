import type { Admitted, ConnectionHost, Wire } from './connection-host.ts';
import {
  ACKNOWLEDGE_WITHIN_MS,
  CLOSE,
  CONNECT_WITHIN_MS,
  FrameAllowance,
  LAST_WORD_MS,
  MAX_BUFFERED_BYTES,
  MAX_ID_LENGTH,
  SETTLE_MS,
  WINDOW,
} from './connection-limits.ts';
import { HEART_BEAT_MS, HeartBeats } from './heart-beats.ts';
import { ackIdOf, Outstanding } from './outstanding.ts';
import { type Positions, positionsOf, type StoredMessage } from './push-message.ts';
import { type ClientFrame, frameReader, serverFrame } from './stomp-frames.ts';
import { Subscriptions } from './subscriptions.ts';

/** One connection speaking STOMP 1.2: what it may say in which state, and how far it has come. Whatever a client sends, it never throws. */
export class StompConnection {
  #state: 'waiting' | 'admitting' | 'open' | 'closed' = 'waiting';
  readonly #wire: Wire;
  readonly #host: ConnectionHost<StompConnection>;
  readonly #read = frameReader();
  readonly #outstanding = new Outstanding();
  readonly #subscriptions = new Subscriptions();
  readonly #openedMs: number;
  readonly #beats: HeartBeats;
  readonly #allowance: FrameAllowance;
  #admitted: Admitted | undefined;
  #positions: Positions = { player: 0, all: 0 };
  #isReady = false;
  #readyAtMs: number | undefined;
  #endsAtMs: number | undefined;

  constructor(wire: Wire, host: ConnectionHost<StompConnection>) {
    this.#wire = wire;
    this.#host = host;
    this.#openedMs = host.nowMs();
    this.#beats = new HeartBeats(this.#openedMs);
    this.#allowance = new FrameAllowance(this.#openedMs);
  }

  /** Whom it was admitted for. */
  get admitted(): Admitted | undefined {
    return this.#admitted;
  }
  get positions(): Positions {
    return this.#positions;
  }
  /** Whether messages may be given to it now. */
  get isTaking(): boolean {
    return this.#isReady && this.#state === 'open' && this.#endsAtMs === undefined && this.#outstanding.count < WINDOW;
  }
  /** Every message to its player up to here is dealt with. */
  get settledTo(): number {
    return this.#outstanding.settledTo(this.#positions.player);
  }

  /** Takes a piece of text from the client. */
  receive(text: unknown): void {
    if (this.#state === 'closed') return;
    if (typeof text !== 'string') return void this.#fail('text expected');
    const now = this.#host.nowMs();
    this.#beats.heard(now);
    const { frames, heartBeats, problem } = this.#read(text);
    if (!this.#allowance.take(frames.length + heartBeats, now)) return void this.#fail('too many frames');
    for (const frame of frames) if (this.#isAlive()) this.#take(frame);
    if (problem !== undefined) this.#fail(problem);
  }

  /** Gives it a message; false when it has no room for it now. Messages it does not listen to pass by. */
  deliver(message: StoredMessage): boolean {
    if (message.sequence <= this.#positions[message.stream]) return true;
    const isMine = message.sessionId === undefined || message.sessionId === this.#admitted?.sessionId;
    if (isMine) {
      if (!this.isTaking || this.#isTooSlow()) return false;
      this.#send(message);
      if (message.endsSession) this.#endsAtMs = this.#host.nowMs() + LAST_WORD_MS;
    }
    this.#positions = { ...this.#positions, [message.stream]: message.sequence };
    return true;
  }

  /** Looks after time: heart-beats, and clients that are late, slow or gone. Called about once a second. */
  tick(): void {
    if (this.#state === 'closed') return;
    const now = this.#host.nowMs();
    if (this.#state !== 'open') {
      if (now - this.#openedMs > CONNECT_WITHIN_MS) this.#fail('no CONNECT in time');
      return;
    }
    if (this.#endsAtMs !== undefined && now >= this.#endsAtMs) return void this.close(CLOSE.ended, 'session ended');
    if (this.#beats.isSilent(now)) return void this.close(CLOSE.silent, 'no heart-beat');
    const { oldestMs } = this.#outstanding;
    if (oldestMs !== undefined && now - oldestMs > ACKNOWLEDGE_WITHIN_MS)
      return void this.close(CLOSE.slow, 'too slow');
    if (this.#isTooSlow()) return;
    if (this.#readyAtMs !== undefined && now >= this.#readyAtMs) this.#ready();
    if (this.#beats.isDue(now)) this.#say('\n');
  }

  /** Ends it from our side. */
  close(code: number, reason: string): void {
    if (this.#state === 'closed') return;
    this.#wire.close(code, reason);
    this.closed();
  }

  /** It has ended, from whichever side. */
  closed(): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    this.#host.onClosed(this);
  }

  #isAlive(): boolean {
    return this.#state !== 'closed';
  }

  /** Ends a connection that lets too much wait. */
  #isTooSlow(): boolean {
    if (this.#wire.bufferedBytes() <= MAX_BUFFERED_BYTES) return false;
    this.close(CLOSE.slow, 'too slow');
    return true;
  }

  #send(message: StoredMessage): void {
    const subscription = this.#subscriptions.of(message.destination);
    if (!subscription) return;
    const ackId = ackIdOf(message);
    const headers = {
      subscription: subscription.id,
      'message-id': ackId,
      destination: message.destination,
      'content-type': 'application/json',
      stream: message.stream,
      sequence: String(message.sequence),
    };
    if (subscription.isAcknowledged) this.#outstanding.add(message, subscription.id, this.#host.nowMs());
    this.#say(serverFrame('MESSAGE', subscription.isAcknowledged ? { ...headers, ack: ackId } : headers, message.body));
  }

  #take(frame: ClientFrame): void {
    if (frame.command === 'CONNECT' || frame.command === 'STOMP') return void this.#connect(frame);
    if (this.#state !== 'open') return void this.#fail('CONNECT comes first');
    const receipt = frame.headers.get('receipt')?.slice(0, MAX_ID_LENGTH);
    const problem = this.#obey(frame);
    if (problem !== undefined) return void this.#fail(problem, receipt);
    if (receipt !== undefined) this.#say(serverFrame('RECEIPT', { 'receipt-id': receipt }));
    if (frame.command === 'DISCONNECT') this.close(CLOSE.done, 'bye');
  }

  #obey({ command, headers }: ClientFrame): string | undefined {
    switch (command) {
      case 'SUBSCRIBE':
        return this.#subscribe(headers);
      case 'UNSUBSCRIBE': {
        const id = headers.get('id') ?? '';
        if (!this.#subscriptions.remove(id)) return 'no such subscription';
        return this.#settle(() => this.#outstanding.forget(id));
      }
      case 'ACK':
        return this.#settle(() => this.#outstanding.acknowledge(headers.get('id') ?? ''));
      case 'DISCONNECT':
        return undefined;
      default:
        return `${command} is not served`;
    }
  }

  #settle(work: () => void): undefined {
    const wasFull = this.#outstanding.count >= WINDOW;
    work();
    this.#host.onSettled(this, wasFull);
  }

  #connect({ headers }: ClientFrame): void {
    if (this.#state !== 'waiting') return void this.#fail('connected already');
    const versions = headers.get('accept-version')?.split(',') ?? [];
    if (!versions.some((version) => version.trim() === '1.2')) return void this.#fail('STOMP 1.2 is spoken here');
    if (!this.#beats.agree(headers.get('heart-beat'))) return void this.#fail('malformed heart-beat');
    this.#state = 'admitting';
    this.#host.admit({ token: headers.get('login') ?? '', positions: positionsOf(headers) }).then(
      (admitted) => this.#welcome(admitted),
      () => this.#fail('not now'),
    );
  }

  #welcome(admitted: Admitted | string): void {
    if (this.#state !== 'admitting') return;
    if (typeof admitted === 'string') return void this.#fail(admitted);
    this.#admitted = admitted;
    this.#positions = admitted.positions;
    if (!this.#host.enlist(this, admitted)) return void this.#fail('too many connections');
    this.#state = 'open';
    this.#say(
      serverFrame('CONNECTED', {
        version: '1.2',
        server: 'sunflower',
        session: admitted.sessionId,
        'heart-beat': `${HEART_BEAT_MS},${HEART_BEAT_MS}`,
        'player-sequence': String(admitted.positions.player),
        'all-sequence': String(admitted.positions.all),
        'has-gap': String(admitted.hasGap),
      }),
    );
  }

  #subscribe(headers: ReadonlyMap<string, string>): string | undefined {
    const problem = this.#subscriptions.add(headers, this.#admitted?.playerId ?? '');
    if (problem !== undefined) return problem;
    // Messages are numbered over all destinations, so none goes out before the last subscription is there.
    if (headers.get('ready') === 'true') this.#ready();
    else this.#readyAtMs ??= this.#host.nowMs() + SETTLE_MS;
    return undefined;
  }

  #ready(): void {
    this.#readyAtMs = undefined;
    if (this.#isReady) return;
    this.#isReady = true;
    this.#host.onReady(this);
  }

  #say(text: string): void {
    this.#beats.said(this.#host.nowMs());
    this.#wire.send(text);
  }

  #fail(message: string, receipt?: string): void {
    if (this.#state === 'closed') return;
    this.#say(serverFrame('ERROR', { message, ...(receipt === undefined ? {} : { 'receipt-id': receipt }) }));
    this.close(CLOSE.refused, message);
  }
}
