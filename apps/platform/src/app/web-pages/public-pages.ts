import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, LANGUAGES, type Language } from '@sunflower/contracts/languages.ts';
import type { PlatformConfig } from '../config.ts';
import type { ClientBuild } from './client-build.ts';
import { documentPolicy, inlineScriptHashes } from './document-policy.ts';
import type { WrittenPage } from './page-writer.ts';
import { REACT_ARIA_STYLE_HASHES } from './react-aria-styles.ts';
import { prepareDocument, type ServedDocument } from './served-document.ts';

/** Public pages by address, and the shell that every other address of the client starts from. */
export type PublicPages = {
  /** The document of an address in a language; the shell for an address that is not public. */
  documentOf(path: string, language: Language): ServedDocument;
  /** The data of a public page (S7-35), undefined when there is no such page. */
  payloadOf(path: string): ServedDocument | undefined;
  /** Writes all pages anew from what the calls answer now. Two calls at once share one run, and a call during a run starts another after it. */
  refresh(): Promise<void>;
};

/** Opens the public pages of a build: nothing is written before the first `refresh`. */
export async function openPublicPages(options: {
  config: PlatformConfig;
  build: Pick<ClientBuild, 'clientFolder' | 'writer'>;
  outDir: string;
  fetchJson: (path: string) => Promise<unknown>;
}): Promise<PublicPages> {
  const { config, build, outDir, fetchJson } = options;
  const { clientFolder, writer } = build;
  const shellText = await readFile(join(clientFolder, 'index.html'), 'utf8');
  const shellPolicy = documentPolicy(config, {
    scripts: inlineScriptHashes(shellText),
    styles: REACT_ARIA_STYLE_HASHES,
  });
  const shells = new Map<Language, ServedDocument>();
  for (const language of LANGUAGES) {
    const text = shellText.replace(/<html lang="[^"]*"/, `<html lang="${LANGUAGE_TAGS[language]}"`);
    shells.set(language, await prepareDocument(text, 'text/html; charset=utf-8', shellPolicy));
  }
  const shellIn = (language: Language) => shells.get(language) ?? (shells.get(DEFAULT_LANGUAGE) as ServedDocument);
  const placeOf = (path: string, language: Language) => `${language} ${path}`;
  let documents = new Map<string, ServedDocument>();
  let payloads = new Map<string, ServedDocument>();

  const write = async () => {
    await mkdir(outDir, { recursive: true });
    const preparing: Promise<PreparedPage>[] = [];
    try {
      for await (const page of writer({ fetchJson, outDir })) preparing.push(prepareWritten(page, { config, outDir }));
    } finally {
      await Promise.allSettled(preparing);
    }
    const nextDocuments = new Map<string, ServedDocument>();
    const nextPayloads = new Map<string, ServedDocument>();
    for (const { page, document, payload } of await Promise.all(preparing)) {
      nextDocuments.set(placeOf(page.path, page.language), document);
      if (payload) nextPayloads.set(page.path, payload);
    }
    documents = nextDocuments;
    payloads = nextPayloads;
  };

  return {
    documentOf: (path, language) => documents.get(placeOf(path, language)) ?? shellIn(language),
    payloadOf: (path) => payloads.get(path),
    refresh: coalesced(write),
  };
}

type PreparedPage = {
  readonly page: WrittenPage;
  readonly document: ServedDocument;
  readonly payload: ServedDocument | undefined;
};

/** The document of a written page, and its payload: the same in every language, so prepared with one of them. */
async function prepareWritten(
  page: WrittenPage,
  { config, outDir }: { config: PlatformConfig; outDir: string },
): Promise<PreparedPage> {
  const policy = documentPolicy(config, {
    scripts: page.scriptHashes,
    styles: [...REACT_ARIA_STYLE_HASHES, ...page.styleHashes],
  });
  const prepare = async (file: string, type: string) =>
    prepareDocument(await readFile(join(outDir, file), 'utf8'), `${type}; charset=utf-8`, policy);
  const [document, payload] = await Promise.all([
    prepare(page.htmlFile, 'text/html'),
    page.language === DEFAULT_LANGUAGE ? prepare(page.payloadFile, 'application/json') : undefined,
  ]);
  return { page, document, payload };
}

/** Runs `work` for every caller at least once after they called, but never twice at the same time. */
function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}
