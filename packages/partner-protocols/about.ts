import { z } from 'zod';
import { line } from './one-line.ts';

/**
 * A partner's description of itself, which needs no secret: `GET /about`. In production, the platform refuses a partner
 * that is simulated or that doesn't describe itself. A bridge to a real partner must therefore also answer this call,
 * with `isSimulated: false`.
 */
export const ABOUT_PATH = '/about';

export const aboutSchema = z.object({
  /** The kind of partner, such as `payment-processor`. */
  partner: line().min(1).max(60),
  /** Whether its responses are simulated: it moves no money, checks no identity, measures no location. */
  isSimulated: z.boolean(),
  /** SHA-256 (hex) of its public signing key, for a partner that signs its responses. */
  keyId: z.hash('sha256').optional(),
});
export type About = z.infer<typeof aboutSchema>;
