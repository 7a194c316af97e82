import { signBody } from '@sunflower/partner-protocols/signed-body.ts';
import {
  TEXT_SIGNATURE_HEADER,
  TEXTS_PATH,
  type TextMessage,
  textAcceptedSchema,
} from '@sunflower/partner-protocols/text-message.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import type { TextGateway } from './text-gateway-port.ts';

const TIMEOUT_MS = 10_000;
const ACCEPTED = 202;

/**
 * Sends text messages over the signed protocol of `text-message.ts`, to the embedded gateway or to a bridge in front of
 * a carrier. Doesn't retry; the jobs that send messages do. `clock` is the one that the partner compares with its own.
 */
export function httpTextGateway(options: { url: string; secret: string; clock: Clock }): TextGateway {
  return {
    async sendText({ messageId, to, text }) {
      const body = JSON.stringify({ messageId, to, text } satisfies TextMessage);
      const atSeconds = Math.floor(options.clock.now().epochMilliseconds / 1000);
      const response = await localhostFetch(new URL(TEXTS_PATH, options.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [TEXT_SIGNATURE_HEADER]: signBody(body, { secret: options.secret, atSeconds }),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // The error contains neither number nor text, because it is logged.
      if (response.status !== ACCEPTED) throw new Error(`the text message partner responded with ${response.status}`);
      textAcceptedSchema.parse(await response.json());
    },
  };
}
