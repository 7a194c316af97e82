import type { AdmittedPage, ConnectionHost, PushTransport } from './connection-host.ts';
import {
  ACKNOWLEDGE_WITHIN_MS,
  CLOSE,
  CONNECT_WITHIN_MS,
  FrameAllowance,
  LAST_MESSAGE_MS,
  MAX_BUFFERED_BYTES,
  MAX_ID_LENGTH,
  MAX_UNACKNOWLEDGED,
  SETTLE_MS,
} from './connection-limits.ts';
import { HEART_BEAT_MS, HeartBeats } from './heart-beats.ts';
import { type Positions, positionsOf, type StoredMessage } from './push-message.ts';
import { type ClientFrame, frameReader, serverFrame } from './stomp-frames.ts';
import { Subscriptions } from './subscriptions.ts';
import { ackIdOf, UnacknowledgedMessages } from './unacknowledged-messages.ts';

/** One STOMP 1.2 connection: the frames allowed in each state, and messages sent. Never throws on client input. */
export class StompConnection {
  #state: 'waiting' | 'admitting' | 'open' | 'closed' = 'waiting';
  readonly #wire: PushTransport;
  readonly #host: ConnectionHost<StompConnection>;
  readonly #read = frameReader();
  readonly #outstanding = new UnacknowledgedMessages();
  readonly #subscriptions = new Subscriptions();
  readonly #openedMs: number;
  readonly #beats: HeartBeats;
  readonly #allowance: FrameAllowance;
  #admitted: AdmittedPage | undefined;
  #positions: Positions = { player: 0, all: 0 };
  #isReady = false;
  #readyAtMs: number | undefined;
  #endsAtMs: number | undefined;

  constructor(wire: PushTransport, host: ConnectionHost<StompConnection>) {
    this.#wire = wire;
    this.#host = host;
    this.#openedMs = host.nowMs();
    this.#beats = new HeartBeats(this.#openedMs);
    this.#allowance = new FrameAllowance(this.#openedMs);
  }

  /** The player and session that it was admitted for. */
  get admitted(): AdmittedPage | undefined {
    return this.#admitted;
  }
  get positions(): Positions {
    return this.#positions;
  }
  /** Whether it can take messages now. */
  get canTakeMessages(): boolean {
    return (
      this.#isReady &&
      this.#state === 'open' &&
      this.#endsAtMs === undefined &&
      this.#outstanding.count < MAX_UNACKNOWLEDGED
    );
  }
  /** Sequence up to which every message to its player is handled. */
  get handledTo(): number {
    return this.#outstanding.handledTo(this.#positions.player);
  }

