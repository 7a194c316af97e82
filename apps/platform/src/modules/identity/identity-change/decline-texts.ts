import type { EmailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import type { ChangeDecline } from './identity-change.ts';

/** Why a change of a player's details was declined, as a sentence of the email about it. */
export const DECLINE_TEXTS: Readonly<Record<EmailLanguage, Readonly<Record<ChangeDecline, string>>>> = {
  'en-US': {
    NO_PROOF: 'We didn’t get a document that shows your new details.',
    PROOF_UNREADABLE: 'We couldn’t read the document that you sent.',
    PROOF_DIFFERS: 'The document that you sent shows other details than your request.',
    OTHER: 'We couldn’t confirm your new details.',
  },
  es: {
    NO_PROOF: 'No recibimos ningún documento que muestre sus nuevos datos.',
    PROOF_UNREADABLE: 'No pudimos leer el documento que envió.',
    PROOF_DIFFERS: 'El documento que envió muestra datos distintos de los de su solicitud.',
    OTHER: 'No pudimos confirmar sus nuevos datos.',
  },
  fr: {
    NO_PROOF: 'Nous n’avons reçu aucun document indiquant vos nouvelles informations.',
    PROOF_UNREADABLE: 'Nous n’avons pas pu lire le document que vous avez envoyé.',
    PROOF_DIFFERS: 'Le document que vous avez envoyé n’indique pas les mêmes informations que votre demande.',
    OTHER: 'Nous n’avons pas pu confirmer vos nouvelles informations.',
  },
};
