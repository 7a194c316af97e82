import { z } from 'zod';

/**
 * The protocol between the platform and an identity check, server to server with `Authorization: Bearer <secret>`.
 *
 *   POST /checks               asks about a person; the same reference and person again gives the same answer
 *   GET  /checks/{checkId}     an earlier answer
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
