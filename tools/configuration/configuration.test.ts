import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST_ONLY_SETTINGS, runtimeConfig } from '@sunflower/contracts/runtime-config.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { clientLines } from './client-lines.ts';
import { configurationPage } from './configuration-page.ts';
import { linesOfSchema } from './setting-lines.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['{apps,ops,packages,partners,tools,bench}/**/*.{ts,tsx,mjs}', '*.config.ts'];
const LEFT_OUT = /(^|\/)(node_modules|dist)(\/|$)/;
/** Names that our programs pass to each other and that are never set manually, and incomplete names in templates. */
const NOT_SETTINGS = /^SUNFLOWER_(STARTER_HOLDS|E2E_STACK|BENCH_PORT|WEB_|.*_)$|^SUNFLOWER_$/;

describe('the settings page', () => {
  const page = configurationPage();

  it('has every setting that any source names', () => {
    const files = globSync(SOURCES, { cwd: ROOT, exclude: (path) => LEFT_OUT.test(path) });
    const sources = files.filter((path) => !/(\.test\.|-in-tests\.)/.test(path));
    const named = sources.flatMap(
      (path) => readFileSync(join(ROOT, path), 'utf8').match(/SUNFLOWER_[A-Z0-9_]*/g) ?? [],
    );
    const settings = [...new Set(named)].filter((name) => !NOT_SETTINGS.test(name));
    const isShown = (name: string) =>
      page.includes(`\`${name}\``) || page.includes(`\`${name.replace(/^SUNFLOWER_WEB_/, '')}\``);
    expect(sources.length).toBeGreaterThan(300);
    expect(settings.length).toBeGreaterThan(20);
    expect(settings.filter((name) => !isShown(name))).toEqual([]);
  });

  it('names the host page as the only reader of what no program of ours reads [S3-29/host]', () => {
    const files = globSync('apps/{player-web,platform}/src/**/*.{ts,tsx}', { cwd: ROOT });
    const sources = files.filter((path) => !/\.test\.|-in-tests\.|\/testing\//.test(path));
    const names = sources.flatMap((path) => readFileSync(join(ROOT, path), 'utf8').match(/\b[a-zA-Z0-9]+\b/g) ?? []);
    const read = new Set(names);
    const unread = Object.keys(runtimeConfig.shape).filter((name) => !read.has(name));
    expect(unread.toSorted()).toEqual(HOST_ONLY_SETTINGS.toSorted());
  });

  it('has every client setting once, with its form and its reader [S3-29]', () => {
    const lines = clientLines();
    expect(lines.map(({ name }) => name)).toEqual(Object.keys(runtimeConfig.shape));
    const form = (name: string) => lines.find((line) => line.name === name)?.form;
    expect({
      isMfaEnabled: form('isMfaEnabled'),
      drawTypeSelector: form('drawTypeSelector'),
      migrationDays: form('migrationDays'),
      goLiveDate: form('goLiveDate'),
      vaultHost: form('vaultHost'),
      analyticsScript: form('analyticsScript'),
      loginAddress: form('loginAddress'),
      routerBase: form('routerBase'),
      messageOrigins: form('messageOrigins'),
      supportPhone: form('supportPhone'),
    }).toEqual({
      isMfaEnabled: '`true`, `false`, `1`, `0`',
      drawTypeSelector: '`checkbox`, `radio`',
      migrationDays: 'number, 0 to 3650',
      goLiveDate: 'date, yyyy-MM-dd',
      vaultHost: 'https origin',
      analyticsScript: 'https address',
      loginAddress: 'path or https address',
      routerBase: 'path',
      messageOrigins: 'origins, separated by commas',
      supportPhone: 'text',
    });
  });

  it("can't be written while a setting has no description", () => {
    const schema = z.object({ SUNFLOWER_NEW: z.string() });
    expect(() => linesOfSchema(schema)).toThrow('SUNFLOWER_NEW');
    expect(linesOfSchema(z.object({ SUNFLOWER_NEW: z.string().describe('New.') }))).toEqual([
      { name: 'SUNFLOWER_NEW', form: 'text', fallback: undefined, isRequired: true, text: 'New.' },
    ]);
  });
});
