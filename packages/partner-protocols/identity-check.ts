import { z } from 'zod';

/**
 * The protocol between the platform and an identity check, server to server with `Authorization: Bearer <secret>`.
 *
 *   POST /checks               asks about a person; the same reference and person again gives the same answer
 *   GET  /checks/{checkId}     an earlier answer
 *   POST /taxpayer-checks      whether a taxpayer number is that of a person; the same reference, person and number again give the same answer
 *
 * PASS: the person is who they say and of age. REFER: not sure, a person must look at it. FAIL: not who they say, or too young.
 */
const name = z.string().min(1).max(100);

export const identityCheckRequestSchema = z.strictObject({
  /** The asker's own id of the person. */
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

export const identityCheckAnswerSchema = z.object({
  checkId: z.uuid(),
  reference: z.uuid(),
  verdict: identityVerdictSchema,
  /** Why not PASS: UNDER_AGE, PERSON_NOT_FOUND, ADDRESS_OUTSIDE_STATE ... */
  reasons: z.array(z.string().max(60)).max(10),
});
export type IdentityCheckAnswer = z.infer<typeof identityCheckAnswerSchema>;

/** Whether the tax office knows this person by this number (WLA-06). Never logged on either side. */
export const taxpayerCheckRequestSchema = z.strictObject({
  /** The asker's own id of the question. */
  reference: z.uuid(),
  person: z.strictObject({ firstName: name, lastName: name, dateOfBirth: z.iso.date() }),
  taxpayerNumber: z.string().regex(/^[0-9]{9}$/),
});
export type TaxpayerCheckRequest = z.infer<typeof taxpayerCheckRequestSchema>;

/** MATCH: the number is this person's. NO_MATCH: it is another's, or nobody's. REFER: not sure, a person must look at it. */
export const taxpayerVerdictSchema = z.enum(['MATCH', 'NO_MATCH', 'REFER']);
export type TaxpayerVerdict = z.infer<typeof taxpayerVerdictSchema>;

export const taxpayerCheckAnswerSchema = z.object({
  checkId: z.uuid(),
  reference: z.uuid(),
  verdict: taxpayerVerdictSchema,
});
export type TaxpayerCheckAnswer = z.infer<typeof taxpayerCheckAnswerSchema>;
