import type { ProofFile } from './check-ticket.ts';

/** Downloads a proof file in the browser. */
export function saveProofFile(proofFile: ProofFile, serial: string): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(proofFile)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `sunflower-${serial}.json` });
  link.click();
  URL.revokeObjectURL(address);
}
