import { BUILD_TARGET } from '@sunflower/look/oldest-browsers.ts';
import { defineConfig } from 'vite';
import { rejectNewerBuiltIns } from '../../tools/browsers/reject-newer.ts';

/** The service worker, as one classic script; `build/main.ts` sets the output folder and names its files. */
export default defineConfig({
  plugins: [rejectNewerBuiltIns()],
  build: {
    target: BUILD_TARGET,
    emptyOutDir: false,
    copyPublicDir: false,
    lib: {
      entry: 'src/offline/service-worker.ts',
      name: 'worker',
      formats: ['iife'],
      fileName: () => 'service-worker.js',
    },
  },
});
