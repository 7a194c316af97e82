import type { LogActivity } from '@sunflower/contracts/public-log.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import * as z from 'zod/mini';
import { transparencyText } from './texts.ts';

type LoggedEntry = LogActivity['entries'][number];

const digits = z.string().check(z.regex(/^\d{1,15}$/));
const sealContent = z.object({ content: z.object({ boardCount: digits, stakeCents: digits }) });
const keyContent = z.object({ content: z.object({ name: z.string() }) });

/** Returns what an entry of the log says, in plain words. The draw it is about is named next to it. */
export function describeEntry({ kind, revision, entry }: LoggedEntry): string {
  const parsed: unknown = JSON.parse(entry);
  switch (kind) {
    case 'draw-commitment':
      return transparencyText('entry_commitment');
    case 'draw-seal': {
      const seal = z.safeParse(sealContent, parsed).data?.content;
      if (!seal) return transparencyText('entry_unknown', { kind });
      const { boardCount, stakeCents } = seal;
      return transparencyText('entry_seal', { boards: Number(boardCount), stakes: formatUsd(BigInt(stakeCents)) });
    }
    case 'draw-result':
      return revision > 1 ? transparencyText('entry_corrected', { revision }) : transparencyText('entry_result');
    case 'draw-void':
      return transparencyText('entry_void');
    case 'signing-key':
      return transparencyText('entry_key', { name: z.safeParse(keyContent, parsed).data?.content.name ?? '' });
    case 'ledger-seal':
      return transparencyText('entry_ledger');
    case 'audit-seal':
      return transparencyText('entry_audit');
    default:
      return transparencyText('entry_unknown', { kind });
  }
}
