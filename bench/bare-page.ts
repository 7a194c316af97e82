import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { NO_INTEGRITY_POLICY } from '@sunflower/service-base/http/security-headers.ts';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** A page with our server and libraries but without the product: the floor of what any page costs. */
export type BarePage = { readonly address: string; close(): Promise<void> };

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Builds the bare page, and serves it on loopback as the platform serves the client: compressed ahead. */
export async function openBarePage(): Promise<BarePage> {
  const folder = await mkdtemp(join(tmpdir(), 'sunflower-bare-'));
  await build({
    root: join(import.meta.dirname, 'browser/bare-page'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: false, modulePreload: { polyfill: false } },
  });
  const assets = join(folder, 'assets');
  for (const file of readdirSync(assets))
    writeFileSync(join(assets, `${file}.br`), brotliCompressSync(readFileSync(join(assets, file))));
  const app = await buildServer({ name: 'bare-page', logLevel: 'error', isHttps: false });
  await app.register(fastifyStatic, { root: assets, prefix: '/assets/', preCompressed: true, cacheControl: false });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/assets/')) reply.header('cache-control', FOR_EVER);
  });
  const html = readFileSync(join(folder, 'index.html'));
  app.get('/', { config: { audience: 'public' } }, async (_request, reply) =>
    reply
      // Its script has no digest.
      .headers({ 'content-security-policy': "default-src 'self'", 'integrity-policy': NO_INTEGRITY_POLICY })
      .type('text/html; charset=utf-8')
      .send(html),
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    address,
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
