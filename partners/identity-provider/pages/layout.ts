import { markSvg } from '@sunflower/look/marks/mark.ts';
import { sunflowerMark } from '@sunflower/look/marks/sunflower-mark.ts';
import type { PageAssets } from './assets.ts';
import { Html, html } from './html.ts';
import { type PageLanguage, tagOf } from './page-language.ts';
import { textsOf } from './texts.ts';

/** The data that every page needs: its files, the app's origin, and the helpline for gambling problems. */
export type PageStack = {
  readonly assets: PageAssets;
  readonly appOrigin: string;
  readonly helpline: { readonly name: string; readonly phone: string };
};

/** The data of every page, with the language of one page. */
export type PageFrame = PageStack & { readonly language: PageLanguage };

const LOGO_PIXELS = 40;
const EMBLEM_PIXELS = 640;
const logo = new Html(markSvg(sunflowerMark, LOGO_PIXELS));
const emblem = new Html(markSvg(sunflowerMark, EMBLEM_PIXELS));

/** Renders a whole page: the night-blue band with the brand name, then a card with `body`. */
export function page(frame: PageFrame, content: { title: string; body: Html; isForm?: boolean }): string {
  const { assets, helpline } = frame;
  const text = textsOf(frame.language);
  const preloads = assets.fontPaths.map(
    (path) => html`<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>`,
  );
  const script =
    content.isForm &&
    html`<script src="${assets.scriptPath}" integrity="${assets.scriptHash}" crossorigin defer></script>`;
  return html`<!doctype html>
<html lang="${tagOf(frame.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${content.title} | Sunflower</title>
${preloads}
<link rel="stylesheet" href="${assets.stylePath}">
<link rel="icon" href="${assets.iconPath}" type="image/svg+xml">
${script}
</head>
<body>
<div class="frame">
<header class="band" data-surface="night">
<div class="emblem" aria-hidden="true">${emblem}</div>
<a class="brand" href="${frame.appOrigin}/">${logo}<span>Sunflower</span></a>
<p class="promise">${text.promise}</p>
</header>
<div class="stage">
<main class="card">${content.body}</main>
<footer class="small">
<p><strong>${text.adults}</strong> ${text.inKansas}</p>
<p>${text.problemGambling} <a href="tel:${helpline.phone.replace(/[^\d+]/g, '')}">${helpline.name}</a></p>
</footer>
</div>
</div>
</body>
</html>`.text;
}
