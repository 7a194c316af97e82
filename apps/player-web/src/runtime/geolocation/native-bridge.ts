import * as z from 'zod/mini';
import type { EngineAnswer, LocationEngine } from './location-engine.ts';

/** Name of the native app's bridge, through which it checks positions with the phone's own means. [S7-36] */
export const BRIDGE_NAME = 'iLotteryMonoPing';

/** Maximum number of unanswered pings on Android; the next ping makes the oldest fail. */
const MAX_OPEN = 16;

/** The iOS interface: a message handler that replies with a promise. */
type AppleHandler = { readonly postMessage: (message: unknown) => Promise<unknown> };
/** The Android interface: a two-way port of text messages, available to our origin only. */
type AndroidPort = {
  readonly postMessage: (text: string) => void;
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void;
};
type NativeWindow = {
  readonly webkit?: { readonly messageHandlers?: { readonly [BRIDGE_NAME]?: AppleHandler } };
  readonly [BRIDGE_NAME]?: AndroidPort;
};

const reasons = z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)), []);
const data = z.union([
  z.object({
    status: z.enum(['OK', 'DENIED']),
    reasons,
    token: z.string().check(z.maxLength(4_096)),
    isSimulated: z._default(z.boolean(), false),
    region: z.optional(z.string()),
    nextPingSeconds: z.optional(z.number()),
    position: z.optional(z.object({ latitude: z.number(), longitude: z.number(), accuracyMeters: z.number() })),
    line: z.optional(z.object({ meters: z.number(), direction: z.enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']) })),
  }),
  z.object({ status: z.enum(['PERMISSION_DENIED', 'NO_LOCATION', 'UNAVAILABLE']), reasons }),
]);
const code = z.string().check(z.regex(/^[\w-]{1,60}$/));
const reply = z.union([
  z.object({ id: z.string(), data }),
  z.object({ id: z.string(), error: z.union([code, z.object({ code })]) }),
]);

/** An error of the library, with its code and, if the library threw an exception, the exception as the cause. */
export class LibraryError extends Error {
  readonly code: string;

  constructor(libraryCode: string, options?: ErrorOptions) {
    super(`the location library failed: ${libraryCode}`, options);
    this.name = 'LibraryError';
    this.code = libraryCode;
  }
}

type Open = { readonly resolve: (answer: EngineAnswer) => void; readonly reject: (error: LibraryError) => void };
const open = new Map<string, Open>();
const listenedPorts = new WeakSet<AndroidPort>();

function settle(received: unknown): void {
  const read = z.safeParse(reply, received);
  if (!read.success) return;
  const input = open.get(read.data.id);
  open.delete(read.data.id);
  if ('data' in read.data) input?.resolve(read.data.data);
  else input?.reject(new LibraryError(typeof read.data.error === 'string' ? read.data.error : read.data.error.code));
}

function readText(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function queryAndroid(port: AndroidPort, message: { readonly id: string }): Promise<EngineAnswer> {
  if (!listenedPorts.has(port)) port.addEventListener('message', (event) => settle(readText(event.data)));
  listenedPorts.add(port);
  return new Promise((resolve, reject) => {
    for (const [id, { reject: giveUp }] of open) {
      if (open.size < MAX_OPEN) break;
      open.delete(id);
      giveUp(new LibraryError('TOO_MANY'));
    }
    open.set(message.id, { resolve, reject });
    port.postMessage(JSON.stringify(message));
  });
}

async function queryApple(handler: AppleHandler, message: { readonly id: string }): Promise<EngineAnswer> {
  let replied: unknown;
  try {
    replied = await handler.postMessage(message);
  } catch (thrown) {
    const parsed = z.safeParse(code, thrown instanceof Error ? thrown.message : thrown);
    throw new LibraryError(parsed.success ? parsed.data : 'UNKNOWN', { cause: thrown });
  }
  const read = z.safeParse(data, replied);
  if (!read.success) throw new LibraryError('UNREADABLE');
  return read.data;
}

/**
 * Returns the bridge as a location engine when the page runs in a native app: each ping is a message `{ id, activity,
 * subject }`. Android replies with the same id and `data` (a result in the form of the engine's script) or `error` (a
 * code); iOS resolves or rejects a promise with them. An error rejects the ping. [S7-36/webview]
 */
export function nativeEngine(): LocationEngine | undefined {
  const { webkit, [BRIDGE_NAME]: port } = window as unknown as NativeWindow;
  const handler = webkit?.messageHandlers?.[BRIDGE_NAME];
  if (!handler && !port) return undefined;
  return {
    ping: async (activity, subject) => {
      const message = { id: crypto.randomUUID(), activity, subject };
      if (handler) return queryApple(handler, message);
      return port ? queryAndroid(port, message) : Promise.reject(new LibraryError('MISSING'));
    },
    places: async () => undefined,
    stop: () => {
      for (const { reject } of open.values()) reject(new LibraryError('STOPPED'));
      open.clear();
    },
  };
}
