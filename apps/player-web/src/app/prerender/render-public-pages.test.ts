import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameAnswer, gamesAnswer } from '@sunflower/contracts/draw-games.ts';
import { pastDrawsPage } from '@sunflower/contracts/draw-games-results.ts';
import { LANGUAGES } from '@sunflower/contracts/languages.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { readPayloadText } from '../../runtime/http/page-payload.ts';
import { exampleGame } from '../../testing/examples.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { renderPublicPages, type WrittenPage } from './render-public-pages.ts';

const NOW_MS = 1_800_000_000_000;
const game = exampleGame(NOW_MS);
const serverNow = new Date(NOW_MS).toISOString();
const template = `<html lang="en-US"><head><meta name="description" content="x"><meta name="sunflower-build" content="b7"><title>x</title><!--head--></head>
<body><div id="app"><!--app--></div><!--payload--></body></html>`;

/** The public calls by the end of their address. */
async function fetchJson(address: string): Promise<unknown> {
  if (address.endsWith('/games')) return z.encode(gamesAnswer, { serverNow, games: [game] });
  if (address.includes('/past-draws')) return z.encode(pastDrawsPage, { pageItems: [], nextCursor: null });
  return z.encode(gameAnswer, { serverNow, game });
}

describe('the pages of a build', () => {
  const held: { folder: string; pages: readonly WrittenPage[] } = { folder: '', pages: [] };
  beforeAll(async () => {
    held.folder = mkdtempSync(join(tmpdir(), 'sunflower-pages-'));
    const clientDir = join(held.folder, 'client');
    mkdirSync(join(clientDir, '.vite'), { recursive: true });
    writeFileSync(join(clientDir, 'index.html'), template);
    const manifest = {
      'index.html': { file: 'assets/index.js', dynamicImports: ['app'] },
      app: { file: 'assets/app.js' },
    };
    writeFileSync(join(clientDir, '.vite/manifest.json'), JSON.stringify(manifest));
    held.pages = await Array.fromAsync(renderPublicPages({ fetchJson, outDir: join(held.folder, 'out'), clientDir }));
    // Every page of nine games in three languages.
  }, 60_000);
  afterAll(() => rmSync(held.folder, { recursive: true }));
  const read = (file: string) => readFileSync(join(held.folder, 'out', file), 'utf8');

  it('are written whole, each with the hash of its build in page and payload [S7-35/payload]', () => {
    const expected = PUBLIC_PAGES.flatMap(({ path }) => LANGUAGES.map((language) => `${path} ${language}`));
    expect(held.pages.map(({ path, language }) => `${path} ${language}`)).toEqual(expected);
    for (const { htmlFile, payloadFile, path } of held.pages) {
      expect(payloadFile, path).toBe(path === '/' ? '_payload.json' : `${path.slice(1)}/_payload.json`);
      expect(readPayloadText(read(payloadFile)).buildId, path).toBe('b7');
      expect(read(htmlFile), path).toContain('<meta name="sunflower-build" content="b7">');
      expect(read(htmlFile), path).toContain('"buildId":"b7"');
    }
  });

  it.each([
    ['en-US', 'en-US', 'Powerball: odds and prizes', 'Play Kansas draw games online.', 'How to play'],
    ['fr', 'fr-FR', 'Powerball\u00a0: chances et gains', 'Jouez en ligne aux jeux', 'Comment jouer'],
    ['es', 'es-US', 'Powerball: probabilidades y premios', 'Juegue en línea a los juegos', 'Cómo se juega'],
  ])('[S1-7/locales] are written in %s, from title to text', (language, tag, title, description, heading) => {
    const page = read(`draw-games/powerball/rules/index.${language}.html`);
    expect(page).toContain(`<html lang="${tag}"`);
    expect(page).toContain(`<title>${title} · Sunflower</title>`);
    expect(page).toContain(`content="${description}`);
    expect(page).toContain(heading);
  });

  it('keep their last file when their answers cannot be had', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const before = read('index.en-US.html');
    const options = { outDir: join(held.folder, 'out'), clientDir: join(held.folder, 'client') };
    const fetchJson = () => Promise.reject(new Error('down'));
    const pages = await Array.fromAsync(renderPublicPages({ ...options, fetchJson }));
    expect(pages.map(({ path }) => path)).not.toContain('/');
    expect([read('index.en-US.html') === before, warn.mock.calls.length > 0]).toEqual([true, true]);
    warn.mockRestore();
  });
});
