import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { MAX_FRAME_BYTES } from './stomp-frames.ts';

/** Where SockJS is reached. Outside /web: its polls carry no anti-forgery header, their origin is checked instead. */
export const SOCKJS_PREFIX = '/push/stomp';

/** Server and session of an address, and the transport. */
const ADDRESS = new RegExp(
  `^${SOCKJS_PREFIX}/([^/.?]{1,16})/([^/.?]{1,64})/(websocket|xhr|xhr_streaming|xhr_send)(\\?|$)`,
);
const INFO = new RegExp(`^${SOCKJS_PREFIX}/info(\\?|$)`);
/** A WebSocket without SockJS's frames around what is said. */
const PLAIN = new RegExp(`^${SOCKJS_PREFIX}/websocket(\\?|$)`);

/** Transports we speak: frames, scripts and event sources are for browsers that cannot run the client. */
export type GateAnswer = { readonly session?: string } | { readonly status: number };

/** Sessions of polling clients at once. */
const MAX_POLLED = 10_000;

/**
 * Judges requests before SockJS sees them: only transports we speak, only pages of our own origin (S7-31, ASVS-4.4.2), only bodies of a size that was
 * told before; and a polled session belongs to the browser session that began it.
 */
export class SockjsGate {
  readonly #origin: string;
  readonly #holders = new Map<string, string>();

  constructor(options: { origin: string }) {
    this.#origin = options.origin;
  }

  /** Whether an address is SockJS's at all. */
  isOurs(url: string | undefined): boolean {
    return url === SOCKJS_PREFIX || (url?.startsWith(`${SOCKJS_PREFIX}/`) ?? false);
  }

  judge(request: IncomingMessage, isUpgrade: boolean): GateAnswer {
    const { url = '', method, headers } = request;
    if (INFO.test(url)) {
      if (isUpgrade || method !== 'GET') return { status: 405 };
      // A browser names no origin when a page reads from its own.
      return headers.origin === undefined || headers.origin === this.#origin ? {} : { status: 403 };
    }
    const [, , session = '', transport = PLAIN.test(url) ? 'plain' : undefined] = ADDRESS.exec(url) ?? [];
    if (transport === undefined) return { status: 404 };
    if (headers.origin !== this.#origin) return { status: 403 };
    if (transport === 'plain') return isUpgrade ? {} : { status: 400 };
    if (transport === 'websocket') return isUpgrade ? { session } : { status: 400 };
    if (isUpgrade || method !== 'POST') return { status: 405 };
    if (headers['transfer-encoding'] !== undefined) return { status: 411 };
    if (Number(headers['content-length'] ?? 0) > MAX_FRAME_BYTES) return { status: 413 };
    return this.#judgePoll(session, { transport, cookie: headers.cookie });
  }

  /** A session has ended. */
  forget(url: string | undefined): void {
    const [, , session = ''] = ADDRESS.exec(url ?? '') ?? [];
    this.#holders.delete(session);
  }

  #judgePoll(session: string, asked: { transport: string; cookie: string | undefined }): GateAnswer {
    const asking = holderOf(asked.cookie);
    const holder = this.#holders.get(session);
    if (holder !== undefined) return holder === asking ? { session } : { status: 403 };
    if (asked.transport === 'xhr_send') return { status: 404 };
    if (this.#holders.size >= MAX_POLLED) return { status: 503 };
    this.#holders.set(session, asking);
    return { session };
  }
}

/** What tells one browser's session from another's, as a digest. */
function holderOf(cookie: string | undefined): string {
  const sid = /(?:^|;\s*)__Host-sid=([^;]*)/.exec(cookie ?? '')?.[1] ?? '';
  return createHash('sha256').update(sid).digest('base64');
}
