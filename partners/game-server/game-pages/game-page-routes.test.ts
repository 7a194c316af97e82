import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gamePageRoutes } from './game-page-routes.ts';

const PLAYER_ORIGIN = 'https://play.example';
const PAGE =
  '<head><meta name="host-origin" content="" /><script src="/game-assets/index-1.js"></script></head><body></body>';
const SCRIPT = { bytes: Buffer.from('plain'), brotli: Buffer.from('small'), type: 'text/javascript; charset=utf-8' };

let app: Awaited<ReturnType<typeof buildServer>>;
beforeEach(async () => {
  app = await buildServer({ name: 'games', logLevel: 'silent', isHttps: true });
  const scripts = new Map([['meadowlark-morning', ['bird-1.js', 'grid-1.js']]]);
  const build = { page: PAGE, files: new Map([['index-1.js', SCRIPT]]), scripts };
  gamePageRoutes(app, { playerOrigin: PLAYER_ORIGIN, build: async () => build });
});
afterEach(() => app.close());

describe('the page of a game', () => {
  it('can be framed only by the player site, runs no evaluated code, and names its host (S3-29, S6-5)', async () => {
    const response = await app.inject('/game/meadowlark-morning');
    const policy = `${response.headers['content-security-policy']}`;
    expect(response.statusCode).toBe(200);
    expect(policy).toContain(`frame-ancestors ${PLAYER_ORIGIN}`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain(`content="${PLAYER_ORIGIN}"`);
  });

  it('loads the scripts of its game, and of no other game, together with its own', async () => {
    const linksOf = async (gameId: string) =>
      [
        ...(await app.inject(`/game/${gameId}`)).body.matchAll(
          /<link rel="modulepreload" crossorigin href="([^"]+)">/g,
        ),
      ].map(([, href]) => href);
    expect(await linksOf('meadowlark-morning')).toEqual(['/game-assets/bird-1.js', '/game-assets/grid-1.js']);
    expect(await linksOf('chalk-dig')).toEqual([]);
  });

  it('is missing for a game that does not exist', async () => {
    expect((await app.inject('/game/lost-bison')).statusCode).toBe(404);
    expect((await app.inject('/game/..%2Fsecret')).statusCode).toBe(400);
  });
});

describe('a file of the build', () => {
  it('is cached forever, and compressed for browsers that accept it', async () => {
    const plain = await app.inject('/game-assets/index-1.js');
    const brotli = await app.inject({ url: '/game-assets/index-1.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['plain', undefined]);
    expect([brotli.body, brotli.headers['content-encoding']]).toEqual(['small', 'br']);
    expect(brotli.headers['cache-control']).toContain('immutable');
  });

  it('is only a file of the build', async () => {
    expect((await app.inject('/game-assets/other.js')).statusCode).toBe(404);
    expect((await app.inject('/game-assets/..%2Fconfig.ts')).statusCode).toBe(404);
  });
});
