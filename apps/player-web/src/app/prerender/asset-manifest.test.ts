import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assetsOfPage, headOfAssets, headOfShell, type Manifest } from './asset-manifest.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'index.js',
    imports: ['loader'],
    dynamicImports: ['app'],
    css: ['tokens.css'],
    assets: ['font.woff2', 'aside.worker.js'],
  },
  loader: { file: 'loader.js' },
  base: { file: 'base.js' },
  app: { file: 'app.js', imports: ['base', 'loader'], dynamicImports: ['src/app/texts.fr.ts'], css: ['app.css'] },
  'src/app/texts.fr.ts': { file: 'texts.fr.js' },
  shared: { file: 'shared.js', imports: ['base', 'play'] },
  play: { file: 'play.js', imports: ['app', 'shared'], css: ['app.css', 'play.css'] },
};

describe('the files of a prerendered page', () => {
  it('list each script after its dependencies, without the scripts that the template loads', () => {
    expect(assetsOfPage(manifest, 'en-US', ['play']).scripts).toEqual(['base.js', 'app.js', 'shared.js', 'play.js']);
  });

  it('include the texts of its language', () => {
    expect(assetsOfPage(manifest, 'fr', ['play']).scripts).toContain('texts.fr.js');
  });

  it('include each style sheet of template, app and screen once, and only fonts as further assets', () => {
    expect(assetsOfPage(manifest, 'en-US', ['play'])).toMatchObject({
      styles: ['tokens.css', 'app.css', 'play.css'],
      fonts: ['font.woff2'],
    });
  });

  it('are refused for a screen that the build has under another name', () => {
    expect(() => assetsOfPage(manifest, 'en-US', ['plays'])).toThrow('the build loads no plays');
  });

  it('are those of a screen that the list of screens loads, or of a part that loads on demand', () => {
    const folder = join(import.meta.dirname, '../screens');
    const lists = globSync('*-screens.ts', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
    const loaded = [...lists.join('').matchAll(/import\('\.\.\/([^']+)'\)/g)].map(([, path = '']) =>
      path.replace(/^\.\.\//, ''),
    );
    const listed = PUBLIC_PAGES.flatMap(({ screen = [] }) => screen).map((screen) =>
      screen.replace(/^src\/(app\/)?/, ''),
    );
    expect(listed.filter((screen) => !loaded.includes(screen))).toEqual([]);
  });

  it('are requested after the first paint of the whole page', () => {
    const head = headOfAssets(assetsOfPage(manifest, 'en-US', ['play']));
    expect(head).toContain('<meta name="sunflower-parts" content="/base.js /app.js /shared.js /play.js">');
    expect(head).toContain('<link rel="expect" href="#page-payload" blocking="render">');
    expect(head).not.toContain('modulepreload');
  });

  it('mark its style sheets as loaded, so that no later module fetches them again', () => {
    const head = headOfAssets(assetsOfPage(manifest, 'en-US', ['play']));
    for (const file of ['tokens.css', 'app.css', 'play.css'])
      expect(head).toContain(`<link rel="stylesheet" href="/${file}" disabled>`);
  });

  it('are all fetched immediately for the shell, which shows nothing before the app has rendered', () => {
    expect(headOfShell(manifest).match(/(?<=href="\/)[^"]*/g)).toEqual(['tokens.css', 'app.css', 'base.js', 'app.js']);
  });

  it("can't be determined for a build without an app", () => {
    expect(() => assetsOfPage({ 'index.html': { file: 'index.js' } }, 'en-US')).toThrow('names no app');
  });
});
