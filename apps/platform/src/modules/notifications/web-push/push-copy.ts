import { dayText } from '@sunflower/service-base/central-text.ts';
import type { EmailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import type { PushMessage } from '../../../partner-ports/web-push/web-push-port.ts';
import type { RequestedEmail } from '../emails/emails-store.ts';
import { hintOf } from '../emails/notice-email.ts';
import { NOTICE_TEXTS } from '../emails/notice-texts.ts';
import { lastDayOfPrize } from '../emails/prize-text.ts';

const MESSAGES_PAGE = '/account/messages';

const PRIZE: Readonly<Record<EmailLanguage, (until: string) => string>> = {
  'en-US': (until) => `You have a prize to claim by ${until}.`,
  fr: (until) => `Vous avez un gain à réclamer au plus tard le ${until}.`,
  es: (until) => `Tiene un premio por reclamar a más tardar el ${until}.`,
};

/** Returns what a browser shows for a notification. A lock screen may show it: no name, game or amount. */
export function pushMessage(notice: RequestedEmail, language: EmailLanguage): PushMessage {
  const until = lastDayOfPrize(notice.notice);
  const hint = NOTICE_TEXTS[language].emails[hintOf(notice.notice)].subject;
  const body = until === undefined ? `${hint}.` : PRIZE[language](dayText(until, language));
  return { title: 'Sunflower', body, url: MESSAGES_PAGE, tag: notice.notificationId, language };
}
