import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendError } from '@sunflower/service-base/http/errors.ts';
import { NO_INTEGRITY_POLICY } from '@sunflower/service-base/http/security-headers.ts';
import type { PlatformConfig } from '../config.ts';
import { clientSettings } from '../web-pages/runtime-config.ts';
import { VENDOR_FRAME_PATH, vendorFrame } from './vendor-frame.ts';

/** Serves the vendors' frame; without a configured vendor the response is 404. */
export function vendorFrameRoutes(app: Server, config: PlatformConfig): void {
  const frame = vendorFrame({ settings: clientSettings(config), further: config.vendorOrigins });
  app.get(VENDOR_FRAME_PATH, { config: { audience: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    if (!frame) return sendError(reply, 404, 'NOT_FOUND');
    // Vendors change their scripts without notice, so their digests aren't known.
    reply.headers({ 'content-security-policy': frame.policy, 'integrity-policy': NO_INTEGRITY_POLICY });
    reply.header('cache-control', 'no-cache');
    return reply.type('text/html; charset=utf-8').send(frame.html);
  });
}
