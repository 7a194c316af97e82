import * as z from 'zod/mini';
import { instantText } from './codecs.ts';

/** Path of a player's freeze of the account. */
export const ACCOUNT_FREEZE_PATH = '/web/customer/rest/v1/players/me/freeze';

/**
 * GET, POST and DELETE freeze: the freeze in effect or null, with its end if the player requested one, and the hours
 * that an end takes. POST freezes the account and ends other sessions; gates then refuse ACCESS_DENIED with
 * FROZEN_ACCOUNT. DELETE ends it after the wait and needs reauthentication; FREEZE_UNKNOWN if the account isn't
 * frozen.
 */
export const freezeResponse = z.object({
  waitHours: z.int().check(z.minimum(0)),
  freeze: z.nullable(z.object({ frozenAt: instantText, endsAt: z.nullable(instantText) })),
});
export type FreezeResponse = z.output<typeof freezeResponse>;
