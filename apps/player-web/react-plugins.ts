import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';

/** Receives the compiler's report on each component and hook of a file. */
export type CompilerLogger = { logEvent(file: string | null, event: { readonly kind: string }): void };

/**
 * What every first visit loads and renders once: the lobby and the frame around each page. Compiling it would make the
 * app's first script a tenth larger and save no render.
 */
const RENDERED_ONCE = /src\/(?:features\/draw-games\/lobby|app\/layouts)\//;

/**
 * Returns the plugins that turn our components into browser code: React's JSX and its compiler. Bundles, tests and lint
 * share them.
 */
export function reactPlugins(logger?: CompilerLogger) {
  const sources = (file: string) => !RENDERED_ONCE.test(file);
  return [react(), babel({ presets: [reactCompilerPreset({ sources, ...(logger ? { logger } : {}) })] })];
}
