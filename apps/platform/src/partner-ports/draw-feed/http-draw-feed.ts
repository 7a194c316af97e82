import {
  openDrawResponseSchema,
  registeredSealSchema,
  signedDrawResultSchema,
} from '@sunflower/partner-protocols/draw-feed.ts';
import { drawEvidenceSchema } from '@sunflower/partner-protocols/draw-feed-answers.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { z } from 'zod';
import type { DrawFeedPort, DrawFeedRefusal } from './draw-feed-port.ts';

const TIMEOUT_MS = 10_000;

/** Client for the draw feed's HTTP protocol. Doesn't retry; the operator verbs that call it are safe to run again. */
export function httpDrawFeed(options: { url: string; bearerSecret: string }): DrawFeedPort {
  const call = async <T>(path: string, answer: z.ZodType<T>, body?: object): Promise<T | Refusal<DrawFeedRefusal>> => {
    let response: Response;
    try {
      response = await localhostFetch(new URL(path, options.url), {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${options.bearerSecret}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      return refuse('DRAW_FEED_UNREACHABLE', { details: { reason: String(error) } });
    }
    const content: unknown = await response.json().catch(() => undefined);
    if (!response.ok)
      return refuse('DRAW_FEED_REFUSED', { details: { status: response.status, code: codeOf(content) } });
    return answer.parse(content);
  };
  return {
    openDraw: ({ drawId, gameId, ...times }) =>
      call(`/draws/${drawId}/open`, openDrawResponseSchema, { gameCode: gameId, ...times }),
    sealDraw: ({ drawId, gameId, ...seal }) =>
      call(`/draws/${drawId}/seal`, registeredSealSchema, { gameCode: gameId, ...seal }),
    fetchSeal: (drawId) => call(`/draws/${drawId}/seal`, registeredSealSchema),
    runDraw: ({ drawId, gameId, ...request }) =>
      call(`/draws/${drawId}/hold`, signedDrawResultSchema, { gameCode: gameId, ...request }),
    fetchEvidence: (drawId) => call(`/draws/${drawId}/evidence`, drawEvidenceSchema),
  };
}

function codeOf(content: unknown): string {
  return typeof content === 'object' && content !== null && 'code' in content ? String(content.code) : 'UNKNOWN';
}
