import type { EmailCopy, EmailLanguage } from '../../../partner-ports/mailer/email-copy.ts';

const TEXTS: Readonly<Record<EmailLanguage, { readonly greeting: string; readonly notMine: string }>> = {
  'en-US': {
    greeting: 'Hello,',
    notMine: 'You don’t have an account with us? Say so here, and this account won’t email you again: {notMine}',
  },
  fr: {
    greeting: 'Bonjour,',
    notMine: 'Vous n’avez pas de compte chez nous ? Dites-le ici, et ce compte ne vous écrira plus : {notMine}',
  },
  es: {
    greeting: 'Hola:',
    notMine: '¿No tiene una cuenta con nosotros? Díganoslo aquí y esta cuenta no volverá a escribirle: {notMine}',
  },
};

/**
 * Returns an email for an unconfirmed address, which may belong to a stranger: it greets no one by name, and offers
 * the mailbox's owner a link to report that the account isn't theirs.
 */
export function copyForStranger(copy: EmailCopy, to: { language: EmailLanguage; hasLink: boolean }): EmailCopy {
  const { greeting, notMine } = TEXTS[to.language];
  const after = [...(copy.after ?? []), ...(to.hasLink ? [notMine] : [])];
  return { ...copy, lines: [greeting, ...copy.lines.slice(1)], after };
}
