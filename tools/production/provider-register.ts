import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const DUE_SOON_DAYS = 60;

/**
 * Services that a provider can supply to an installation, by one or more providers each. The first two handle card
 * data.
 */
const SERVICES = [
  'card vault',
  'payment processor',
  'identity provider',
  'identity check',
  'location engine',
  'debt register',
  'draw machine',
  'mail',
  'feature flags',
  'hosting',
  'outside scan',
] as const;
type Service = (typeof SERVICES)[number];

/** Who is responsible for a duty: the provider, the operator, or both. */
const PARTIES = ['provider', 'operator', 'both'] as const;

const date = z.iso.date();
const providerSchema = z
  .strictObject({
    provider: z.string().min(1),
    service: z.enum(SERVICES),
    attestation: z.strictObject({
      /** For example, "PCI DSS 4.0.1, service provider level 1". */
      standard: z.string().min(1),
      /** The place where the attestation is filed. */
      file: z.string().min(1),
      validUntil: date,
    }),
    /**
     * The date when the attestation was last compared with what the provider does here; `nextCheck` is the next due
     * date.
     */
    checkedOn: date,
    checkedBy: z.string().min(1),
    nextCheck: date,
    duties: z.array(z.strictObject({ duty: z.string().min(1), keptBy: z.enum(PARTIES) })).min(1),
  })
  .refine(({ checkedOn, nextCheck }) => checkedOn < nextCheck, 'nextCheck is not after checkedOn');
const registerSchema = z.strictObject({ providers: z.array(providerSchema) });

export type ProviderRegister = z.infer<typeof registerSchema>;

/** The problems with a register on a given day, and what comes due within 60 days. */
export type RegisterReview = { readonly faults: readonly string[]; readonly dueSoon: readonly string[] };

/** Services that every installation must buy from a provider; the operator may run the others. */
const REQUIRED: readonly Service[] = ['card vault', 'payment processor', 'outside scan'];

/** Reads the operator's register of providers (docs/providers.md). Throws when the file doesn't match the schema. */
export async function readProviderRegister(file: string): Promise<ProviderRegister> {
  return registerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/**
 * Reviews a register on a day (`yyyy-MM-dd`): finds expired attestations, overdue checks, checks dated in the future
 * and required services without a provider. [PCI-A8]
 */
export function reviewProviders({ providers }: ProviderRegister, today: string): RegisterReview {
  const soon = Temporal.PlainDate.from(today).add({ days: DUE_SOON_DAYS }).toString();
  const dates = providers.flatMap(({ provider, service, attestation, nextCheck }) => [
    { day: attestation.validUntil, what: `${provider} (${service}): the attestation ends` },
    { day: nextCheck, what: `${provider} (${service}): the next check is due` },
  ]);
  const missing = REQUIRED.filter((service) => !providers.some((entry) => entry.service === service));
  const early = providers.filter(({ checkedOn }) => checkedOn > today);
  return {
    faults: [
      ...missing.map((service) => `${service}: no provider is registered`),
      ...early.map(({ provider, checkedOn }) => `${provider}: checked on ${checkedOn}, which is in the future`),
      ...dates.filter(({ day }) => day < today).map(({ day, what }) => `${what} ${day}: past`),
    ],
    dueSoon: dates.filter(({ day }) => day >= today && day <= soon).map(({ day, what }) => `${what} ${day}`),
  };
}
