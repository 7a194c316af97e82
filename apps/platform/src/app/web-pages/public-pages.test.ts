import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { platformConfig } from '../config.ts';
import { openPublicPages, type PublicPages } from './public-pages.ts';

const fixture = { folder: '', written: [] as string[], unwritten: [] as string[], answer: async () => {} };
const hashes = { scriptHashes: [], styleHashes: [] };

/** Pages whose texts contain how often they were written. */
const writer = {
  paths: ['/', '/rules', '/about'],
  write: async (path: string) => {
    fixture.written.push(path);
    const time = fixture.written.filter((one) => one === path).length;
    await fixture.answer();
    const documents = [
      { language: 'en-US' as const, html: `${path} ${time}`, ...hashes },
      { language: 'fr' as const, html: `${path} ${time} fr`, ...hashes },
    ];
    return { documents, payload: `{"time":${time}}` };
  },
};

function open(patienceMs = 2_000): Promise<PublicPages> {
  return openPublicPages({
    config: platformConfig({
      SUNFLOWER_ENVIRONMENT: 'test',
      DATABASE_URL: 'postgres://nologin@127.0.0.1:9/none',
      SUNFLOWER_KEYS_FOLDER: join(fixture.folder, 'keys'),
    }),
    build: { clientFolder: fixture.folder, openWriter: async () => writer },
    fetchJson: async () => ({}),
    onUnwritten: (path) => fixture.unwritten.push(path),
    patienceMs,
  });
}

beforeEach(() => {
  Object.assign(fixture, { written: [], unwritten: [], answer: async () => {} });
  fixture.folder = mkdtempSync(join(tmpdir(), 'sunflower-public-'));
  writeFileSync(join(fixture.folder, 'index.html'), '<html lang="en-US">shell');
});
afterEach(() => {
  rmSync(fixture.folder, { recursive: true });
});

const textOf = async (pages: PublicPages, path: string) => (await pages.documentOf(path, 'en-US')).plain.toString();
const SHELL = '<html lang="en-US">shell';

describe('a public page', () => {
  it('is rendered once for concurrent requests, in every language and with its data [S7-35/payload]', async () => {
    const pages = await open();
    expect(fixture.written).toEqual([]);
    const input = [pages.documentOf('/rules', 'en-US'), pages.documentOf('/rules', 'fr'), pages.payloadOf('/rules')];
    const texts = (await Promise.all(input)).map((document) => document?.plain.toString());
    expect(texts).toEqual(['/rules 1', '/rules 1 fr', '{"time":1}']);
    expect(await textOf(pages, '/rules')).toBe('/rules 1');
    expect(fixture.written).toEqual(['/rules']);
  });

  it("is served as the shell, without rendering, when it doesn't exist", async () => {
    const pages = await open();
    expect([await textOf(pages, '/nowhere'), await pages.payloadOf('/nowhere')]).toEqual([SHELL, undefined]);
    expect(fixture.written).toEqual([]);
  });

  it("is reported and served as its shell when it can't be rendered, and tried again on the next request", async () => {
    const pages = await open();
    fixture.answer = () => Promise.reject(new Error('down'));
    expect(await Promise.all([textOf(pages, '/'), textOf(pages, '/')])).toEqual([SHELL, SHELL]);
    expect([fixture.unwritten, fixture.written]).toEqual([['/'], ['/']]);
    fixture.answer = async () => {};
    expect(await textOf(pages, '/')).toBe('/ 2');
  });

  it('is served as its shell when it takes too long, and as the page on later requests', async () => {
    const pages = await open(20);
    const { promise, resolve } = Promise.withResolvers<void>();
    fixture.answer = () => promise;
    expect(await textOf(pages, '/')).toBe(SHELL);
    resolve();
    await expect.poll(() => textOf(pages, '/')).toBe('/ 1');
    expect(fixture.written).toEqual(['/']);
  });
});

describe('all public pages', () => {
  it('are each rendered once at startup: the first page, then the others', async () => {
    const pages = await open();
    await pages.writeFirst();
    expect(fixture.written).toEqual(['/']);
    const rest = pages.writeRest();
    expect(await textOf(pages, '/about')).toBe('/about 1');
    await rest;
    expect(fixture.written).toEqual(['/', '/rules', '/about']);
  });

  it('are renewed while the previous ones are served, and no longer served if that fails', async () => {
    const pages = await open();
    await pages.refresh();
    fixture.answer = async () => {
      if (fixture.written.at(-1) === '/rules') throw new Error('down');
    };
    const renewed = pages.refresh();
    expect(await textOf(pages, '/about')).toBe('/about 1');
    await renewed;
    expect([await textOf(pages, '/'), await textOf(pages, '/about')]).toEqual(['/ 2', '/about 2']);
    expect(fixture.unwritten).toEqual(['/rules']);
    expect(await textOf(pages, '/rules')).toBe(SHELL);
  });

  it('fail together only when not a single one could be rendered; startup continues with the shell', async () => {
    const pages = await open();
    fixture.answer = () => Promise.reject(new Error('down'));
    await pages.writeFirst();
    await pages.writeRest();
    await expect(pages.refresh()).rejects.toThrow('no public page');
    expect(fixture.unwritten).toEqual(['/', '/', '/rules', '/about', '/', '/rules', '/about']);
  });

  it('are no longer rendered after they are stopped', async () => {
    const pages = await open();
    await pages.writeFirst();
    await pages.stop();
    await pages.refresh();
    expect([await textOf(pages, '/'), await textOf(pages, '/rules'), fixture.written]).toEqual(['/ 1', SHELL, ['/']]);
  });
});
