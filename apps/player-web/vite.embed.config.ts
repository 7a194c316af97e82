import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scopedStyles } from './build/scoped-styles.ts';
import { closeAtPagehide } from './pagehide.ts';
import { precompress } from './precompress.ts';
import { spokenLanguages } from './spoken-languages.ts';

/**
 * The client as one script for host pages, with its style sheet and fonts next to it; `build/main.ts` sets the output
 * folder.
 */
export default defineConfig({
  base: './',
  // Without React's compiler, which takes most of a build's time: this bundle is for pages whose speed depends on their
  // host.
  plugins: [scopedStyles(), react(), closeAtPagehide(), spokenLanguages(), precompress()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    lib: { entry: 'src/embed.tsx', formats: ['es'], fileName: () => 'sunflower.js', cssFileName: 'sunflower' },
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
