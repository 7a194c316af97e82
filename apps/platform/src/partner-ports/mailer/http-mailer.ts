import { readFileSync } from 'node:fs';
import { MAILS_PATH, type Mail, mailAcceptedSchema } from '@sunflower/partner-protocols/mail.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { MARK_CONTENT_ID } from './email-html.ts';
import type { Mailer } from './mailer-port.ts';

const TIMEOUT_MS = 10_000;
const ACCEPTED = 202;

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
export function httpMailer(options: { url: string; bearerSecret: string; timeoutMs?: number }): Mailer {
  return {
    async sendEmail(email) {
      const mail: Mail = { ...email, images: [MARK] };
      const response = await localhostFetch(new URL(MAILS_PATH, options.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${options.bearerSecret}`, 'content-type': 'application/json' },
        body: JSON.stringify(mail),
        signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
      });
      // The error contains neither address nor text, because it is logged.
      if (response.status !== ACCEPTED) throw new Error(`the mail partner responded with ${response.status}`);
      mailAcceptedSchema.parse(await response.json());
    },
  };
}
