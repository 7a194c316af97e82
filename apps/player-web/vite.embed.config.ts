import { BUILD_TARGET } from '@sunflower/look/oldest-browsers.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { rejectNewerBuiltIns } from '../../tools/browsers/reject-newer.ts';
import { scopedStyles } from './build/scoped-styles.ts';
import { closeAtPagehide } from './pagehide.ts';
import { precompress } from './precompress.ts';
import { spokenLanguages } from './spoken-languages.ts';
import { COVERED } from './src/app/older-browsers/covered.ts';

/**
 * The client as one script for host pages, with its style sheet and fonts next to it; `build/main.ts` sets the output
 * folder.
 */
export default defineConfig({
  base: './',
  // Without React's compiler, which takes most of a build's time: this bundle is for pages whose speed depends on their
  // host.
  plugins: [
    scopedStyles(),
    react(),
    closeAtPagehide(),
    spokenLanguages(),
    precompress(),
    rejectNewerBuiltIns(Object.keys(COVERED)),
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: BUILD_TARGET,
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    lib: { entry: 'src/embed.tsx', formats: ['es'], fileName: () => 'sunflower.js', cssFileName: 'sunflower' },
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
