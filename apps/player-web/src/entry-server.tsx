/** The bundle that writes pages: public ones for the platform, from `dist/server/entry-server.js`, and the head of the shell for the build. */
export { headOfShell } from './app/prerender/asset-manifest.ts';
export { knowsAddress } from './app/prerender/known-addresses.ts';
export { PUBLIC_PAGES } from './app/prerender/public-pages.ts';
export { type RenderOptions, renderPublicPages, type WrittenPage } from './app/prerender/render-public-pages.ts';
