import type { PlatformConfig } from '../config.ts';
import { type ClientBuild, currentBuildId, filesOfEarlierBuilds, readCurrentBuild } from './client-build.ts';
import { openPublicPages, type PublicPages } from './public-pages.ts';

/** The client as currently served. A new build in its folder replaces the old one without a restart. */
export type ServedClient = PublicPages & {
  /** Returns the id of the build that is served. */
  buildId(): string;
  /** Returns whether a path has a screen or a redirect; all others are not found. [S2.1-6] */
  isKnownAddress(path: string): boolean;
  /** Returns the folder that contains a file, by its address; undefined when no build has it. */
  folderOf(address: string): string | undefined;
  /**
   * Switches to the build that is current on disk, if it's another, and returns whether it did. The old one is served
   * until the new one is fully ready.
   */
  adopt(): Promise<boolean>;
};

type Deps = {
  readonly config: PlatformConfig;
  /** Folder of the builds. */
  readonly dist: string;
  readonly fetchJson: (path: string) => Promise<unknown>;
  /** Called with each build before it is served. */
  readonly onOpened?: (build: ClientBuild) => Promise<void>;
  /** Called for each public page that could not be written. */
  readonly onUnwritten: (path: string, error: unknown) => void;
};

type Served = { readonly build: ClientBuild; readonly pages: PublicPages; readonly older: ReadonlyMap<string, string> };

/** Opens the current build without writing any page; throws when nothing was built. */
export async function openServedClient(deps: Deps): Promise<ServedClient> {
  const open = async (build: ClientBuild): Promise<Served> => {
    await deps.onOpened?.(build);
    const pages = await openPublicPages({ ...deps, build });
    return { build, pages, older: filesOfEarlierBuilds(deps.dist, build.id) };
  };
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

/** How often to check the folder for a new build. */
const LOOK_EVERY_MS = 5_000;

/**
 * Checks for a new build at intervals until stopped. Stopping waits for a check in progress. A build that can't be
 * opened is reported once and then ignored.
 */
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
