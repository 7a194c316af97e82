import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference between a signature's time and the receiver's clock. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** Signs the exact text of a body: `t=<unix seconds>,v1=<hex of HMAC-SHA-256 over "t.body">`. */
export function signBody(body: string, options: { secret: string; atSeconds: number }): string {
  return `t=${options.atSeconds},v1=${macOf(body, options)}`;
}

/** Returns whether the exact text of a body was recently signed with the secret. */
export function isSignedBody(body: string, options: { header: string; secret: string; nowSeconds: number }): boolean {
  const [, at, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(options.header) ?? [];
  if (at === undefined || mac === undefined) return false;
  if (Math.abs(options.nowSeconds - Number(at)) > SIGNATURE_TOLERANCE_SECONDS) return false;
  const expected = macOf(body, { secret: options.secret, atSeconds: Number(at) });
  return timingSafeEqual(Buffer.from(mac, 'hex'), Buffer.from(expected, 'hex'));
}

function macOf(body: string, { secret, atSeconds }: { secret: string; atSeconds: number }): string {
  return createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
}
