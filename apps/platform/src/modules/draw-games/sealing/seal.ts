import type { Cents } from '@sunflower/money/cents.ts';

/** Boards of a draw that were bought in one way and with the same add-ons. */
export type EntryCount = {
  readonly channel: 'web' | 'subscription' | 'free';
  readonly addOns: readonly string[];
  readonly boardCount: bigint;
};

/** What is stored about the sealed boards of a draw before its numbers exist (WLA-01). */
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
