import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';

/** Receives what the compiler says about each component and hook of a file. */
export type CompilerLogger = { logEvent(file: string | null, event: { readonly kind: string }): void };

/**
 * Returns the plugins that turn our components into what browsers run: React's JSX and its compiler. Bundles, tests and
 * lint share them.
 */
export function reactPlugins(logger?: CompilerLogger) {
  return [react(), babel({ presets: [reactCompilerPreset(logger ? { logger } : {})] })];
}
