import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import * as z from 'zod/mini';
import { configPath } from './config-address.ts';

const setting = z.pipe(
  z.unknown(),
  z.transform((settings) => readSettings(settings).isOnlineGamingEnabled),
);

/** Reads whether the site offers instant games, for the data of a prerendered page. [S9-3] */
export const onlineGamingCall = { path: configPath(), answer: setting };
