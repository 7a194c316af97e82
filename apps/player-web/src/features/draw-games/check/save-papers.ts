import type { Papers } from './check-ticket.ts';

/** Gives the papers of a ticket to the browser as a file. */
export function savePapers(papers: Papers, serial: string): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(papers)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `sunflower-${serial}.json` });
  link.click();
  URL.revokeObjectURL(address);
}
