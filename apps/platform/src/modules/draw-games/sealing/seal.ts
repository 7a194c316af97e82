import type { Cents } from '@sunflower/money/cents.ts';

/** The number of a draw's boards that were bought through one channel with the same add-ons. */
export type EntryCount = {
  readonly channel: 'web' | 'subscription' | 'free';
  readonly addOns: readonly string[];
  readonly boardCount: bigint;
};

/** What is stored about a draw's sealed boards before its numbers exist (WLA-01). */
export type DrawSeal = {
  readonly drawId: string;
  readonly boardCount: bigint;
  readonly ticketCount: bigint;
  readonly stakeCents: Cents;
  /** SHA-256 (hex) of the sealed file. */
  readonly digest: string;
  /** Root (hex) of the hash tree over its boards; null for a draw without boards. */
  readonly treeRoot: string | null;
};
