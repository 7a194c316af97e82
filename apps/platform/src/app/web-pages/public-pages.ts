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

/** Public pages by address, and the shell that every other address of the client starts from. */
export type PublicPages = {
  /** The document of an address in a language, written first where it was not yet; the shell for an address that is not public. */
  documentOf(path: string, language: Language): Promise<ServedDocument>;
  /** The data of a public page (S7-35), undefined when there is no such page. */
  payloadOf(path: string): Promise<ServedDocument | undefined>;
  /** Writes the page that is asked for first, before anybody does. Where it cannot be written, that is told and its shell is served. */
  writeFirst(): Promise<void>;
  /** Writes all pages that were not written yet, behind those that somebody asks for. */
  writeRest(): Promise<void>;
  /** Writes all pages anew from what the calls answer after this call; throws when not one could be written. */
  refresh(): Promise<void>;
  /** Ends the writing: what was not begun stays unwritten. */
  stop(): Promise<void>;
};

type Deps = {
  readonly config: PlatformConfig;
  readonly build: Pick<ClientBuild, 'clientFolder' | 'openWriter'>;
  readonly fetchJson: (path: string) => Promise<unknown>;
  /** Told of each page that could not be written. */
  readonly onUnwritten: (path: string, error: unknown) => void;
  /** How long somebody waits at most, in ms. */
  readonly patienceMs?: number;
};

/** Whoever asks for a page that is not written waits so long at most, and then draws it from its shell. */
const PATIENCE_MS = 2_000;

/** Opens the public pages of a build: nothing is written before it is asked for (decision 050). */
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
      // What is there of it is old by now: the next who asks has it written again.
      pages.delete(path);
      onUnwritten(path, error);
      throw error;
    }
  };
  const queue = openPageQueue(write);
  const pageOf = async (path: string): Promise<PreparedPage | undefined> => {
    if (paths.has(path) && !pages.has(path)) {
      // A page that cannot be written was told of: its shell is better than nothing.
      const asked = queue.ask(path).catch(() => {});
      await Promise.race([asked, delay(deps.patienceMs ?? PATIENCE_MS, undefined, { ref: false })]);
    }
    return pages.get(path);
  };
  const unwritten = () => writer.paths.filter((path) => !pages.has(path));

  return {
    documentOf: async (path, language) => (await pageOf(path))?.documents.get(language) ?? shellIn(language),
    payloadOf: async (path) => (await pageOf(path))?.payload,
    writeFirst: async () => void (await Promise.allSettled(writer.paths.slice(0, 1).map(queue.ask))),
    writeRest: async () => void (await Promise.allSettled(unwritten().map(queue.renew))),
    refresh: async () => {
      const outcomes = await Promise.allSettled(writer.paths.map(queue.renew));
      const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
      if (failures.length > 0 && failures.length === outcomes.length)
        throw new Error('not one public page could be written', { cause: failures[0]?.reason });
    },
    stop: queue.stop,
  };
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
    shells.set(language, await prepareDocument(text, 'text/html; charset=utf-8', policy));
  }
  return (language) => shells.get(language) ?? (shells.get(DEFAULT_LANGUAGE) as ServedDocument);
}

type PreparedPage = {
  readonly documents: ReadonlyMap<Language, ServedDocument>;
  readonly payload: ServedDocument | undefined;
};

/** The documents of a written page, and its payload, which goes under the policy of the default language. */
async function preparePage(config: PlatformConfig, page: WrittenPage): Promise<PreparedPage> {
  const prepared = await Promise.all(
    page.documents.map(async ({ language, html, scriptHashes, styleHashes }) => {
      const styles = [...REACT_ARIA_STYLE_HASHES, ...styleHashes];
      const policy = documentPolicy(config, { scripts: scriptHashes, styles });
      return [language, await prepareDocument(html, 'text/html; charset=utf-8', policy)] as const;
    }),
  );
  const documents = new Map(prepared);
  const policy = documents.get(DEFAULT_LANGUAGE)?.policy;
  const payload =
    policy === undefined ? undefined : await prepareDocument(page.payload, 'application/json; charset=utf-8', policy);
  return { documents, payload };
}
