import { readFileSync } from 'node:fs';
import {
  MAILS_PATH,
  MAX_RETURNED,
  type Mail,
  mailAcceptedSchema,
  RETURNED_MAILS_PATH,
  returnedMailsSchema,
} from '@sunflower/partner-protocols/mail.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { MARK_CONTENT_ID } from './email-html.ts';
import type { EmailReturns, Mailer, ReturnedEmail } from './mailer-port.ts';

const TIMEOUT_MS = 10_000;
const ACCEPTED = 202;
/** Limits the loop to fifty thousand returned emails per call. */
const MAX_PAGES = 100;

/** The Sunflower mark at twice its shown size, as a PNG: mail programs don't show SVG. */
const MARK: Mail['images'][number] = {
  contentId: MARK_CONTENT_ID,
  contentType: 'image/png',
  base64: readFileSync(new URL('sunflower-mark.png', import.meta.url)).toString('base64'),
};

/**
 * Sends emails over the mail protocol, to the embedded mailbox or to a relay in front of a mail server. Doesn't retry;
 * the jobs that send emails do.
 */
export function httpMailer(options: { url: string; bearerSecret: string; timeoutMs?: number }): Mailer & EmailReturns {
  const headers = { authorization: `Bearer ${options.bearerSecret}` };
  const signal = () => AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  return {
    async sendEmail(email) {
      const mail: Mail = { ...email, images: [MARK] };
      const response = await localhostFetch(new URL(MAILS_PATH, options.url), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(mail),
        signal: signal(),
      });
      // The error contains neither address nor text, because it is logged.
      if (response.status !== ACCEPTED) throw new Error(`the mail partner responded with ${response.status}`);
      mailAcceptedSchema.parse(await response.json());
    },
    async findReturned(since) {
      const found = new Map<string, ReturnedEmail>();
      let from = since;
      for (let page = 0; page < MAX_PAGES; page++) {
        const url = new URL(`${RETURNED_MAILS_PATH}?since=${from}`, options.url);
        const response = await localhostFetch(url, { headers, signal: signal() });
        if (!response.ok) throw new Error(`the mail partner responded with ${response.status}`);
        const { returned } = returnedMailsSchema.parse(await response.json());
        for (const { messageId, returnedAt } of returned) {
          from = Temporal.Instant.from(returnedAt);
          found.set(messageId, { messageId, returnedAt: from });
        }
        if (returned.length < MAX_RETURNED) break;
      }
      return [...found.values()];
    },
  };
}