  /** Processes a chunk of text from the client. */
  receive(text: unknown): void {
    if (this.#state === 'closed') return;
    if (typeof text !== 'string') return void this.#fail('text expected');
    const now = this.#host.nowMs();
    this.#beats.noteReceived(now);
    const { frames, heartBeats, problem } = this.#read(text);
    if (!this.#allowance.take(frames.length + heartBeats, now)) return void this.#fail('too many frames');
    for (const frame of frames) if (this.#isAlive()) this.#handleFrame(frame);
    if (problem !== undefined) this.#fail(problem);
  }

  /**
   * Sends a message; returns false if the connection can't take it now. Skips messages to destinations it isn't
   * subscribed to.
   */
  deliver(message: StoredMessage): boolean {
    if (message.sequence <= this.#positions[message.stream]) return true;
    const isMine = message.sessionId === undefined || message.sessionId === this.#admitted?.sessionId;
    if (isMine) {
      if (!this.canTakeMessages || this.#isTooSlow()) return false;
      this.#sendMessage(message);
      if (message.endsSession) this.#endsAtMs = this.#host.nowMs() + LAST_MESSAGE_MS;
    }
    this.#positions = { ...this.#positions, [message.stream]: message.sequence };
    return true;
  }

  /**
   * Sends due heart-beats and closes the connection if the client is late, slow or gone. Called about once a second.
   */
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
    if (this.#beats.isDue(now)) this.#write('\n');
  }

  /** Closes it from the server's side. */
  close(code: number, reason: string): void {
    if (this.#state === 'closed') return;
    this.#wire.close(code, reason);
    this.closed();
  }

  /** Called when it has ended, from either side. */
  closed(): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    this.#host.onClosed(this);
  }

  #isAlive(): boolean {
    return this.#state !== 'closed';
  }

  /** Closes the connection if too much data waits for the client; returns whether it did. */
  #isTooSlow(): boolean {
    if (this.#wire.bufferedBytes() <= MAX_BUFFERED_BYTES) return false;
    this.close(CLOSE.slow, 'too slow');
    return true;
  }

  #sendMessage(message: StoredMessage): void {
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
    this.#write(
      serverFrame('MESSAGE', subscription.isAcknowledged ? { ...headers, ack: ackId } : headers, message.body),
    );
  }

  #handleFrame(frame: ClientFrame): void {
    if (frame.command === 'CONNECT' || frame.command === 'STOMP') return void this.#connect(frame);
    if (this.#state !== 'open') return void this.#fail('send CONNECT first');
    const receipt = frame.headers.get('receipt')?.slice(0, MAX_ID_LENGTH);
    const problem = this.#process(frame);
    if (problem !== undefined) return void this.#fail(problem, receipt);
    if (receipt !== undefined) this.#write(serverFrame('RECEIPT', { 'receipt-id': receipt }));
    if (frame.command === 'DISCONNECT') this.close(CLOSE.done, 'bye');
  }

  #process({ command, headers }: ClientFrame): string | undefined {
    switch (command) {
      case 'SUBSCRIBE':
        return this.#subscribe(headers);
      case 'UNSUBSCRIBE': {
        const id = headers.get('id') ?? '';
        if (!this.#subscriptions.remove(id)) return 'no such subscription';
        return this.#changeOutstanding(() => this.#outstanding.forget(id));
      }
      case 'ACK':
        return this.#changeOutstanding(() => this.#outstanding.acknowledge(headers.get('id') ?? ''));
      case 'DISCONNECT':
        return undefined;
      default:
        return `${command} is not supported`;
    }
  }

  #changeOutstanding(change: () => void): undefined {
    const wasFull = this.#outstanding.count >= MAX_UNACKNOWLEDGED;
    change();
    this.#host.onAcknowledged(this, wasFull);
  }

  #connect({ headers }: ClientFrame): void {
    if (this.#state !== 'waiting') return void this.#fail('connected already');
    const versions = headers.get('accept-version')?.split(',') ?? [];
    if (!versions.some((version) => version.trim() === '1.2')) return void this.#fail('only STOMP 1.2 is supported');
    if (!this.#beats.negotiate(headers.get('heart-beat'))) return void this.#fail('malformed heart-beat');
    this.#state = 'admitting';
    this.#host.admit({ token: headers.get('login') ?? '', positions: positionsOf(headers) }).then(
      (admitted) => this.#onAdmitted(admitted),
      () => this.#fail('not now'),
    );
  }

  #onAdmitted(admitted: AdmittedPage | string): void {
    if (this.#state !== 'admitting') return;
    if (typeof admitted === 'string') return void this.#fail(admitted);
    this.#admitted = admitted;
    this.#positions = admitted.positions;
    if (!this.#host.enlist(this, admitted)) return void this.#fail('too many connections');
    this.#state = 'open';
    this.#write(
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
    // Messages are numbered across all destinations, so sending starts only after the last subscription.
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

  #write(text: string): void {
    this.#beats.noteSent(this.#host.nowMs());
    this.#wire.send(text);
  }

  #fail(message: string, receipt?: string): void {
    if (this.#state === 'closed') return;
    this.#write(serverFrame('ERROR', { message, ...(receipt === undefined ? {} : { 'receipt-id': receipt }) }));
    this.close(CLOSE.refused, message);
  }
}
