import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';

/** Receives the compiler's report on each component and hook of a file. */
export type CompilerLogger = { logEvent(file: string | null, event: { readonly kind: string }): void };

/** The lobby and the frame around each page: every first visit loads them, and renders them once. */
const RENDERED_ONCE = /src\/(?:features\/draw-games\/lobby|app\/layouts)\//;
const COMPONENT = /player-web\/src\/.*\.tsx$/;
/** Components that are rendered again at each pick, ball or move of a game: for them the compiler saves time. */
const RENDERED_OFTEN =
  /src\/(?:ui\/(?:number-board|digit-wheels)|features\/(?:draw-games\/(?:play\/boards|draw-night)|instant-games\/play))\//;

/**
 * Returns whether the compiler compiles a file: hooks, whose results then stay the same between renders, and components
 * that are rendered often. The other components would be four tenths larger for renders that take no noticeable time.
 */
function isCompiled(file: string): boolean {
  return !RENDERED_ONCE.test(file) && (!COMPONENT.test(file) || RENDERED_OFTEN.test(file));
}

/**
 * Returns the plugins that turn our components into browser code: React's JSX and its compiler. Bundles, tests and lint
 * share them.
 */
export function reactPlugins(logger?: CompilerLogger) {
  return [react(), babel({ presets: [reactCompilerPreset({ sources: isCompiled, ...(logger ? { logger } : {}) })] })];
}
