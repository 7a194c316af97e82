import { listSetting } from '@sunflower/service-base/settings.ts';
import * as z from 'zod';

/** Witnesses as `<verifier key> <address>`, separated by commas. */
const witnessList = listSetting
  .refine(
    (parts) => parts.every((part) => /^\S+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+ https?:\/\/\S+$/.test(part)),
    'must be verifier keys and addresses such as example.org/w1+a1b2c3d4+BA... https://example.org/w1, with commas',
  )
  .transform((parts) =>
    parts.map((part) => {
      const [verifierKey = '', url = ''] = part.split(' ');
      return { verifierKey, url };
    }),
  );

/** Settings of the public log; docs/configuration.md is written from them. */
export const logSettings = {
  SUNFLOWER_LOG_WITNESSES: witnessList.describe(
    'Witnesses that cosign the checkpoints of the public log, separated by commas: of each its verifier key, a ' +
      'space, and the address below which it takes checkpoints. By default the embedded ones, which production ' +
      'refuses.',
  ),
  SUNFLOWER_LOG_QUORUM: z.coerce
    .number()
    .int()
    .min(1)
    .max(32)
    .default(2)
    .describe('How many witnesses must cosign a checkpoint before it is public: more than half of them.'),
  SUNFLOWER_LOG_ALARM_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_440)
    .default(10)
    .describe('Minutes without enough cosignatures after which a significant event is recorded.'),
};
