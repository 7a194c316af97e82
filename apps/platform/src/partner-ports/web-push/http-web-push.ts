import { createECDH, createHash } from 'node:crypto';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import webPushProtocol from 'web-push';
import { isPushService } from './push-services.ts';
import type { WebPush } from './web-push-port.ts';

const TIMEOUT_MS = 10_000;
/** How long a push service keeps a message for a browser that is off, in seconds: three days. */
const RETENTION_SECONDS = 3 * 24 * 60 * 60;
/** Responses that say that the browser's address no longer exists. */
const GONE = [404, 410];
/** Client errors that a retry doesn't fix, such as a signature with a key that the browser didn't allow. */
const isRefused = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Returns the key pair of VAPID (RFC 8292) that follows from a secret, base64url. */
function keyPairFrom(secret: string): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  const privateKey = createHash('sha256').update(`web-push/${secret}`).digest();
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/**
 * Sends messages with the Web Push protocol (RFC 8030), encrypted for the browser (RFC 8291) and signed (RFC 8292), to
 * the given push services only. `contact` is the address that a push service may write to: https or mailto.
 */
export function httpWebPush(options: { secret: string; services: readonly string[]; contact: string }): WebPush {
  const { services, contact: subject } = options;
  const keys = keyPairFrom(options.secret);
  const admits = (endpoint: string) => isPushService(endpoint, services);
  return {
    publicKey: services.length > 0 ? keys.publicKey : undefined,
    admits,
    async send({ endpoint, p256dh, auth }, message) {
      // The list may have become shorter since the browser was added.
      if (!admits(endpoint)) return 'gone';
      const request = webPushProtocol.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject, ...keys },
          TTL: RETENTION_SECONDS,
          topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
        },
      );
      const response = await localhostFetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, `${value}`])),
        body: new Uint8Array(request.body ?? Buffer.of()),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (GONE.includes(response.status)) return 'gone';
      if (isRefused(response.status)) return 'refused';
      if (!response.ok) throw new Error(`the push service responded with ${response.status}`);
      return 'sent';
    },
  };
}
