import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { GAME_FRAME_PATH } from '@sunflower/partner-protocols/game-frame.ts';
import { instantGameIdSchema } from '@sunflower/partner-protocols/game-server-values.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendError } from '@sunflower/service-base/http/errors.ts';
import { DOCUMENT_POLICY, NO_INTEGRITY_POLICY, policyText } from '@sunflower/service-base/http/security-headers.ts';
import { z } from 'zod';
import { type GameBuild, readGameBuild } from './game-build.ts';

const ASSETS = '/game-assets/';
const FOREVER = 'public, max-age=31536000, immutable';
const gameParams = z.strictObject({ gameId: instantGameIdSchema });
const fileParams = z.strictObject({ file: z.string().max(120) });

/**
 * Mounts the games in their frames: a page for each game, which only pages of the player's site may frame, and the
 * files that it loads. [S3-29, S6-5]
 */
export function gamePageRoutes(app: Server, options: { playerOrigin: string; build?: () => Promise<GameBuild> }): void {
  const { playerOrigin, build = readGameBuild } = options;
  const policy = gamePolicy(playerOrigin);
  const current = readOnce(build);
  app.get(GAME_FRAME_PATH, { schema: { params: gameParams } }, async (request, reply) => {
    if (!findInstantGame(request.params.gameId)) return sendError(reply, 404, 'NOT_FOUND');
    const { page, scripts } = await current();
    const named = page
      .replace('name="host-origin" content=""', `name="host-origin" content="${playerOrigin}"`)
      .replace('</head>', `${linksTo(scripts.get(request.params.gameId) ?? [])}</head>`);
    reply.headers({ 'content-security-policy': policy, 'integrity-policy': NO_INTEGRITY_POLICY });
    reply.type('text/html; charset=utf-8');
    return reply.send(named);
  });
  app.get(`${ASSETS}:file`, { schema: { params: fileParams } }, async (request, reply) => {
    const file = (await current()).files.get(request.params.file);
    if (!file) return sendError(reply, 404, 'NOT_FOUND');
    reply.headers({ 'content-type': file.type, 'cache-control': FOREVER, vary: 'accept-encoding' });
    const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (!file.brotli || !acceptsBrotli) return reply.send(file.bytes);
    return reply.header('content-encoding', 'br').send(file.brotli);
  });
}

/** Returns links by which the browser loads scripts together with the page's own, and not after they have run. */
function linksTo(scripts: readonly string[]): string {
  return scripts.map((file) => `<link rel="modulepreload" crossorigin href="${ASSETS}${file}">`).join('');
}

/** The policy of a game: only its own scripts, no evaluated code, calls only to this server. Its pictures are data. */
function gamePolicy(playerOrigin: string): string {
  return policyText({
    ...DOCUMENT_POLICY,
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-ancestors': [playerOrigin],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
}

/** Reads the build at the first request, because the server may start before the games are built. */
function readOnce(build: () => Promise<GameBuild>): () => Promise<GameBuild> {
  let read: Promise<GameBuild> | undefined;
  return () => {
    read ??= build().catch((error: unknown) => {
      read = undefined;
      throw error;
    });
    return read;
  };
}
