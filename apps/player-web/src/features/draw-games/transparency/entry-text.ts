import type { LogActivity } from '@sunflower/contracts/public-log.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import * as z from 'zod/mini';
import { transparencyText } from './texts.ts';

type LoggedEntry = LogActivity['entries'][number];

const digits = z.string().check(z.regex(/^\d{1,15}$/));
const sealContent = z.object({ content: z.object({ boardCount: digits, stakeCents: digits }) });
const commitmentContent = z.object({ content: z.object({ custodianKey: z.string() }) });
const keyContent = z.object({ content: z.object({ name: z.string() }) });

/** Entries that say everything by their kind. */
const BY_KIND = {
  'draw-fallback': 'entry_fallback',
  'draw-missed': 'entry_missed',
  'draw-commitment-void': 'entry_commitmentVoid',
  'draw-typed': 'entry_typed',
  'draw-void': 'entry_void',
  contradiction: 'entry_contradiction',
  'contradiction-answer': 'entry_answer',
  'ledger-seal': 'entry_ledger',
  'audit-seal': 'entry_audit',
  'rule-version': 'entry_rules',
  'client-build': 'entry_build',
  'instant-pool': 'entry_pool',
  'instant-day': 'entry_day',
  'instant-slot': 'entry_slot',
  'chance-commitment': 'entry_chanceCommitment',
  'chance-seal': 'entry_chanceSeal',
  'chance-missed': 'entry_chanceMissed',
  'chance-result': 'entry_chanceResult',
} as const;

const isPlain = (kind: string): kind is keyof typeof BY_KIND => Object.hasOwn(BY_KIND, kind);

/** Returns an entry of the log in plain words. Its draw is named next to it. */
export function describeEntry({ kind, revision, entry }: LoggedEntry): string {
  if (isPlain(kind)) return transparencyText(BY_KIND[kind]);
  if (kind === 'draw-result')
    return revision > 1 ? transparencyText('entry_corrected', { revision }) : transparencyText('entry_result');
  const parsed: unknown = JSON.parse(entry);
  if (kind === 'draw-commitment') {
    const isOfTwo = z.safeParse(commitmentContent, parsed).success;
    return transparencyText(isOfTwo ? 'entry_commitmentOfTwo' : 'entry_commitment');
  }
  if (kind === 'signing-key')
    return transparencyText('entry_key', { name: z.safeParse(keyContent, parsed).data?.content.name ?? '' });
  const seal = kind === 'draw-seal' ? z.safeParse(sealContent, parsed).data?.content : undefined;
  if (!seal) return transparencyText('entry_unknown', { kind });
  const { boardCount, stakeCents } = seal;
  return transparencyText('entry_seal', { boards: Number(boardCount), stakes: formatUsd(BigInt(stakeCents)) });
}
