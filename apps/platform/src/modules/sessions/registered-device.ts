import { HOST_COOKIE, hostCookieIn } from '@sunflower/service-base/http/host-cookie.ts';
import { isSameSecret } from '@sunflower/service-base/same-secret.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from './cookies.ts';
import { signText } from './secrets.ts';
import { DEVICE_DAYS } from './sweep-sessions.ts';

/** Players that one browser can have registered, as in a household. The first one is forgotten first. */
const MAX_MARKS = 5;
const BETWEEN_MARKS = '~';

/**
 * Marks the browser that registered a player as one of their devices, in addition to those of other players that it
 * registered before. Its first session begins without the identity provider, which names it only at the next sign-in;
 * by this cookie, that sign-in isn't one on a new device.
 */
export function markRegisteredDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, deviceId }: { readonly secret: string; readonly deviceId: string },
): void {
  const others = registeredDevicesOf(request, secret).filter((other) => other !== deviceId);
  const marks = [deviceId, ...others].slice(0, MAX_MARKS).map((id) => `${id}.${sign(secret, id)}`);
  const cookie = marks.join(BETWEEN_MARKS);
  void reply.setCookie(COOKIES.registeredDevice, cookie, { ...HOST_COOKIE, maxAge: DEVICE_DAYS * 86_400 });
}

/** Returns the devices as which a browser registered players, without forged ones. Each belongs to one player. */
export function registeredDevicesOf({ headers }: FastifyRequest, secret: string): string[] {
  const cookie = hostCookieIn(headers.cookie, COOKIES.registeredDevice) ?? '';
  return cookie.split(BETWEEN_MARKS, MAX_MARKS).flatMap((mark) => {
    const [deviceId = '', signature = '', ...more] = mark.split('.');
    return more.length === 0 && isSameSecret(signature, sign(secret, deviceId)) ? [deviceId] : [];
  });
}

function sign(secret: string, deviceId: string): string {
  return signText(secret, `registered-device|${deviceId}`);
}
