import { dayText } from '@sunflower/service-base/central-text.ts';
import type { EmailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import { CLAIM_LAPSE_TEMPLATE, type Notice, WIN_TEMPLATE } from '../notification.ts';

/** Texts that a lock screen may show: no name, game or amount. */
const TEXTS: Readonly<Record<EmailLanguage, (until: string) => string>> = {
  'en-US': (until) => `Sunflower: you have a prize to claim by ${until}. Sign in to claim it.`,
  fr: (until) => `Sunflower : vous avez un gain à réclamer au plus tard le ${until}. Connectez-vous pour le réclamer.`,
  es: (until) => `Sunflower: tiene un premio por reclamar a más tardar el ${until}. Inicie sesión para reclamarlo.`,
};

/**
 * Returns the text message of a notification: for a prize that has to be claimed, and each time its end is near.
 * Undefined for all others; a prize that is paid automatically needs nothing from its player.
 */
export function prizeText(notice: Pick<Notice, 'template' | 'contents'>, language: EmailLanguage): string | undefined {
  const until = lastDayOfPrize(notice);
  return until === undefined ? undefined : TEXTS[language](dayText(until, language));
}

/** Returns the last day (yyyy-MM-dd) to claim the prize that a notification is about; undefined for all others. */
export function lastDayOfPrize(notice: Pick<Notice, 'template' | 'contents'>): string | undefined {
  const { template, contents } = notice as Notice;
  if (template !== WIN_TEMPLATE && template !== CLAIM_LAPSE_TEMPLATE) return undefined;
  return (contents as { readonly claimUntil: string | null }).claimUntil ?? undefined;
}
