import { z } from 'zod';

/**
 * What a partner says of itself, asked without a secret: `GET /about`.
 *
 * Production refuses a partner that is simulated and one that does not say. A bridge to a real partner therefore answers this call as well,
 * with `isSimulated: false`.
 */
export const ABOUT_PATH = '/about';

export const aboutSchema = z.object({
  /** What it is, such as `payment-processor`. */
  partner: z.string().min(1).max(60),
  /** Its answers are made up: no money moves, no person is known, no position is measured. */
  isSimulated: z.boolean(),
  /** SHA-256 (hex) of the public key it signs with, for a partner whose word counts by signature. */
  keyId: z.hash('sha256').optional(),
});
export type About = z.infer<typeof aboutSchema>;
