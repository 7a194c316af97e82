import type { OpenStack } from './test-stack.ts';

type Mail = { readonly subject: string; readonly text: string };

/** Polling interval for the mailbox, and the maximum number of polls. */
const POLL_INTERVAL_MS = 250;
const MAX_POLLS = 60;

/** Returns the newest email to an address with this text in its subject. Waits until there is one. */
export async function emailTo(stack: OpenStack, to: string, subject: string): Promise<Mail> {
  const address = `http://127.0.0.1:${stack.settings.SUNFLOWER_MAILBOX_PORT}/mails?to=${encodeURIComponent(to)}`;
  for (let polls = 0; polls < MAX_POLLS; polls++) {
    const mails = (await (await fetch(address)).json()) as Mail[];
    const found = mails.find((mail) => mail.subject.includes(subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  throw new Error(`no email about "${subject}" was sent to ${to}`);
}

/** Returns the link in an email. */
export function linkIn(mail: Mail): string {
  const found = /https?:\/\/\S+#\S+/.exec(mail.text)?.[0];
  if (found === undefined) throw new Error(`there is no link in: ${mail.text}`);
  return found;
}
