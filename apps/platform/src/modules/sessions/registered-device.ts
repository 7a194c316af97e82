import { HOST_COOKIE, hostCookieIn } from '@sunflower/service-base/http/host-cookie.ts';
import { isSameSecret } from '@sunflower/service-base/same-secret.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from './cookies.ts';
import { signText } from './secrets.ts';
import { DEVICE_DAYS } from './sweep-sessions.ts';

/**
 * Marks the browser that registered a player as one of their devices. Its first session begins without the identity
 * provider, so without this cookie the next sign-in would look like one on a new device.
 */
export function markRegisteredDevice(reply: FastifyReply, secret: string, deviceId: string): void {
  const cookie = `${deviceId}.${sign(secret, deviceId)}`;
  void reply.setCookie(COOKIES.registeredDevice, cookie, { ...HOST_COOKIE, maxAge: DEVICE_DAYS * 86_400 });
}

/** Returns the device on which a browser registered a player; undefined if its cookie is missing or forged. */
export function registeredDeviceOf({ headers }: FastifyRequest, secret: string): string | undefined {
  const [deviceId = '', signature = '', ...more] =
    hostCookieIn(headers.cookie, COOKIES.registeredDevice)?.split('.') ?? [];
  return more.length === 0 && isSameSecret(signature, sign(secret, deviceId)) ? deviceId : undefined;
}

function sign(secret: string, deviceId: string): string {
  return signText(secret, `registered-device|${deviceId}`);
}
