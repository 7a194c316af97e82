import { MAILS_PATH, mailAcceptedSchema } from '@sunflower/partner-protocols/mail.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import type { Mailer } from './mailer-port.ts';

const TIMEOUT_MS = 10_000;
const ACCEPTED = 202;

/** Letters over the mail protocol: the embedded mailbox, or a relay in front of a mail server. Never retries by itself; jobs do. */
export function httpMailer(options: { url: string; bearerSecret: string; timeoutMs?: number }): Mailer {
  return {
    async sendLetter(letter) {
      const response = await localhostFetch(new URL(MAILS_PATH, options.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${options.bearerSecret}`, 'content-type': 'application/json' },
        body: JSON.stringify(letter),
        signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
      });
      // Neither address nor text goes into the fault: it is logged.
      if (response.status !== ACCEPTED) throw new Error(`the mail partner answered a letter with ${response.status}`);
      mailAcceptedSchema.parse(await response.json());
    },
  };
}
