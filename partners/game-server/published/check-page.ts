import { readFile } from 'node:fs/promises';
import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { MATHS_VERSION } from '@sunflower/instant-games/pools/maths-version.ts';
import { stylesForOldest } from '@sunflower/look/older-styles.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import type { PoolOnWire } from '@sunflower/partner-protocols/game-server.ts';
import { DOCUMENT_POLICY, hashSource, policyText } from '@sunflower/service-base/http/security-headers.ts';
import { IMPORT_MAP, SCRIPT_PATH } from './browser-modules.ts';
import { CHECK_TEXTS, type CheckLanguage, type CheckTexts, LANGUAGE_TAGS } from './check-texts.ts';

const LOOK = new URL(import.meta.resolve('@sunflower/look/tokens.css'));
export const CHECK_STYLE_PATH = '/published-pools/check.css';

/** The policy of the page: its own script and style, and the import map by its hash. */
export const CHECK_POLICY = policyText({
  ...DOCUMENT_POLICY,
  'script-src': ["'self'", hashSource(IMPORT_MAP)],
  'style-src': ["'self'"],
});

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Returns the page that lists the published pools and checks a ticket of a finished one in the browser. */
export function checkPage(pools: readonly PoolOnWire[], language: CheckLanguage): string {
  const texts = CHECK_TEXTS[language];
  const tag = LANGUAGE_TAGS[language];
  const named = pools.map((pool) => ({ pool, name: nameOf(pool, { texts, tag }) }));
  const finished = named.filter(({ pool }) => pool.seed !== null && canCheck(pool));
  const check = finished.length > 0 ? checkForm(finished, texts) : `<p>${texts.noPools}</p>`;
  const rows = named.map(
    ({ pool, name }) => `<li><h3>${escaped(name)}</h3><dl><dt>${texts.digest}</dt><dd><code>${pool.digest}</code></dd>
<dt>${texts.seed}</dt><dd>${pool.seed === null ? texts.secret : `<code>${pool.seed}</code>`}</dd></dl></li>`,
  );
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${texts.title} | Sunflower</title>
<link rel="stylesheet" href="${CHECK_STYLE_PATH}">
<script type="importmap">${IMPORT_MAP}</script>
<script type="module" src="${SCRIPT_PATH}"></script>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p>${texts.lead}</p>
<ol>${texts.steps.map((step) => `<li>${step}</li>`).join('')}</ol>
<section class="card"><h2>${texts.check}</h2>${check}</section>
<section><h2>${texts.list}</h2><ul>${rows.join('')}</ul></section>
</main>
</body>
</html>
`;
}

type NamedPool = { readonly pool: PoolOnWire; readonly name: string };

function checkForm(finished: readonly NamedPool[], texts: CheckTexts): string {
  const options = finished.map(({ name }, index) => `<option value="${index}">${escaped(name)}</option>`).join('');
  const data = JSON.stringify(
    finished.map(({ pool }) => ({ ...pool, spread: findInstantGame(pool.gameId)?.spread })),
  ).replaceAll('<', '\\u003c');
  const { match, mismatch, prize, noPrize, wrongTicket } = texts;
  const messages = Object.entries({ match, mismatch, prize, 'no-prize': noPrize, 'wrong-ticket': wrongTicket });
  return `<form>
<label for="pool">${texts.pool}</label><select id="pool">${options}</select>
<label for="ticket">${texts.ticket}</label>
<input id="ticket" inputmode="numeric" autocomplete="off" maxlength="7" value="0">
<button>${texts.submit}</button>
</form>
<output ${messages.map(([name, text]) => `data-${name}="${escaped(text)}"`).join(' ')}></output>
<noscript><p>${texts.needsScript}</p></noscript>
<script type="application/json" id="pools">${data}</script>`;
}

/**
 * Returns whether the page can check a pool. The seed of a weighted pool decides no prize, because each play is drawn
 * from the seed of its day, and a pool of another version has other prizes.
 */
function canCheck({ gameId, model, mathsVersion }: PoolOnWire): boolean {
  return findInstantGame(gameId) !== undefined && model === 'finite' && mathsVersion === MATHS_VERSION;
}

function nameOf(pool: PoolOnWire, { texts, tag }: { texts: CheckTexts; tag: string }): string {
  const price = formatUsd(BigInt(pool.priceCents), 'two-decimals', tag);
  return texts.poolName(findInstantGame(pool.gameId)?.name ?? pool.gameId, price, pool.poolNo);
}

/** Returns the style sheet of the page, from our design. */
export async function checkStyle(): Promise<string> {
  const [tokens, base, own] = await Promise.all([
    readFile(LOOK, 'utf8'),
    readFile(new URL('base.css', LOOK), 'utf8'),
    readFile(new URL('check-page.css', import.meta.url), 'utf8'),
  ]);
  return Buffer.from(stylesForOldest('check-page.css', [tokens, base, own].join('\n'))).toString();
}
