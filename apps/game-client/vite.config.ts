import { defineConfig } from 'vite';

/** The game's bundle: the kit in one script, each game in a script of its own, all below `/game-assets/`. */
export default defineConfig({
  base: '/game-assets/',
  build: {
    emptyOutDir: false,
    manifest: true,
    assetsDir: '',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
