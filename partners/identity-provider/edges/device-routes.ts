import { HOST_COOKIE } from '@sunflower/service-base/http/host-cookie.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DEVICE_COOKIE, DEVICE_DAYS, makeDeviceCookie } from '../accounts/device-cookie.ts';
import { readDevicePass } from '../accounts/device-pass.ts';
import { REALM_PATH } from '../oidc/provider.ts';
import type { LoginDeps } from './login-routes.ts';

/** Path at which a browser opens a pass; the pass is in the query, which no log has. */
export const DEVICE_PASS_PATH = `${REALM_PATH}/known-device`;
const PASSES_A_MINUTE = 30;
const MAX_PASS = 200;
const passQuery = z.object({ pass: z.string().max(MAX_PASS).default('') });

type DeviceDeps = Pick<LoginDeps, 'frame' | 'deviceSecret' | 'clock'>;

/**
 * Opens a pass: sets the device cookie and continues to sign-in. A pass that is forged or expired sets nothing and
 * continues in the same way.
 */
export async function deviceRoutes(app: FastifyInstance, deps: DeviceDeps): Promise<void> {
  const config = { rateLimit: { max: PASSES_A_MINUTE, timeWindow: 60_000 } };
  app.get(DEVICE_PASS_PATH, { config, exposeHeadRoute: false }, async (request, reply) => {
    const query = passQuery.safeParse(request.query);
    const now = deps.clock.now();
    const device = query.success ? readDevicePass(deps.deviceSecret, query.data.pass, now) : undefined;
    if (device)
      reply.setCookie(DEVICE_COOKIE, makeDeviceCookie(deps.deviceSecret, { ...device, now }), {
        ...HOST_COOKIE,
        maxAge: DEVICE_DAYS * 86_400,
      });
    return reply.header('referrer-policy', 'no-referrer').redirect(`${deps.frame.appOrigin}/gateway/login`, 303);
  });
}
