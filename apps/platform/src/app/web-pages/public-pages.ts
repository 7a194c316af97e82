import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, LANGUAGES, type Language } from '@sunflower/contracts/languages.ts';
import type { PlatformConfig } from '../config.ts';
import type { ClientBuild } from './client-build.ts';
import { documentPolicy, inlineScriptHashes } from './document-policy.ts';
import { openPageQueue } from './page-queue.ts';
import type { WrittenPage } from './page-writer.ts';
import { REACT_ARIA_STYLE_HASHES } from './react-aria-styles.ts';
import { prepareDocument, type ServedDocument } from './served-document.ts';

/** Public pages by address, and the shell served for every other address of the client. */
export type PublicPages = {
  /**
   * Returns the document of an address in a language, writing it first if needed; the shell for an address that isn't
   * public, or whose page isn't written in time.
   */
  documentOf(path: string, language: Language): Promise<ServedDocument>;
  /** Returns the data of a public page (S7-35), undefined when there is no such page or it isn't written in time. */
  payloadOf(path: string): Promise<ServedDocument | undefined>;
  /** Writes the home page before any request. If it can't be written, that is reported and its shell is served. */
  writeFirst(): Promise<void>;
  /** Writes all pages that aren't written yet, after those that requests wait for. */
  writeRest(): Promise<void>;
  /** Rewrites all pages from data read after this call; throws when not a single one could be written. */
  refresh(): Promise<void>;
  /** Ends the writing: pages that aren't started stay unwritten. */
  stop(): Promise<void>;
};

type Deps = {
  readonly config: PlatformConfig;
  readonly build: Pick<ClientBuild, 'clientFolder' | 'openWriter'>;
  readonly fetchJson: (path: string) => Promise<unknown>;
  /** Called for each page that could not be written. */
  readonly onUnwritten: (path: string, error: unknown) => void;
  /** Maximum time a request waits, in ms. */
  readonly patienceMs?: number;
};

/** Maximum time a request waits for a page that isn't written, before it gets the shell. */
const PATIENCE_MS = 2_000;

/**
 * Opens the public pages of a build without writing any: a page is written when it is requested, or by `writeFirst`,
 * `writeRest` or `refresh` (decision 050).
 */
export async function openPublicPages(deps: Deps): Promise<PublicPages> {
  const { config, build, fetchJson, onUnwritten } = deps;
  const shellIn = await prepareShells(config, build.clientFolder);
  const writer = await build.openWriter({ fetchJson });
  const paths = new Set(writer.paths);
  const pages = new Map<string, PreparedPage>();
  const write = async (path: string) => {
    try {
      pages.set(path, await preparePage(config, await writer.write(path)));
    } catch (error) {
      // The stored page is outdated by now: the next request has it rewritten.
      pages.delete(path);
      onUnwritten(path, error);
      throw error;
    }
  };
  const queue = openPageQueue(write);
  const pageOf = async (path: string): Promise<PreparedPage | undefined> => {
    if (paths.has(path) && !pages.has(path)) {
      // A page that can't be written was already reported; the shell is served instead.
      const input = queue.request(path).catch(() => {});
      await Promise.race([input, delay(deps.patienceMs ?? PATIENCE_MS, undefined, { ref: false })]);
    }
    return pages.get(path);
  };
  const unwritten = () => writer.paths.filter((path) => !pages.has(path));

  return {
    documentOf: async (path, language) => (await pageOf(path))?.documents.get(language) ?? shellIn(language),
    payloadOf: async (path) => (await pageOf(path))?.payload,
    writeFirst: async () => void (await Promise.allSettled(writer.paths.slice(0, 1).map(queue.request))),
    writeRest: async () => void (await Promise.allSettled(unwritten().map(queue.renew))),
    refresh: async () => {
      const outcomes = await Promise.allSettled(writer.paths.map(queue.renew));
      const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
      if (failures.length > 0 && failures.length === outcomes.length)
        throw new Error('no public page could be written', { cause: failures[0]?.reason });
    },
    stop: queue.stop,
  };
}

/** Stands in for our origin in a document, because other sites load its share picture only from an absolute address. */
const ORIGIN_MARK = 'https://app-origin.invalid';

function atOrigin(html: string, config: PlatformConfig): string {
  return html.replaceAll(ORIGIN_MARK, config.appOrigin);
}

async function prepareShells(
  config: PlatformConfig,
  clientFolder: string,
): Promise<(language: Language) => ServedDocument> {
  const shellText = await readFile(join(clientFolder, 'index.html'), 'utf8');
  const policy = documentPolicy(config, { scripts: inlineScriptHashes(shellText), styles: REACT_ARIA_STYLE_HASHES });
  const shells = new Map<Language, ServedDocument>();
  for (const language of LANGUAGES) {
    const text = shellText.replace(/<html lang="[^"]*"/, `<html lang="${LANGUAGE_TAGS[language]}"`);
    shells.set(language, await prepareDocument(atOrigin(text, config), 'text/html; charset=utf-8', policy));
  }
  return (language) => shells.get(language) ?? (shells.get(DEFAULT_LANGUAGE) as ServedDocument);
}

type PreparedPage = {
  readonly documents: ReadonlyMap<Language, ServedDocument>;
  readonly payload: ServedDocument | undefined;
};

/** Prepares the documents of a written page and its data, which is served under the policy of the default language. */
async function preparePage(config: PlatformConfig, page: WrittenPage): Promise<PreparedPage> {
  const prepared = await Promise.all(
    page.documents.map(async ({ language, html, scriptHashes, styleHashes }) => {
      const styles = [...REACT_ARIA_STYLE_HASHES, ...styleHashes];
      const policy = documentPolicy(config, { scripts: scriptHashes, styles });
      return [language, await prepareDocument(atOrigin(html, config), 'text/html; charset=utf-8', policy)] as const;
    }),
  );
  const documents = new Map(prepared);
  const policy = documents.get(DEFAULT_LANGUAGE)?.policy;
  const payload =
    policy === undefined ? undefined : await prepareDocument(page.payload, 'application/json; charset=utf-8', policy);
  return { documents, payload };
}
