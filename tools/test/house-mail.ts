import type { OpenHouse } from './test-house.ts';

type Mail = { readonly subject: string; readonly text: string };

/** Asks after the mailbox this often, and this long. */
const ASK_EVERY_MS = 250;
const MAX_ASKS = 60;

/** The newest letter to an address with these words in its subject; it waits until there is one. */
export async function letterTo(house: OpenHouse, to: string, subject: string): Promise<Mail> {
  const address = `http://127.0.0.1:${house.settings.SUNFLOWER_MAILBOX_PORT}/mails?to=${encodeURIComponent(to)}`;
  for (let asks = 0; asks < MAX_ASKS; asks++) {
    const mails = (await (await fetch(address)).json()) as Mail[];
    const found = mails.find((mail) => mail.subject.includes(subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new Error(`no letter about "${subject}" came to ${to}`);
}

/** The address a letter leads to. */
export function linkIn(mail: Mail): string {
  const found = /https?:\/\/\S+#\S+/.exec(mail.text)?.[0];
  if (found === undefined) throw new Error(`there is no link in: ${mail.text}`);
  return found;
}
