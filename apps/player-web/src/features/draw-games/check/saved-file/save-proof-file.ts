import { saveJsonFile } from '../../ticket/save-json-file.ts';
import type { ProofFile } from '../checks/check-ticket.ts';

/** Downloads a proof file in the browser. */
export function saveProofFile(proofFile: ProofFile, serial: string): void {
  saveJsonFile(`sunflower-${serial}`, proofFile);
}
