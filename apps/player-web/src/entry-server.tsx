/**
 * The bundle that prerenders pages: public ones for the platform, from `dist/server/entry-server.js`, and the head of
 * the shell and the files of the service worker for the build.
 */
export { assetsOfPage, headOfShell, modulesOfScreen } from './app/prerender/asset-manifest.ts';
export { isKnownAddress } from './app/prerender/known-addresses.ts';
export { openPageWriter, type PageWriter } from './app/prerender/page-writer.ts';
export { PUBLIC_PAGES } from './app/prerender/public-pages.ts';
