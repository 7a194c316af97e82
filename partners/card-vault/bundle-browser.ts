import { join } from 'node:path';
import { BUILD_TARGET } from '@sunflower/look/oldest-browsers.ts';
import { rolldown } from 'rolldown';

const ENTRIES = { script: 'vault-iframe.ts', frame: 'frame/main.ts' } as const;

/** Bundles the vault's two scripts, each minified into one file: for the app's page, and for the frame. */
export async function bundleBrowser(): Promise<{ script: string; frame: string }> {
  const [script, frame] = await Promise.all([bundle(ENTRIES.script), bundle(ENTRIES.frame)]);
  return { script, frame };
}

async function bundle(entry: string): Promise<string> {
  const build = await rolldown({
    input: join(import.meta.dirname, 'browser', entry),
    transform: { target: BUILD_TARGET },
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code;
}
