import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';

/** What the compiler says about one function: that it compiled it, or why it left it as it is. */
export type CompilerEvent = {
  readonly kind: string;
  readonly fnLoc: { readonly start: { readonly line: number } } | null;
  readonly reason?: string;
  readonly data?: string;
  readonly detail?: { readonly reason?: string; readonly options?: { readonly reason?: string } };
};

/** Receives what the compiler says about each component and hook of a file. */
export type CompilerLogger = { logEvent(file: string | null, event: CompilerEvent): void };

/**
 * Returns the plugins that turn our components into what browsers run: React's JSX and its compiler. Bundles, tests and
 * lint share them.
 */
export function reactPlugins(logger?: CompilerLogger) {
  return [react(), babel({ presets: [reactCompilerPreset(logger ? { logger } : {})] })];
}
