import { type SignedStatement, signedStatement } from '@sunflower/contracts/signed-statement.ts';
import * as z from 'zod/mini';

const receiptFileSchema = z.object({ format: z.literal('sunflower-receipt/1'), receipt: signedStatement });

/** A saved receipt: what the lottery signed at the sale, and nothing else. */
export type ReceiptFile = z.output<typeof receiptFileSchema>;

/** Returns a receipt as a file. */
export function receiptFileOf(receipt: SignedStatement): ReceiptFile {
  return { format: 'sunflower-receipt/1', receipt };
}

/** Reads a saved receipt; returns undefined for any other file. */
export function readReceiptFile(text: string): ReceiptFile | undefined {
  try {
    return z.safeParse(receiptFileSchema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
