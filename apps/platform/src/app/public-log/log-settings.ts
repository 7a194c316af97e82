import { listSetting } from '@sunflower/service-base/settings.ts';
import * as z from 'zod';

const WITNESS = /^(\S+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+) (https?:\/\/\S+) ([^\s,][^,\n]{0,99})$/;

/** Witnesses as `<verifier key> <address> <organization>`, separated by commas. */
const witnessList = listSetting
  .refine(
    (parts) => parts.every((part) => WITNESS.test(part)),
    'must be a verifier key, an address and an organization each, such as example.org/w1+a1b2c3d4+BA... ' +
      'https://example.org/w1 Example University, with commas between them',
  )
  .transform((parts) =>
    parts.map((part) => {
      const [, verifierKey = '', url = '', organization = ''] = WITNESS.exec(part) ?? [];
      return { verifierKey, url, organization };
    }),
  );

/** Settings of the public log; docs/configuration.md is written from them. */
export const logSettings = {
  SUNFLOWER_LOG_WITNESSES: witnessList.describe(
    'Witnesses that cosign the checkpoints of the public log, separated by commas: of each its verifier key, a ' +
      'space, the address below which it takes checkpoints, a space, and the organization that runs it. By default ' +
      'the embedded ones, which production refuses.',
  ),
  SUNFLOWER_LOG_QUORUM: z.coerce
    .number()
    .int()
    .min(1)
    .max(32)
    .default(2)
    .describe(
      'Of how many organizations a witness must cosign a checkpoint before it is public: more than half of them.',
    ),
  SUNFLOWER_LOG_ALARM_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_440)
    .default(10)
    .describe('Minutes without enough cosignatures after which a significant event is recorded.'),
};
