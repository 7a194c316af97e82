/** The bundle that writes pages: public ones for the platform, from `dist/server/entry-server.js`, and the head of the shell for the build. */
export { headOfShell } from './app/prerender/asset-manifest.ts';
export { isKnownAddress } from './app/prerender/known-addresses.ts';
export { openPageWriter, type PageWriter } from './app/prerender/page-writer.ts';
export { PUBLIC_PAGES } from './app/prerender/public-pages.ts';
