import { mkdirSync } from 'node:fs';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { type Listening, listenAndForget } from '../listen-and-forget.ts';
import type { CustodianConfig } from './config.ts';
import { openCustodianKeys, refuseKeysOfOthers } from './custodian-keys.ts';
import { custodianRoutes } from './custodian-routes.ts';
import { forgetFolderByFolder } from './forget-shares.ts';
import { openShareFiles } from './share-files.ts';

/** Pause between two places, so that all places are checked in about four hours. */
const FORGET_PAUSE_MS = 60_000;

export type RunningCustodian = Listening;

/**
 * Starts the custodian: its keys, its files and its protocol, on loopback if no host is configured. In production, it
 * refuses a keys folder that has keys of another program.
 */
export async function startCustodian(config: CustodianConfig): Promise<RunningCustodian> {
  if (config.environment === 'production') refuseKeysOfOthers(config.keysFolder);
  const keys = openCustodianKeys(config.keysFolder, config.environment);
  mkdirSync(config.sharesFolder, { recursive: true, mode: 0o700 });
  const app = await buildServer({ name: 'draw-custodian', logLevel: config.logLevel, isHttps: false });
  const { beaconChain: chain, cosigning } = config;
  const files = openShareFiles(config.sharesFolder);
  custodianRoutes(app, { files, keys, chain, cosigning });
  const { host, port } = config;
  return listenAndForget(app, { host, port, pauseMs: FORGET_PAUSE_MS, forget: forgetFolderByFolder({ files, chain }) });
}
