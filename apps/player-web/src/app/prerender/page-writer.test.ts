import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameResponse, gamesResponse } from '@sunflower/contracts/draw-games.ts';
import { pastDrawsPage } from '@sunflower/contracts/draw-games-results.ts';
import { instantGamesResponse } from '@sunflower/contracts/instant-games.ts';
import { LANGUAGES } from '@sunflower/contracts/languages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readPayloadText } from '../../runtime/http/payload/page-payload.ts';
import { exampleGame } from '../../testing/examples.ts';
import { openPageWriter, type WrittenPage } from './page-writer.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

const NOW_MS = 1_800_000_000_000;
const game = exampleGame(NOW_MS);
const serverNow = new Date(NOW_MS).toISOString();
const template = `<html lang="en-US"><head><meta name="description" content="x">
<meta name="sunflower-build" content="b7"><title>x</title><!--head--></head>
<body><div id="app"><!--app--></div><!--payload--></body></html>`;

/** Responds to the public calls by the end of their address. */
async function fetchJson(address: string): Promise<unknown> {
  if (address.includes('/egms/')) return z.encode(instantGamesResponse, { content: [] });
  if (address.endsWith('/games')) return z.encode(gamesResponse, { serverNow, games: [game] });
  if (address.includes('/past-draws')) return z.encode(pastDrawsPage, { pageItems: [], nextCursor: null });
  return z.encode(gameResponse, { serverNow, game });
}

describe('the pages of a build', () => {
  const fixture = { folder: '', pages: new Map<string, WrittenPage>() };
  beforeAll(async () => {
    fixture.folder = mkdtempSync(join(tmpdir(), 'sunflower-pages-'));
    mkdirSync(join(fixture.folder, '.vite'), { recursive: true });
    writeFileSync(join(fixture.folder, 'index.html'), template);
    const manifest = {
      'index.html': { file: 'assets/index.js', dynamicImports: ['app'] },
      app: { file: 'assets/app.js' },
      'src/app/screens/account-screens.ts': { file: 'assets/account-screens.js' },
      'src/app/screens/game-screens.ts': { file: 'assets/game-screens.js' },
      'src/app/screens/open-screens.ts': { file: 'assets/open-screens.js' },
      'src/app/screens/ticket-screens.ts': { file: 'assets/ticket-screens.js' },
      ...Object.fromEntries(
        PUBLIC_PAGES.flatMap(({ screen = [], parts = [] }) => [screen, ...parts].flat()).map((name) => [
          name,
          { file: 'screen.js' },
        ]),
      ),
    };
    writeFileSync(join(fixture.folder, '.vite/manifest.json'), JSON.stringify(manifest));
    const writer = await openPageWriter({ fetchJson, clientDir: fixture.folder });
    for (const path of writer.paths) fixture.pages.set(path, await writer.write(path));
    // Every page of nine games in three languages.
  }, 60_000);
  afterAll(() => rmSync(fixture.folder, { recursive: true }));

  it("are complete, each with its build's hash in page and payload [S7-35/payload]", () => {
    expect([...fixture.pages.keys()]).toEqual(PUBLIC_PAGES.map(({ path }) => path));
    for (const [path, { documents, payload }] of fixture.pages) {
      expect(documents.map(({ language }) => language)).toEqual(LANGUAGES);
      expect(readPayloadText(payload).buildId, path).toBe('b7');
      for (const { html } of documents) {
        expect(html, path).toContain('<meta name="sunflower-build" content="b7">');
        expect(html, path).toContain('"buildId":"b7"');
      }
    }
  });

  it.each([
    ['en-US', 'en-US', 'Powerball: odds and prizes', 'Play Kansas draw games online.', 'How to play'],
    ['fr', 'fr-FR', 'Powerball\u00a0: chances et gains', 'Jouez en ligne aux jeux', 'Comment jouer'],
    ['es', 'es-US', 'Powerball: probabilidades y premios', 'Juegue en línea a los juegos', 'Cómo se juega'],
  ])('[S1-7/locales] are written in %s, from title to text', (language, tag, title, description, heading) => {
    const written = fixture.pages.get('/draw-games/powerball/rules')?.documents ?? [];
    const page = written.find((document) => document.language === language)?.html;
    expect(page).toContain(`<html lang="${tag}"`);
    expect(page).toContain(`<title>${title} · Sunflower</title>`);
    expect(page).toContain(`content="${description}`);
    expect(page).toContain(heading);
  });

  it("aren't written when their data can't be loaded or their path isn't public", async () => {
    const writer = await openPageWriter({
      clientDir: fixture.folder,
      fetchJson: () => Promise.reject(new Error('down')),
    });
    await expect(writer.write('/')).rejects.toThrow('down');
    await expect(writer.write('/cart')).rejects.toThrow('not a public page');
    expect((await writer.write('/draw-games/powerball/rules')).documents).toHaveLength(LANGUAGES.length);
  });
});
