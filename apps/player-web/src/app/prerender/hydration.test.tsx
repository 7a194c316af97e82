// @vitest-environment jsdom

import { LANGUAGES, type Language } from '@sunflower/contracts/languages.ts';
import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { casesOf } from '../../../../../tools/test/thoroughness.ts';
import { contactOf } from '../../features/support/contact/contact-query.ts';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import {
  PAYLOAD_ELEMENT_ID,
  type PagePayload,
  payloadText,
  takePayloadOfDocument,
} from '../../runtime/http/payload/page-payload.ts';
import { switchLanguage } from '../../runtime/i18n/texts.ts';
import { exampleGame, exampleId } from '../../testing/examples.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp } from '../../testing/render-app.tsx';
import { App } from '../providers.tsx';
import { createQueryClient } from '../query-client.ts';
import { createAppRouter } from '../router.tsx';
import { cspHashesOf, styleAttributesAsRules } from './csp-hashes.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

const now = Date.now();
const game = exampleGame(now);
const serverNow = new Date(now).toISOString();
/**
 * The responses a game's pages are prerendered with. Only Powerball has the last result, because the example has its
 * numbers.
 */
function answersOf({ gameId, name, versions }: (typeof GAMES)[number]): [string, unknown][] {
  const isExample = gameId === game.gameId;
  const { lastResult: result } = game;
  const rulesVersion = versions.at(-1)?.version;
  const other = { ...game, gameId, name, rulesVersion, jackpotCents: null, cashValueCents: null, lastResult: null };
  const past = { ...result, reason: null, result };
  // The explanation of a delay loads on demand, which a prerendered page can't wait for.
  const delay = { cause: 'BEACON' };
  const delayed = { ...past, drawId: exampleId(9), drawNumber: 2, state: 'delayed', delay, result: null };
  return [
    [`game/${gameId}`, { serverNow, game: isExample ? game : other }],
    [`results/${gameId}`, { pageItems: isExample ? [delayed, past] : [], nextCursor: null }],
  ];
}

const payload: PagePayload = {
  buildId: 'b',
  renderedAt: now,
  answers: {
    games: { serverNow, games: [game] },
    ...Object.fromEntries(GAMES.flatMap(answersOf)),
    contact: contactOf({ supportHours: 'Every day' }),
  },
};

/** Returns the markup a server renders: a process without a document. */
async function written(path: string, language: Language = 'en-US'): Promise<string> {
  await switchLanguage(language);
  const { document: page } = globalThis;
  vi.stubGlobal('document', undefined);
  try {
    const { renderBody } = await import('./render-page.tsx');
    return await renderBody(path, payload);
  } finally {
    vi.stubGlobal('document', page);
  }
}

function dataBlock(): HTMLElement {
  const block = document.createElement('script');
  block.id = PAYLOAD_ELEMENT_ID;
  block.type = 'application/json';
  block.textContent = payloadText(payload);
  return block;
}

describe('prerendered pages', () => {
  afterEach(async () => {
    forgetApp();
    await switchLanguage('en-US');
    vi.unstubAllGlobals();
  });

  const pages = LANGUAGES.flatMap((language) => PUBLIC_PAGES.map(({ path }) => [path, language] as const));
  it.each(casesOf(pages, 32))('hydrate %s in %s without a mismatch', async (path, language) => {
    const html = await written(path, language);
    expect(html).toContain('<h1');
    fakeNetwork(playerHandlers(now));
    const element = document.createElement('div');
    element.innerHTML = html;
    document.body.append(element, dataBlock());
    takePayloadOfDocument();
    const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
    router.ssr = { manifest: undefined };
    await router.load();
    const mismatches: unknown[] = [];
    const errors = vi.spyOn(console, 'error').mockImplementation((...args) => mismatches.push(args[0]));
    const queryClient = createQueryClient();
    // Another component may have read the settings before a screen hydrates.
    queryClient.setQueryData(
      runtimeConfigQuery.queryKey,
      readSettings({ isLocationSimulated: true, analyticsId: 'G-1' }),
    );
    let root: ReturnType<typeof hydrateRoot> | undefined;
    await act(async () => {
      root = hydrateRoot(element, <App router={router} queryClient={queryClient} />, {
        onRecoverableError: (error) => mismatches.push(error),
      });
    });
    errors.mockRestore();
    act(() => root?.unmount());
    document.body.replaceChildren();
    takePayloadOfDocument();
    expect(mismatches).toEqual([]);
  });

  it('contain no player data', async () => {
    const html = await written('/');
    expect(html).not.toMatch(/Mary|Session time|Sign out/);
  });
});

describe('the content security policy', () => {
  it('hashes inline scripts and styles, but not data or files', async () => {
    const hashes = await cspHashesOf(
      '<script src="/a.js"></script><script type="application/json" id="x">{}</script>' +
        '<script>1</script><style>b{}</style>',
    );
    expect(hashes.scripts).toEqual(['sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=']);
    expect(hashes.styles).toHaveLength(1);
  });

  it('needs style attributes moved into one element, each rule once', () => {
    const { body, style } = styleAttributesAsRules(
      '<i style="a:1"></i><b class="x" style="b:&quot;2&quot;"></b><u style="a:1">x</u>',
    );
    expect(body).toBe('<i data-s="0"></i><b class="x" data-s="1"></b><u data-s="0">x</u>');
    expect(style).toBe('<style>[data-s="0"]{a:1}[data-s="1"]{b:"2"}</style>');
  });

  it('needs no style element on a page without style attributes', () => {
    expect(styleAttributesAsRules('<p>style="a"</p>')).toEqual({ body: '<p>style="a"</p>', style: '' });
  });
});
