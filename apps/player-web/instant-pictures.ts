import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '../../packages/look/instant-games');
/** Where the catalog names the pictures (`game-wire.ts` of the platform). */
const PATH = 'images/instant-games';

/** Adds the pictures of the instant games to the build, and serves them during development. */
export function instantPictures(): Plugin {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.svg'));
  const read = (name: string) => readFileSync(join(FOLDER, name));
  return {
    name: 'sunflower:instant-pictures',
    generateBundle() {
      for (const name of names) this.emitFile({ type: 'asset', fileName: `${PATH}/${name}`, source: read(name) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${PATH}`, (request, response, next) => {
        const name = names.find((one) => request.url === `/${one}`);
        if (name === undefined) next();
        else response.setHeader('content-type', 'image/svg+xml').end(read(name));
      });
    },
  };
}
