import { defineConfig } from 'vite';

/** The service worker, as one classic script; `build/main.ts` sets the output folder and names its files. */
export default defineConfig({
  build: {
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
