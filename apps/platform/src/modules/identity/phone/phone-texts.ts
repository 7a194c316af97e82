import type { EmailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import { CODE_MINUTES } from './phone-code.ts';

/** The text messages to players, which are only about the security of their account, so none can be switched off. */
type PhoneTexts = { readonly code: (code: string) => string; readonly changed: string };

/** Texts of one or two message parts; the code comes first, so that a lock screen shows it. */
export const PHONE_TEXTS: Readonly<Record<EmailLanguage, PhoneTexts>> = {
  'en-US': {
    code: (code) => `${code} is your Sunflower code. It works for ${CODE_MINUTES} minutes. We never ask you for it.`,
    changed:
      'Sunflower: this phone number was removed from your account. If this wasn’t you, contact customer support right away.',
  },
  fr: {
    code: (code) =>
      `${code} est votre code Sunflower. Il est valable ${CODE_MINUTES} minutes. Nous ne vous le demandons jamais.`,
    changed:
      'Sunflower : ce numéro a été retiré de votre compte. Si ce n’était pas vous, contactez tout de suite le service client.',
  },
  es: {
    code: (code) =>
      `${code} es su código de Sunflower. Es válido durante ${CODE_MINUTES} minutos. Nunca se lo pediremos.`,
    changed:
      'Sunflower: este teléfono se quitó de su cuenta. Si no fue usted, comuníquese de inmediato con atención al cliente.',
  },
};
