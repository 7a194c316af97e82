import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@sunflower/contracts/languages.ts';
import * as z from 'zod/mini';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { addressOf } from '../../runtime/http/http-client.ts';
import { type PagePayload, payloadText } from '../../runtime/http/page-payload.ts';
import { speak } from '../../runtime/i18n/texts.ts';
import { assetsOfPage, headOfAssets, type Manifest, modulesOfScreen } from './asset-manifest.ts';
import { cspHashesOf, styleAttributesAsRules } from './csp-hashes.ts';
import { PRESSABLE_STYLE } from './pressable-style.ts';
import { PUBLIC_PAGES, type PublicPage } from './public-pages.ts';
import { fillTemplate, renderBody } from './render-page.tsx';

/** A page in one language, and the hashes its content security policy needs (`sha256-...`, no quotes). */
export type WrittenDocument = {
  readonly language: Language;
  readonly html: string;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};

/** A page in every language, and its `_payload.json`: the data it was written with, the same in all of them. [S7-35/payload] */
export type WrittenPage = { readonly documents: readonly WrittenDocument[]; readonly payload: string };

/** Writes the public pages of a build. */
export type PageWriter = {
  /** The addresses of all pages, those that are likely to be asked for first at the front. */
  readonly paths: readonly string[];
  /**
   * Writes a page with the data of now; rejects when its answers cannot be had. One page at a time: pages share the language that is
   * spoken.
   */
  write(path: string): Promise<WrittenPage>;
};

export type WriterOptions = {
  /** Gives the JSON answer of a public address, such as `/web/draw-games/rest/v1/games`. */
  readonly fetchJson: (address: string) => Promise<unknown>;
  /** The built client; default: beside this bundle. */
  readonly clientDir?: string;
};

type Built = {
  readonly buildId: string;
  readonly template: string;
  readonly manifest: Manifest;
  /** The text of a style sheet; each is read once. */
  readonly styleSheet: (file: string) => Promise<string>;
};

async function readBuilt(clientDir: string): Promise<Built> {
  const html = await readFile(join(clientDir, 'index.html'), 'utf8');
  // No more of them than the build has.
  const texts = new Map<string, string>();
  return {
    buildId: /<meta name="sunflower-build" content="([^"]*)"/.exec(html)?.[1] ?? '',
    // What the shell fetches for an app that draws from nothing, a written page brings or asks for itself.
    template: html.replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, ''),
    manifest: JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest,
    styleSheet: async (file) => {
      const text = texts.get(file) ?? (await readFile(join(clientDir, file), 'utf8'));
      texts.set(file, text);
      return text;
    },
  };
}

/**
 * The style sheets of a page as one element: a written page is drawn from its first answer, without waiting for eleven small files. A page
 * carries 8 KB of them (brotli); its policy admits them by hash.
 */
async function styleElement(styles: readonly string[], built: Built): Promise<string> {
  const texts = await Promise.all(styles.map(built.styleSheet));
  return `<style>${texts.join('\n')}</style>`;
}

async function payloadOfPage(page: PublicPage, buildId: string, options: WriterOptions): Promise<PagePayload> {
  const answers = await Promise.all(
    Object.entries(page.calls).map(async ([name, call]) => {
      const wire = await options.fetchJson(addressOf(call));
      return [name, call.answer ? z.parse(call.answer, wire) : wire] as const;
    }),
  );
  return { buildId, renderedAt: deviceNowMs(), answers: Object.fromEntries(answers) };
}

type Page = { readonly page: PublicPage; readonly payload: PagePayload; readonly language: Language };

async function writeDocument({ page, payload, language }: Page, built: Built): Promise<WrittenDocument> {
  await speak(language);
  const { body, style } = styleAttributesAsRules(await renderBody(page.path, payload));
  const assets = assetsOfPage(
    built.manifest,
    language,
    modulesOfScreen(page.path, [page.screen, ...(page.parts ?? [])]),
  );
  const styles = PRESSABLE_STYLE + (await styleElement(assets.styles, built)) + style;
  const head = headOfAssets(assets) + styles;
  const html = fillTemplate(built.template, { head, body, payload, title: page.title?.() });
  const hashes = await cspHashesOf(html);
  return { language, html, scriptHashes: hashes.scripts, styleHashes: hashes.styles };
}

/** Opens the writer of every public page. It reads the build once, and writes nothing before it is asked. */
export async function openPageWriter(options: WriterOptions): Promise<PageWriter> {
  const built = await readBuilt(options.clientDir ?? join(import.meta.dirname, '../client'));
  const pages = new Map(PUBLIC_PAGES.map((page) => [page.path, page]));
  return {
    paths: [...pages.keys()],
    write: async (path) => {
      const page = pages.get(path);
      if (!page) throw new Error(`${path} is no public page`);
      const payload = await payloadOfPage(page, built.buildId, options);
      const documents: WrittenDocument[] = [];
      for (const language of LANGUAGES) documents.push(await writeDocument({ page, payload, language }, built));
      return { documents, payload: payloadText(payload) };
    },
  };
}
