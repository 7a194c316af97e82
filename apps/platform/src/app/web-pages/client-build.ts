import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { ServerBundle } from './page-writer.ts';

/** A build of the client on disk. */
export type ClientBuild = {
  readonly id: string;
  readonly clientFolder: string;
  /** Addresses of its files, each with a leading slash: scripts, pictures, manifest. */
  readonly files: ReadonlySet<string>;
  readonly openWriter: ServerBundle['openPageWriter'];
  readonly isKnownAddress: ServerBundle['isKnownAddress'];
};

const pointer = z.object({ id: z.string().regex(/^[\w-]{1,64}$/), folder: z.string().regex(/^[\w./-]{1,100}$/) });
/**
 * Files that aren't served under their own address: documents come from memory, compressed files are sent for their
 * originals, and the bundler's list is never sent.
 */
const NOT_SERVED = /^\/(index\.html|\.vite\/.*)$|\.br$/;
/** Files that pages of an earlier build may still request. */
const AVAILABLE_LATER = /^\/(assets|builds\/meta)\//;

/** Returns the id of the build that is current in `dist`; undefined when nothing was built. */
export function currentBuildId(dist: string): string | undefined {
  return readPointer(dist)?.id;
}

function readPointer(dist: string): z.output<typeof pointer> | undefined {
  const file = join(dist, 'current.json');
  return existsSync(file) ? pointer.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Opens the build that is current in `dist`, its page writer included. */
export async function readCurrentBuild(dist: string): Promise<ClientBuild> {
  const current = readPointer(dist);
  if (!current) throw new Error(`The client is not built: ${dist} has no build. Run npm run build.`);
  const folder = join(dist, current.folder);
  const clientFolder = join(folder, 'client');
  const entry = pathToFileURL(join(folder, 'server/entry-server.js')).href;
  const { openPageWriter: openWriter, isKnownAddress } = (await import(entry)) as ServerBundle;
  return { id: current.id, clientFolder, files: filesOf(clientFolder), openWriter, isKnownAddress };
}

function filesOf(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const addresses = entries.map((entry) =>
    join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'),
  );
  return new Set(addresses.filter((address) => !NOT_SERVED.test(address)));
}

/** Returns the files of builds before the current one that open pages may still request, each with its folder. */
export function filesOfEarlierBuilds(dist: string, currentId: string): ReadonlyMap<string, string> {
  const builds = join(dist, 'builds');
  const earlier = existsSync(builds) ? readdirSync(builds).filter((id) => id !== currentId) : [];
  const folders = earlier.map((id) => join(builds, id, 'client')).filter((folder) => existsSync(folder));
  return new Map(
    folders.flatMap((folder) =>
      [...filesOf(folder)].filter((file) => AVAILABLE_LATER.test(file)).map((file) => [file, folder]),
    ),
  );
}
