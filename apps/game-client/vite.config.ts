import { BUILD_TARGET } from '@sunflower/look/oldest-browsers.ts';
import { defineConfig } from 'vite';
import { rejectNewerBuiltIns } from '../../tools/browsers/reject-newer.ts';

/** The game's bundle: the kit in one script and each game in another, all below `/game-assets/`. */
export default defineConfig({
  base: '/game-assets/',
  plugins: [rejectNewerBuiltIns()],
  build: {
    target: BUILD_TARGET,
    emptyOutDir: false,
    manifest: true,
    assetsDir: '',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
