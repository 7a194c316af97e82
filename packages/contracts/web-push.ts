import * as z from 'zod/mini';
import { idText, instantText } from './codecs.ts';
import { plainText } from './plain-text.ts';

/** Paths of messages to closed browsers (Web Push, RFC 8030). */
export const WEB_PUSH_PATHS = {
  receivers: '/web/communication/rest/v1/push-receivers',
  receiver: '/web/communication/rest/v1/push-receivers/:receiverId',
} as const;

/** Maximum number of browsers of one player; another browser replaces the oldest. */
export const MOST_RECEIVERS = 10;

/** What a browser returns when it allows messages: its address at its push service, and the keys to encrypt for it. */
export const newReceiver = z.strictObject({
  endpoint: plainText(1_000).check(z.minLength(1)),
  keys: z.strictObject({
    /** An uncompressed P-256 point and 16 random bytes, base64url. */
    p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/, 'KEY')),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'KEY')),
  }),
});

export const receiverParams = z.strictObject({ receiverId: idText });

/**
 * A browser that gets messages. `endpointHash` is the SHA-256 of its address in hex, by which a browser finds itself;
 * the address itself is never returned, because an address is all that a sender needs.
 */
export const receiver = z.object({ receiverId: idText, endpointHash: z.string(), addedAt: instantText });

/**
 * The key that a browser needs to accept messages from the server (base64url; null while such messages are turned off),
 * and the player's browsers, oldest first.
 */
export const receiversResponse = z.object({ publicKey: z.nullable(z.string()), receivers: z.array(receiver) });
export type ReceiversResponse = z.output<typeof receiversResponse>;
