import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { hostCookieIn } from '@sunflower/service-base/http/host-cookie.ts';
import { MAX_FRAME_BYTES } from './stomp-frames.ts';

/**
 * Path of the SockJS endpoint. It is outside /web because its polls carry no anti-forgery header; their origin is
 * checked instead.
 */
export const SOCKJS_PREFIX = '/push/stomp';

/** Server, session and transport in the path of a SockJS request. */
const ADDRESS = new RegExp(
  `^${SOCKJS_PREFIX}/([^/.?]{1,16})/([^/.?]{1,64})/(websocket|xhr|xhr_streaming|xhr_send)(\\?|$)`,
);
const INFO = new RegExp(`^${SOCKJS_PREFIX}/info(\\?|$)`);
/** Path of a plain WebSocket, without SockJS framing. */
const PLAIN = new RegExp(`^${SOCKJS_PREFIX}/websocket(\\?|$)`);

/** Result of a request check: the SockJS session, if it has one, or the HTTP status to reject the request with. */
export type GateAnswer = { readonly session?: string } | { readonly status: number };

/** Maximum number of polling sessions at the same time. */
const MAX_POLLED = 10_000;

/**
 * Checks requests before SockJS gets them. Accepts only the WebSocket and XHR transports (the others are for browsers
 * that can't run the client), only pages of our own origin (S7-31, ASVS-4.4.2), and only bodies with a declared size. A
 * polling session belongs to the browser session that started it.
 */
export class SockjsGate {
  readonly #origin: string;
  readonly #holders = new Map<string, string>();

  constructor(options: { origin: string }) {
    this.#origin = options.origin;
  }

  /** Returns whether a path belongs to SockJS. */
  isOurs(url: string | undefined): boolean {
    return url === SOCKJS_PREFIX || (url?.startsWith(`${SOCKJS_PREFIX}/`) ?? false);
  }

  judge(request: IncomingMessage, isUpgrade: boolean): GateAnswer {
    const { url = '', method, headers } = request;
    if (INFO.test(url)) {
      if (isUpgrade || method !== 'GET') return { status: 405 };
      // A browser sends no origin header when a page reads from its own origin.
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

  /** Removes a session that has ended. */
  forget(url: string | undefined): void {
    const [, , session = ''] = ADDRESS.exec(url ?? '') ?? [];
    this.#holders.delete(session);
  }

  #judgePoll(session: string, input: { transport: string; cookie: string | undefined }): GateAnswer {
    const requester = holderOf(input.cookie);
    const holder = this.#holders.get(session);
    if (holder !== undefined) return holder === requester ? { session } : { status: 403 };
    if (input.transport === 'xhr_send') return { status: 404 };
    if (this.#holders.size >= MAX_POLLED) return { status: 503 };
    this.#holders.set(session, requester);
    return { session };
  }
}

/** Returns a digest that identifies the browser session. */
function holderOf(cookie: string | undefined): string {
  const sid = hostCookieIn(cookie, '__Host-sid') ?? '';
  return createHash('sha256').update(sid).digest('base64');
}
