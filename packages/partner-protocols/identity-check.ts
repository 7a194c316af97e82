import { z } from 'zod';
import { line } from './one-line.ts';

/** The protocol between the platform and an identity check, as in README.md. */
const name = line().min(1).max(100);

export const identityCheckRequestSchema = z.strictObject({
  /** The caller's id of the person. */
  reference: z.uuid(),
  firstName: name,
  lastName: name,
  dateOfBirth: z.iso.date(),
  address: z.strictObject({
    line1: name,
    line2: name.optional(),
    city: name,
    state: z.string().regex(/^[A-Z]{2}$/),
    postalCode: z.string().regex(/^\d{5}(-\d{4})?$/),
  }),
});
export type IdentityCheckRequest = z.infer<typeof identityCheckRequestSchema>;

export const identityVerdictSchema = z.enum(['PASS', 'REFER', 'FAIL']);
export type IdentityVerdict = z.infer<typeof identityVerdictSchema>;

export const identityCheckResponseSchema = z.object({
  checkId: z.uuid(),
  reference: z.uuid(),
  verdict: identityVerdictSchema,
  /** Why the result isn't PASS: UNDER_AGE, PERSON_NOT_FOUND, ADDRESS_OUTSIDE_STATE ... */
  reasons: z.array(line().max(60)).max(10),
});
export type IdentityCheckResponse = z.infer<typeof identityCheckResponseSchema>;

/** Queries whether the tax authority has this person under this number (WLA-06). Never logged on either side. */
export const taxpayerCheckRequestSchema = z.strictObject({
  /** The caller's id of the request. */
  reference: z.uuid(),
  person: z.strictObject({ firstName: name, lastName: name, dateOfBirth: z.iso.date() }),
  taxpayerNumber: z.string().regex(/^[0-9]{9}$/),
});
export type TaxpayerCheckRequest = z.infer<typeof taxpayerCheckRequestSchema>;

/**
 * MATCH: the number is this person's. NO_MATCH: it is another person's, or unassigned. REFER: uncertain, needs manual
 * review.
 */
export const taxpayerVerdictSchema = z.enum(['MATCH', 'NO_MATCH', 'REFER']);
export type TaxpayerVerdict = z.infer<typeof taxpayerVerdictSchema>;

export const taxpayerCheckResponseSchema = z.object({
  checkId: z.uuid(),
  reference: z.uuid(),
  verdict: taxpayerVerdictSchema,
});
export type TaxpayerCheckResponse = z.infer<typeof taxpayerCheckResponseSchema>;
