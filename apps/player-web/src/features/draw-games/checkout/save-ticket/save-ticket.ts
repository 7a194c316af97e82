import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { drawTicketPicture } from './ticket-picture.ts';

/** Downloads a picture in the browser. */
function download(file: File): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  URL.revokeObjectURL(address);
}

/** Returns whether a failed share is the player's own decision to share nothing. */
const isCanceled = (thrown: unknown) => thrown instanceof DOMException && thrown.name === 'AbortError';

/** Saves pictures of tickets: by the phone's share sheet where there is one, otherwise as downloads. */
export async function saveTickets(tickets: readonly Ticket[]): Promise<void> {
  const draw = async (ticket: Ticket) =>
    new File([await drawTicketPicture(ticket)], `sunflower-${ticket.serial}.png`, { type: 'image/png' });
  const files = await Promise.all(tickets.map(draw));
  if (!navigator.canShare?.({ files })) return files.forEach(download);
  try {
    await navigator.share({ files });
  } catch (thrown) {
    if (!isCanceled(thrown)) files.forEach(download);
  }
}
