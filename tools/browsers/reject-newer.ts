import type { Plugin } from 'vite';
import { findNewerBuiltIns, type NewerUse } from './find-newer.ts';
import { isTested } from './tested.ts';

/**
 * Returns the newer built-ins that a script uses, except those that `covered` adds to older browsers or that the code
 * around them tests for first.
 */
export function newerUses(file: string, code: string, covered: readonly string[] = []): NewerUse[] {
  return findNewerBuiltIns(file, code).filter((use) => !covered.includes(use.name) && !isTested(use));
}

/** A bundler's plugin that fails the build when a script uses a built-in that some of our oldest browsers lack. */
export function rejectNewerBuiltIns(covered: readonly string[] = []) {
  return {
    name: 'sunflower:reject-newer-built-ins',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const found = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? newerUses(file.fileName, file.code, covered).map((use) => `${file.fileName}: ${use.name}: ${use.excerpt}`)
          : [],
      );
      if (found.length > 0) this.error(`Some browsers of decision 104 lack:\n${found.join('\n')}`);
    },
  } satisfies Plugin;
}
