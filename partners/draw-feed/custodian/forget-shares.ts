import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import { PLACES, type ShareFiles } from './share-files.ts';

/** Days after its draw time in which a share can be opened, which exceeds every claim period. */
const SHARE_DAYS = 400;
const DAY_MS = 86_400_000;

type LapseDeps = {
  readonly files: ShareFiles;
  /** Returns the pinned chain of the beacon. */
  readonly chain: () => BeaconChain;
};

/**
 * Returns whether the share of a draw can no longer be opened. The time is that of the newest round of the beacon that
 * the custodian has verified, so a wrong clock can't let a share lapse: rounds can't be signed ahead of their time.
 */
export function isLapsed({ files, chain }: LapseDeps, { drawsAt }: { readonly drawsAt: string }): boolean {
  const pinned = chain();
  const newest = files.findNewestRound();
  if (newest?.chain !== pinned.chainHash) return false;
  return timeOfRound(pinned, newest.round) - Date.parse(drawsAt) > SHARE_DAYS * DAY_MS;
}

/** Removes the stored files of draws of one place whose share has lapsed, opened or not; returns how many draws. */
export function forgetShares(deps: LapseDeps, place: number): number {
  const { files } = deps;
  const lapsed = files.listDraws(place).filter((drawId) => {
    const stored = files.findShare(drawId);
    return stored !== undefined && isLapsed(deps, stored.made);
  });
  for (const drawId of lapsed) files.removeDraw(drawId);
  return lapsed.length;
}

/** Returns work that removes shares of one subfolder per call, so that each call is short. */
export function forgetFolderByFolder(deps: LapseDeps): () => Promise<void> {
  let place = 0;
  return async () => {
    // Advances first, so that a file that can't be read blocks only its own subfolder.
    const next = place;
    place = (place + 1) % PLACES;
    forgetShares(deps, next);
  };
}
