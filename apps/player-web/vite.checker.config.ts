import { BUILD_TARGET } from '@sunflower/look/oldest-browsers.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The checker page as one script and one style sheet, which `build/write-checker.ts` puts into one file. */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: BUILD_TARGET,
    copyPublicDir: false,
    write: false,
    lib: { entry: 'src/checker.tsx', formats: ['es'], fileName: () => 'checker.js', cssFileName: 'checker' },
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
