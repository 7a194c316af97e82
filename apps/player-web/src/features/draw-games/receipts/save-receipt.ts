import type { SignedStatement } from '@sunflower/contracts/signed-statement.ts';
import { saveJsonFile } from '../ticket/save-json-file.ts';
import { receiptFileOf } from './receipt-file.ts';

/** Downloads the receipt of a ticket. */
export function saveReceipt(receipt: SignedStatement, serial: string): void {
  saveJsonFile(`sunflower-receipt-${serial}`, receiptFileOf(receipt));
}
