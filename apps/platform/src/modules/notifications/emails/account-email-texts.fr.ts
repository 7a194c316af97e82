import type { EmailCopy } from '../../../partner-ports/mailer/email-copy.ts';
import type { AccountEmail } from './notice-text.ts';

const hello = 'Bonjour {name},';
const supportAction = { label: 'Contacter le service client', link: 'link' };
const walletAction = { label: 'Voir mon portefeuille', link: 'link' };

/** French emails about money that moved, or rights that changed, without an action of the player. */
export const frenchAccountEmails: Readonly<Record<AccountEmail, EmailCopy>> = {
  'withdrawal-back': {
    subject: 'Votre retrait n’a pas été payé',
    lines: [
      hello,
      'Nous n’avons pas pu payer votre retrait de {amount}. L’argent est de retour dans votre portefeuille.',
      'Votre portefeuille en indique la raison. Vous pouvez y demander un autre retrait.',
    ],
    action: walletAction,
  },
  'deposit-returned': {
    subject: 'Votre banque a repris votre dépôt',
    lines: [
      hello,
      'Votre banque a repris votre dépôt de {amount}. Nous avons donc retiré cet argent de votre portefeuille. {reason}',
      'Vous ne pouvez pas faire d’autre dépôt avant l’examen par notre équipe. Vous pouvez contacter le service client.',
    ],
    action: walletAction,
  },
  'deposit-posted': {
    subject: 'Votre dépôt est dans votre portefeuille',
    lines: [
      hello,
      'Votre dépôt de {amount} a pris plus de temps que d’habitude. L’argent est maintenant dans votre portefeuille.',
    ],
    action: walletAction,
  },
  'money-added': {
    subject: 'Nous avons ajouté de l’argent dans votre portefeuille',
    lines: [
      hello,
      'Nous avons corrigé votre solde et ajouté {amount} dans votre portefeuille. Contactez le service client pour en savoir plus.',
    ],
    action: walletAction,
  },
  'money-taken': {
    subject: 'Nous avons retiré de l’argent de votre portefeuille',
    lines: [
      hello,
      'Nous avons corrigé votre solde et retiré {amount} de votre portefeuille.',
      'Si vous pensez qu’il y a une erreur, contactez le service client.',
    ],
    action: walletAction,
  },
  'round-refunded': {
    subject: 'Nous avons remboursé un jeu',
    lines: [
      hello,
      'Un jeu instantané que vous avez payé {amount} n’a pas de résultat. Nous l’avons annulé et avons remboursé {amount} dans votre portefeuille.',
      'Vous n’avez rien à faire.',
    ],
    action: walletAction,
  },
  'free-round-back': {
    subject: 'Votre partie gratuite vous est rendue',
    lines: [
      hello,
      'Un jeu instantané joué avec une partie gratuite n’a pas de résultat. Nous l’avons annulé et votre partie gratuite vous est rendue.',
      'Vous n’avez rien à faire.',
    ],
    action: walletAction,
  },
  'bonus-expired': {
    subject: 'Votre bonus a expiré',
    lines: [
      hello,
      'Le délai pour utiliser l’un de vos bonus est passé. Les {amount} d’argent bonus qui restaient ne sont plus dans votre portefeuille.',
      'Vos dépôts et vos gains n’ont pas changé.',
    ],
    action: walletAction,
  },
  'bonus-canceled': {
    subject: 'Nous avons repris un bonus',
    lines: [
      hello,
      'Nous avons repris {amount} d’argent bonus dans votre portefeuille.',
      'Si vous pensez qu’il y a une erreur, contactez le service client.',
    ],
    action: walletAction,
  },
  'access-closed': {
    subject: 'Nous avons restreint votre compte',
    lines: [
      hello,
      'Notre équipe a désactivé ces parties de votre compte : {parts}. {until}',
      'Votre argent reste le vôtre. Pour toute question, ou si vous pensez qu’il y a une erreur, contactez le service client.',
    ],
    action: supportAction,
  },
  'access-opened': {
    subject: 'Nous avons levé une restriction de votre compte',
    lines: [
      hello,
      'Notre équipe a levé une restriction de ces parties de votre compte : {parts}.',
      'Si l’une d’elles est encore fermée, il existe une autre restriction. Contactez le service client pour en savoir plus.',
    ],
    action: supportAction,
  },
  'access-granted': {
    subject: 'Nous avons étendu les accès de votre compte',
    lines: [
      hello,
      'Notre équipe a donné à votre compte l’accès à : {parts}. {until}',
      'Vos limites et restrictions s’appliquent toujours. Pour toute question, contactez le service client.',
    ],
    action: supportAction,
  },
  'grant-ended': {
    subject: 'Un accès supplémentaire de votre compte a pris fin',
    lines: [
      hello,
      'Notre équipe avait donné à votre compte l’accès à : {parts}. Elle a mis fin à cet accès.',
      'Votre argent reste à vous. Pour toute question ou en cas d’erreur, contactez le service client.',
    ],
    action: supportAction,
  },
  'location-opened': {
    subject: 'Nous avons levé le blocage de votre position',
    lines: [
      hello,
      'Notre équipe a levé le blocage de votre position. Elle peut de nouveau être vérifiée, sur tous vos appareils.',
      'Si vous ne l’avez pas demandé, contactez le service client.',
    ],
    action: supportAction,
  },
  'player-excluded': {
    subject: 'Vous êtes exclu du jeu',
    lines: [
      hello,
      'Notre équipe a enregistré une exclusion pour votre compte : vous ne pouvez ni jouer ni ajouter de l’argent. {until}',
      'Vous pouvez toujours retirer votre argent et réclamer vos gains. Pour toute question, contactez le service client.',
    ],
    action: supportAction,
  },
  'limit-set': {
    subject: 'Nous avons fixé une limite dans votre compte',
    lines: [
      hello,
      'Notre équipe a fixé une limite dans votre compte, ou en a baissé une. Elle s’applique dès maintenant.',
      'Votre compte indique toutes vos limites.',
    ],
    action: { label: 'Voir mes limites', link: 'link' },
  },
  'identity-verified': {
    subject: 'Votre identité est vérifiée',
    lines: [hello, 'Notre équipe a vérifié votre identité. Vous n’avez rien à faire.'],
    action: { label: 'Voir mon compte', link: 'link' },
  },
  'identity-open': {
    subject: 'Nous devons vérifier votre identité',
    lines: [
      hello,
      'Notre équipe a examiné votre compte et n’a pas pu vérifier votre identité. D’ici là, vous ne pouvez ni jouer ni ajouter de l’argent.',
      'Contactez le service client pour savoir ce dont nous avons besoin.',
    ],
    action: supportAction,
  },
};
