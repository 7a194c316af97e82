import { RUNTIME_CONFIG_PATH, type RuntimeConfig, readSettings } from '@sunflower/contracts/runtime-config.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { readRuntimeConfig } from '../../../runtime/config/read-runtime-config.ts';
import type { Call } from '../../../runtime/http/call.ts';
import { payloadOf } from '../../../runtime/http/payload/page-payload.ts';

/**
 * The operator's contact details, and the build to mention in a support request. Hours, postal address and build may be
 * absent.
 */
export type Contact = Pick<
  RuntimeConfig,
  'operatorName' | 'supportEmail' | 'supportPhone' | 'supportHours' | 'supportAddress' | 'buildId'
>;

/** Returns the operator's contact details from the settings. [S3-29] */
export function contactOf(settings: unknown): Contact {
  const { operatorName, supportEmail, supportPhone, supportHours, supportAddress, buildId } = readSettings(settings);
  return { operatorName, supportEmail, supportPhone, supportHours, supportAddress, buildId };
}

const answer: z.ZodMiniType<Contact> = z.pipe(z.unknown(), z.transform(contactOf));

/** The call for the contact details, whose response is embedded in prerendered pages. */
export const contactCall: Call<Contact> = { path: RUNTIME_CONFIG_PATH, answer };

/** Name of the contact details in a prerendered page. */
export const CONTACT_PAYLOAD = 'contact';

/** Query for the operator's contact details; they don't change while a page is open. */
export function contactQuery() {
  return queryOptions({
    queryKey: ['contact'],
    queryFn: async ({ signal }): Promise<Contact> => contactOf(await readRuntimeConfig(signal)),
    staleTime: Number.POSITIVE_INFINITY,
    ...payloadOf<Contact>(CONTACT_PAYLOAD),
  });
}
