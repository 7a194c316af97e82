import type { WaitReason } from '@sunflower/player-rules/account-closing/wait-reasons.ts';
import { dayText, type WrittenLanguage } from '@sunflower/service-base/central-text.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { emailLanguage } from '../../partner-ports/mailer/email-copy.ts';
import { sendAccountEmail } from '../identity/index.ts';
import { findPlayer } from '../players/index.ts';
import type { ClosingEmail } from './closing-events.ts';
import { eraseLastEmail, findClosing } from './closings-store.ts';

/** What an account waits for, worded to complete the sentence in the email. */
const WAIT_TEXTS: Readonly<Record<WrittenLanguage, Readonly<Record<WaitReason, string>>>> = {
  'en-US': {
    BALANCE: 'there is money in your wallet that you need to withdraw',
    DEPOSITS: 'a deposit isn’t final yet',
    WITHDRAWALS: 'a withdrawal is still on its way',
    TICKETS: 'a ticket of yours is still waiting for its result',
    ROUNDS: 'a round of an instant game isn’t finished',
    CLAIMS: 'a prize of yours still needs to be claimed or paid',
  },
  es: {
    BALANCE: 'hay dinero en su billetera que debe retirar',
    DEPOSITS: 'un depósito todavía no es definitivo',
    WITHDRAWALS: 'un retiro todavía está en camino',
    TICKETS: 'un boleto suyo todavía espera el resultado',
    ROUNDS: 'una ronda de un juego instantáneo no ha terminado',
    CLAIMS: 'un premio suyo todavía debe reclamarse o pagarse',
  },
  fr: {
    BALANCE: 'il reste de l’argent à retirer dans votre portefeuille',
    DEPOSITS: 'un dépôt n’est pas encore définitif',
    WITHDRAWALS: 'un retrait est encore en cours',
    TICKETS: 'un de vos tickets attend encore son résultat',
    ROUNDS: 'une partie d’un jeu instantané n’est pas terminée',
    CLAIMS: 'un de vos gains doit encore être réclamé ou payé',
  },
};

/**
 * Sends an email about a request to close an account, unless the request has ended in another way since. The email
 * about the end goes to the address that the account had, which is then erased.
 */
export async function sendClosingEmail(
  deps: Parameters<typeof sendAccountEmail>[0] & { readonly db: Db },
  input: { about: ClosingEmail; closingId: string; at: number },
): Promise<void> {
  const { about, closingId, at } = input;
  const closing = await findClosing(deps.db, closingId);
  const player = closing && (await findPlayer(deps.db, closing.playerId));
  if (!closing || !player) return;
  const { language } = player;
  const id = `${closingId}:${at}`;
  if (about === 'account-closed') {
    if (closing.lastEmail === null) return;
    await sendAccountEmail(deps, about, { id, to: closing.lastEmail, language });
    return eraseLastEmail(deps.db, closingId);
  }
  const isDue = about === 'closing-canceled' ? closing.state === 'canceled' : closing.state === 'waiting';
  if (!isDue) return;
  const texts = WAIT_TEXTS[emailLanguage(language)];
  const day = closing.closesAt.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString();
  await sendAccountEmail(deps, about, {
    ...{ id, to: player.email, language, player },
    day: dayText(day, emailLanguage(language)),
    reason: closing.waitsFor.map((reason) => texts[reason]).join('; '),
  });
}
