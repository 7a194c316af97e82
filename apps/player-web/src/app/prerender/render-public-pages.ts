import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '@sunflower/contracts/languages.ts';
import * as z from 'zod/mini';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { addressOf } from '../../runtime/http/http-client.ts';
import { type PagePayload, payloadText } from '../../runtime/http/page-payload.ts';
import { speak } from '../../runtime/i18n/texts.ts';
import { assetsOfPage, headOfAssets, type Manifest } from './asset-manifest.ts';
import { cspHashesOf, styleAttributesAsRules } from './csp-hashes.ts';
import { PRESSABLE_STYLE } from './pressable-style.ts';
import { PUBLIC_PAGES, type PublicPage } from './public-pages.ts';
import { fillTemplate, renderBody } from './render-page.tsx';

/** A page written in one language: its address, its files under `outDir`, and the hashes its content security policy needs (`sha256-...`, no quotes). */
export type WrittenPage = {
  readonly path: string;
  readonly language: Language;
  readonly htmlFile: string;
  readonly payloadFile: string;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};

export type RenderOptions = {
  /** Gives the JSON answer of a public address, such as `/web/draw-games/rest/v1/games`. */
  readonly fetchJson: (address: string) => Promise<unknown>;
  /** Where pages are written. */
  readonly outDir: string;
  /** The built client; default: beside this bundle. */
  readonly clientDir?: string;
};

type Built = {
  readonly buildId: string;
  readonly template: string;
  readonly manifest: Manifest;
  readonly clientDir: string;
};

/**
 * The style sheets of a page as one element: a written page is drawn from its first answer, without waiting for eleven small files. A page
 * carries 8 KB of them (brotli); its policy admits them by hash.
 */
async function styleElement(styles: readonly string[], clientDir: string): Promise<string> {
  const texts = await Promise.all(styles.map((file) => readFile(join(clientDir, file), 'utf8')));
  return `<style>${texts.join('\n')}</style>`;
}

/** Writes beside and renames, so that nobody ever reads half a file. */
async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}.part`;
  await writeFile(beside, text);
  await rename(beside, file);
}

async function payloadOfPage(page: PublicPage, buildId: string, options: RenderOptions): Promise<PagePayload> {
  const answers = await Promise.all(
    Object.entries(page.calls).map(async ([name, call]) => {
      const wire = await options.fetchJson(addressOf(call));
      return [name, call.answer ? z.parse(call.answer, wire) : wire] as const;
    }),
  );
  return { buildId, renderedAt: deviceNowMs(), answers: Object.fromEntries(answers) };
}

type Page = { readonly page: PublicPage; readonly payload: PagePayload; readonly language: Language };

async function writePage({ page, payload, language }: Page, built: Built, outDir: string): Promise<WrittenPage> {
  await speak(language);
  const { body, style } = styleAttributesAsRules(await renderBody(page.path, payload));
  const assets = assetsOfPage(built.manifest, language, [page.screen, ...(page.parts ?? [])]);
  const styles = PRESSABLE_STYLE + (await styleElement(assets.styles, built.clientDir)) + style;
  const head = headOfAssets(assets) + styles;
  const html = fillTemplate(built.template, { head, body, payload, title: page.title?.() });
  const folder = page.path === '/' ? '' : `${page.path.slice(1)}/`;
  const [htmlFile, payloadFile] = [`${folder}index.${language}.html`, `${folder}_payload.json`];
  await writeWhole(join(outDir, htmlFile), html);
  const hashes = await cspHashesOf(html);
  return { path: page.path, language, htmlFile, payloadFile, scriptHashes: hashes.scripts, styleHashes: hashes.styles };
}

/** Writes a page in every language; its data are the same in all of them. */
async function writeInEveryLanguage(page: PublicPage, built: Built, options: RenderOptions): Promise<WrittenPage[]> {
  const payload = await payloadOfPage(page, built.buildId, options);
  const written: WrittenPage[] = [];
  for (const language of LANGUAGES) written.push(await writePage({ page, payload, language }, built, options.outDir));
  await writeWhole(join(options.outDir, written[0]?.payloadFile ?? '_payload.json'), payloadText(payload));
  return written;
}

/**
 * Writes every public page, once for each language, with the data of now, and its `_payload.json` with the build's id beside it. [S7-35/payload] Called at start and whenever public data
 * changes. Each page is told as soon as its files are there, so that it can be compressed while the next is drawn. A page whose answers
 * cannot be had keeps its last file and is not told, with a warning.
 */
export async function* renderPublicPages(options: RenderOptions): AsyncGenerator<WrittenPage> {
  const clientDir = options.clientDir ?? join(import.meta.dirname, '../client');
  const html = await readFile(join(clientDir, 'index.html'), 'utf8');
  const built: Built = {
    clientDir,
    buildId: /<meta name="sunflower-build" content="([^"]*)"/.exec(html)?.[1] ?? '',
    // What the shell fetches for an app that draws from nothing, a written page brings or asks for itself.
    template: html.replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, ''),
    manifest: JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest,
  };
  for (const page of PUBLIC_PAGES) {
    let written: readonly WrittenPage[];
    try {
      written = await writeInEveryLanguage(page, built, options);
    } catch (reason) {
      console.warn(`the page ${page.path} could not be written`, reason);
      continue;
    }
    yield* written;
  }
}
