import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { markSvg } from '@sunflower/look/marks/mark.ts';
import { sunflowerMark } from '@sunflower/look/marks/sunflower-mark.ts';
import { stylesForOldest } from '@sunflower/look/older-styles.ts';

/** A file the pages load: cached forever under a name that contains its hash. */
export type Asset = { readonly path: string; readonly type: string; readonly bytes: Buffer };

/** The files of the pages and their paths. `scriptHash` is used in the policy and the script tag. */
export type PageAssets = {
  readonly files: readonly Asset[];
  readonly stylePath: string;
  readonly fontPaths: readonly string[];
  readonly scriptPath: string;
  readonly scriptHash: string;
  readonly iconPath: string;
};

const LOOK = new URL(import.meta.resolve('@sunflower/look/tokens.css'));
const FONT_ADDRESS = /url\("([^"]+\.woff2)"\)/g;
const ICON_PIXELS = 64;

/**
 * Reads styles, fonts and script once at startup. Fonts are found where `fonts.css` names them and renamed to our
 * addresses.
 */
export async function readPageAssets(): Promise<PageAssets> {
  const [fontsCss, tokens, base, form, own, script] = await Promise.all([
    readFile(new URL('fonts/fonts.css', LOOK), 'utf8'),
    readFile(LOOK, 'utf8'),
    readFile(new URL('base.css', LOOK), 'utf8'),
    readFile(new URL('form.css', import.meta.url), 'utf8'),
    readFile(new URL('pages.css', import.meta.url), 'utf8'),
    readScript(),
  ]);
  const fonts = await readFonts(fontsCss);
  const renamed = fontsCss.replace(FONT_ADDRESS, (whole, address: string) => {
    const font = fonts.find((entry) => entry.address === address);
    return font ? `url("${font.asset.path}")` : whole;
  });
  const style = assetOf(
    'pages.css',
    'text/css; charset=utf-8',
    Buffer.from(stylesForOldest('pages.css', [renamed, tokens, base, form, own].join('\n'))),
  );
  const login = assetOf('login.js', 'text/javascript; charset=utf-8', script);
  const icon = assetOf('sunflower.svg', 'image/svg+xml', Buffer.from(markSvg(sunflowerMark, ICON_PIXELS)));
  return {
    files: [style, login, icon, ...fonts.map((font) => font.asset)],
    stylePath: style.path,
    fontPaths: fonts.map((font) => font.asset.path),
    scriptPath: login.path,
    scriptHash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
    iconPath: icon.path,
  };
}

/** Returns the one script of the pages: the library for passkeys in the form for older browsers, then our own code. */
async function readScript(): Promise<Buffer> {
  const library = pathToFileURL(createRequire(import.meta.url).resolve('@simplewebauthn/browser'));
  const files = [
    new URL('../dist/bundle/index.es5.umd.min.js', library),
    new URL('browser/login.js', import.meta.url),
    new URL('browser/passkeys.js', import.meta.url),
  ];
  return Buffer.from((await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n'));
}

async function readFonts(css: string): Promise<{ address: string; asset: Asset }[]> {
  const resolver = createRequire(LOOK);
  const addresses = [...css.matchAll(FONT_ADDRESS)].flatMap((match) => (match[1] ? [match[1]] : []));
  return Promise.all(
    addresses.map(async (address) => {
      const name = address.slice(address.lastIndexOf('/') + 1);
      return { address, asset: assetOf(name, 'font/woff2', await readFile(resolver.resolve(address))) };
    }),
  );
}

function assetOf(name: string, type: string, bytes: Buffer): Asset {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  const dot = name.lastIndexOf('.');
  return { path: `/assets/${name.slice(0, dot)}.${hash}${name.slice(dot)}`, type, bytes };
}
