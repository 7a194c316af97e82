import {
  type EndRoundRequest,
  type EndRoundResponse,
  endRoundResponseSchema,
  GAME_BROWSER_PATHS,
  type OpenSessionResponse,
  openSessionResponseSchema,
  type PlayRequest,
  type PlayResponse,
  playResponseSchema,
} from '@sunflower/partner-protocols/game-browser.ts';
import type * as z from 'zod/mini';

export const SESSION_ENDED = 'session-ended';

/** The game server, as the game uses it. Each call repeats its request until the outcome is known. */
export type GameCalls = {
  open(launchToken: string): Promise<OpenSessionResponse>;
  play(request: PlayRequest): Promise<Exclude<PlayResponse, { outcome: 'pending' }>>;
  /** Reports all steps that are revealed. It isn't repeated, because the next report has them too. */
  progress(roundId: string, report: { sessionKey: string; opened: readonly number[] }): Promise<void>;
  end(roundId: string, request: EndRoundRequest): Promise<EndRoundResponse | typeof SESSION_ENDED>;
};

export type CallOptions = {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly wait: (ms: number) => Promise<void>;
  /** Called before each repeat, and with 0 when the outcome is known. */
  readonly onRepeat: (repeats: number) => void;
  /** Called with the time until a paid ticket is drawn, and with undefined when it is. */
  readonly onWait: (ms: number | undefined) => void;
};

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const TIMEOUT_MS = 10_000;

/** Returns the calls over HTTP. Throws for a response that breaks the protocol. */
export function gameCalls(options: CallOptions): GameCalls {
  const post = (path: string, body: object) => postJson(options, path, body);
  return {
    open: async (launchToken) =>
      openSessionResponseSchema.parse((await post(GAME_BROWSER_PATHS.sessions, { launchToken })).body),
    play: (request) => untilDrawn(options, request),
    progress: async (roundId, report) => {
      await send(options, pathOf(GAME_BROWSER_PATHS.progress, roundId), report).catch(() => undefined);
    },
    end: async (roundId, request) => {
      const { status, body } = await post(pathOf(GAME_BROWSER_PATHS.end, roundId), request);
      return status === 200 ? parsed(endRoundResponseSchema, body) : SESSION_ENDED;
    },
  };
}

/** Number of waits for a public random number after which the game shows that it takes longer. */
const SOON_WAITS = 12;

/**
 * Repeats a play until it has an outcome. A ticket that waits for a public random number is requested again when the
 * server says so; the repeats end, because the server cancels a ticket whose number is too late.
 */
async function untilDrawn(
  options: CallOptions,
  request: PlayRequest,
): Promise<Exclude<PlayResponse, { outcome: 'pending' }>> {
  for (let waits = 1; ; waits++) {
    const answer = await untilKnown(options, async () => {
      const { body } = await postJson(options, GAME_BROWSER_PATHS.plays, request);
      const response = playResponseSchema.parse(body);
      return response.outcome === 'pending' && response.retryAfterMs === null ? undefined : response;
    });
    if (answer.outcome !== 'pending') {
      if (waits > 1) options.onWait(undefined);
      if (waits > SOON_WAITS) options.onRepeat(0);
      return answer;
    }
    const ms = answer.retryAfterMs ?? FIRST_PAUSE_MS;
    if (waits === 1) options.onWait(ms);
    if (waits >= SOON_WAITS) options.onRepeat(waits);
    await options.wait(ms);
  }
}

/** Statuses for an ended session and for a round of another session, after which the game opens a new session. */
const SESSION_GONE = new Set([401, 404]);

function parsed<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.infer<Schema> {
  return schema.parse(body);
}

async function postJson(options: CallOptions, path: string, body: object): Promise<{ status: number; body: unknown }> {
  return untilKnown(options, async () => {
    const response = await send(options, path, body).catch(() => undefined);
    if (!response) return undefined;
    if (response.status === 200) return { status: 200, body: await response.json() };
    if (SESSION_GONE.has(response.status)) return { status: response.status, body: undefined };
    if (response.status === 400) throw new Error(`${path} was refused as invalid`);
    return undefined;
  });
}

function send(options: CallOptions, path: string, body: object): Promise<Response> {
  return options.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

async function untilKnown<Value>(options: CallOptions, query: () => Promise<Value | undefined>): Promise<Value> {
  for (let repeats = 0; ; repeats++) {
    const value = await query();
    if (value !== undefined) {
      if (repeats > 0) options.onRepeat(0);
      return value;
    }
    options.onRepeat(repeats + 1);
    await options.wait(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** repeats));
  }
}

function pathOf(path: string, roundId: string): string {
  return path.replace(':roundId', roundId);
}
