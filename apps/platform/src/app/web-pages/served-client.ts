import type { PlatformConfig } from '../config.ts';
import { type ClientBuild, currentBuildId, outlivingFiles, readCurrentBuild } from './client-build.ts';
import { openPublicPages, type PublicPages } from './public-pages.ts';

/** The client as it is served now. A new build in its folder takes the place of the old one without a restart. */
export type ServedClient = PublicPages & {
  /** The build that is served. */
  buildId(): string;
  /** Whether there is a screen for a path; all others are not found. [S2.1-6] */
  isKnownAddress(path: string): boolean;
  /** The folder a file is in, by its address; undefined when no build has it. */
  folderOf(address: string): string | undefined;
  /** Takes the build over that is current on the disk, if it is another; the old one is served until all of it is ready. */
  adopt(): Promise<boolean>;
};

type Deps = {
  readonly config: PlatformConfig;
  /** Where builds lie. */
  readonly dist: string;
  readonly fetchJson: (path: string) => Promise<unknown>;
  /** Told of each public page that could not be written. */
  readonly onUnwritten: (path: string, error: unknown) => void;
};

type Served = { readonly build: ClientBuild; readonly pages: PublicPages; readonly older: ReadonlyMap<string, string> };

/** Opens the current build; throws when there is none. Nothing is written before it is asked for. */
export async function openServedClient(deps: Deps): Promise<ServedClient> {
  const open = async (build: ClientBuild): Promise<Served> => ({
    build,
    pages: await openPublicPages({ ...deps, build }),
    older: outlivingFiles(deps.dist, build.id),
  });
  let served = await open(await readCurrentBuild(deps.dist));

  const adopt = async () => {
    const id = currentBuildId(deps.dist);
    if (id === undefined || id === served.build.id) return false;
    const next = await open(await readCurrentBuild(deps.dist));
    await next.pages.refresh();
    const earlier = served;
    served = next;
    await earlier.pages.stop();
    return true;
  };

  return {
    buildId: () => served.build.id,
    folderOf: (address) => (served.build.files.has(address) ? served.build.clientFolder : served.older.get(address)),
    isKnownAddress: (path) => served.build.isKnownAddress(path),
    documentOf: (path, language) => served.pages.documentOf(path, language),
    payloadOf: (path) => served.pages.payloadOf(path),
    writeFirst: () => served.pages.writeFirst(),
    writeRest: () => served.pages.writeRest(),
    refresh: () => served.pages.refresh(),
    stop: () => served.pages.stop(),
    adopt,
  };
}

/** How often the folder of builds is looked at. */
const LOOK_EVERY_MS = 5_000;

/** Looks for a new build now and then until it is stopped, which waits for a look under way. One that cannot be opened is told of once and left alone. */
export function watchForBuilds(
  client: ServedClient,
  deps: {
    dist: string;
    everyMs?: number;
    onAdopted: (id: string) => void;
    onFailed: (id: string, error: unknown) => void;
  },
): { stop(): Promise<void> } {
  let failedId: string | undefined;
  let looking: Promise<void> | undefined;
  const look = async () => {
    let id: string | undefined;
    try {
      id = currentBuildId(deps.dist);
      if (id !== failedId && (await client.adopt())) deps.onAdopted(client.buildId());
    } catch (error) {
      failedId = id;
      deps.onFailed(id ?? 'unknown', error);
    }
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, deps.everyMs ?? LOOK_EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
