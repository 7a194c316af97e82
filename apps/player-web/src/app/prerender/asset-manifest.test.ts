import { describe, expect, it } from 'vitest';
import { assetsOfPage, headOfAssets, headOfShell, type Manifest } from './asset-manifest.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'index.js',
    imports: ['loader'],
    dynamicImports: ['app'],
    css: ['tokens.css'],
    assets: ['letters.woff2', 'aside.worker.js'],
  },
  loader: { file: 'loader.js' },
  base: { file: 'base.js' },
  app: { file: 'app.js', imports: ['base', 'loader'], dynamicImports: ['src/app/texts.fr.ts'], css: ['app.css'] },
  'src/app/texts.fr.ts': { file: 'texts.fr.js' },
  shared: { file: 'shared.js', imports: ['base', 'play'] },
  play: { file: 'play.js', imports: ['app', 'shared'], css: ['app.css', 'play.css'] },
};

describe('the files of a written page', () => {
  it('are run each after what it stands on, without what the template runs by itself', () => {
    expect(assetsOfPage(manifest, 'en-US', ['play']).scripts).toEqual(['base.js', 'app.js', 'shared.js', 'play.js']);
  });

  it('bring the texts of its language', () => {
    expect(assetsOfPage(manifest, 'fr', ['play']).scripts).toContain('texts.fr.js');
  });

  it('are style sheets of template, app and screen, once each, and letters alone of other files', () => {
    expect(assetsOfPage(manifest, 'en-US', ['play'])).toMatchObject({
      styles: ['tokens.css', 'app.css', 'play.css'],
      fonts: ['letters.woff2'],
    });
  });

  it('are named for when the page is seen, and it is seen whole', () => {
    const head = headOfAssets(assetsOfPage(manifest, 'en-US', ['play']));
    expect(head).toContain('<meta name="sunflower-parts" content="/base.js /app.js /shared.js /play.js">');
    expect(head).toContain('<link rel="expect" href="#page-payload" blocking="render">');
    expect(head).not.toContain('modulepreload');
  });

  it('name its style sheets as there already, so that no later part fetches them again', () => {
    const head = headOfAssets(assetsOfPage(manifest, 'en-US', ['play']));
    for (const file of ['tokens.css', 'app.css', 'play.css'])
      expect(head).toContain(`<link rel="stylesheet" href="/${file}" disabled>`);
  });

  it('are all fetched at once where nothing is to be seen before the app has drawn it', () => {
    expect(headOfShell(manifest).match(/(?<=href="\/)[^"]*/g)).toEqual(['tokens.css', 'app.css', 'base.js', 'app.js']);
  });

  it('cannot be told of a build without an app', () => {
    expect(() => assetsOfPage({ 'index.html': { file: 'index.js' } }, 'en-US')).toThrow('names no app');
  });
});
