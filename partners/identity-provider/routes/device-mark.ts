import type { Clock } from '@sunflower/service-base/clock.ts';
import { HOST_COOKIE, hostCookieIn } from '@sunflower/service-base/http/host-cookie.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addDeviceMark, DEVICE_COOKIE, DEVICE_DAYS, type KnownDevice } from '../accounts/device-cookie.ts';

/** Makes the browser a known device of an account, and keeps the other accounts for which it is known. */
export function rememberDevice(
  { deviceSecret, clock }: { deviceSecret: string; clock: Clock },
  request: FastifyRequest,
  reply: FastifyReply,
  device: KnownDevice,
): void {
  const cookie = hostCookieIn(request.headers.cookie, DEVICE_COOKIE);
  reply.setCookie(DEVICE_COOKIE, addDeviceMark(deviceSecret, cookie, { ...device, now: clock.now() }), {
    ...HOST_COOKIE,
    maxAge: DEVICE_DAYS * 86_400,
  });
}
