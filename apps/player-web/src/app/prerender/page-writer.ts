import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@sunflower/contracts/languages.ts';
import * as z from 'zod/mini';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { ONLINE_GAMING_PAYLOAD } from '../../runtime/config/online-gaming.ts';
import { onlineGamingCall } from '../../runtime/config/online-gaming-call.ts';
import { addressOf } from '../../runtime/http/http-client.ts';
import { type PagePayload, payloadText } from '../../runtime/http/payload/page-payload.ts';
import { switchLanguage } from '../../runtime/i18n/texts.ts';
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

/**
 * A page in every language, and its `_payload.json`: the data it was prerendered with, the same in all of them.
 * [S7-35/payload]
 */
export type WrittenPage = { readonly documents: readonly WrittenDocument[]; readonly payload: string };

/** Prerenders the public pages of a build. */
export type PageWriter = {
  /** The addresses of all pages, the most requested ones first. */
  readonly paths: readonly string[];
  /**
   * Prerenders a page with current data; rejects when the data can't be loaded. Call it for one page at a time, because
   * pages share the current language.
   */
  write(path: string): Promise<WrittenPage>;
};

export type WriterOptions = {
  /** Returns the JSON response of a public address, such as `/web/draw-games/rest/v1/games`. */
  readonly fetchJson: (address: string) => Promise<unknown>;
  /** The built client; default: next to this bundle. */
  readonly clientDir?: string;
};

type Built = {
  readonly buildId: string;
  readonly template: string;
  readonly manifest: Manifest;
  /** Returns the text of a style sheet; each is read once. */
  readonly styleSheet: (file: string) => Promise<string>;
};

async function readBuilt(clientDir: string): Promise<Built> {
  const html = await readFile(join(clientDir, 'index.html'), 'utf8');
  // Contents of files read before; at most as many as the build has files.
  const texts = new Map<string, string>();
  return {
    buildId: /<meta name="sunflower-build" content="([^"]*)"/.exec(html)?.[1] ?? '',
    // A prerendered page already includes or requests what the shell preloads for an app that renders an empty page.
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
 * Returns the style sheets of a page as one element: a prerendered page renders from its first response, without
 * waiting for eleven small files. A page contains 8 KB of them (brotli); its policy allows them by hash.
 */
async function styleElement(styles: readonly string[], built: Built): Promise<string> {
  const texts = await Promise.all(styles.map(built.styleSheet));
  return `<style>${texts.join('\n')}</style>`;
}

/**
 * Returns whether the site offers instant games, which every header needs; undefined if that can't be loaded. [S9-3]
 */
async function onlineGamingOf({ fetchJson }: WriterOptions): Promise<Readonly<Record<string, boolean>>> {
  const settings = await fetchJson(addressOf(onlineGamingCall)).catch(() => undefined);
  return settings === undefined ? {} : { [ONLINE_GAMING_PAYLOAD]: z.parse(onlineGamingCall.answer, settings) };
}

async function payloadOfPage(page: PublicPage, buildId: string, options: WriterOptions): Promise<PagePayload> {
  const answers = await Promise.all(
    Object.entries(page.calls).map(async ([name, call]) => {
      const wire = await options.fetchJson(addressOf(call));
      return [name, call.answer ? z.parse(call.answer, wire) : wire] as const;
    }),
  );
  const site = await onlineGamingOf(options);
  return { buildId, renderedAt: deviceNowMs(), answers: { ...Object.fromEntries(answers), ...site } };
}

type Page = { readonly page: PublicPage; readonly payload: PagePayload; readonly language: Language };

async function writeDocument({ page, payload, language }: Page, built: Built): Promise<WrittenDocument> {
  await switchLanguage(language);
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

/** Opens the page writer. It reads the build once, and prerenders only on request. */
export async function openPageWriter(options: WriterOptions): Promise<PageWriter> {
  const built = await readBuilt(options.clientDir ?? join(import.meta.dirname, '../client'));
  const pages = new Map(PUBLIC_PAGES.map((page) => [page.path, page]));
  return {
    paths: [...pages.keys()],
    write: async (path) => {
      const page = pages.get(path);
      if (!page) throw new Error(`${path} is not a public page`);
      const payload = await payloadOfPage(page, built.buildId, options);
      const documents: WrittenDocument[] = [];
      for (const language of LANGUAGES) documents.push(await writeDocument({ page, payload, language }, built));
      return { documents, payload: payloadText(payload) };
    },
  };
}
