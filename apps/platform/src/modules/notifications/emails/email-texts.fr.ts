import { frenchAccountEmails } from './account-email-texts.fr.ts';
import type { EmailCopies } from './notice-text.ts';

const hello = 'Bonjour {name},';
const claimAction = { label: 'Voir ma réclamation', link: 'link' };
const subscriptionAction = { label: 'Voir mon abonnement', link: 'link' };
const walletAction = { label: 'Voir mon portefeuille', link: 'link' };
const ticketsAction = { label: 'Voir mes tickets', link: 'link' };
const documentsAction = { label: 'Envoyer mes justificatifs', link: 'link' };
const pointsAction = { label: 'Voir mes points', link: 'link' };
const signInAction = { label: 'Se connecter', link: 'link' };
const unconfirmed =
  'Cet e-mail n’en dit pas plus, car cette adresse n’est pas encore confirmée. Confirmez-la dans votre compte pour recevoir des e-mails complets. Si vous n’avez pas de compte, vous pouvez ignorer cet e-mail.';

/** French emails that go with notifications. */
export const frenchEmails: EmailCopies = {
  'prize-to-claim': {
    subject: 'Vous avez un gain à réclamer',
    lines: [
      hello,
      'Vous avez gagné {amount} avec {game} {when}. Ce gain n’est pas versé automatiquement : vous devez le réclamer.',
      'Le dernier jour pour le réclamer est le {until}. Nous vous le rappellerons avant cette date.',
    ],
    action: { label: 'Réclamer mon gain', link: 'link' },
  },
  'claim-lapses': {
    subject: 'Réclamez votre gain au plus tard le {until}',
    lines: [
      hello,
      'Vous avez gagné {amount} avec {game} {when}. Ce gain n’est pas versé automatiquement : vous devez le réclamer.',
      'Le dernier jour pour le réclamer est le {until}. Après cette date, nous ne pourrons plus le verser.',
    ],
    action: { label: 'Réclamer mon gain', link: 'link' },
  },
  'claim-paid': {
    subject: 'Votre gain de {amount} a été versé',
    lines: [
      hello,
      'Vous avez réclamé les {amount} gagnés avec {game} {when}. {paid}',
      'Votre réclamation indique les montants retenus pour l’impôt et pour vos éventuelles dettes envers l’État.',
    ],
    action: claimAction,
  },
  'debts-paid': {
    subject: 'Comment votre gain de {amount} a été versé',
    lines: [
      hello,
      'Vous avez gagné {amount} avec {game} {when}. La loi nous oblige à payer vos dettes envers l’État avant de verser un gain. Nous y avons consacré {debts}. {paid}',
      'Votre réclamation indique quel service a reçu cet argent. Si vous pensez qu’il y a une erreur, vous pouvez demander une audience à ce service. Lui seul connaît le détail de la dette.',
    ],
    action: claimAction,
  },
  'claim-returned': {
    subject: 'Veuillez réclamer votre gain à nouveau',
    lines: [
      hello,
      'Vous avez réclamé les {amount} gagnés avec {game} {when}. Nous n’avons pas encore pu les verser. {reason}',
      'Vous pouvez encore réclamer ce gain jusqu’au {until}.',
    ],
    action: { label: 'Réclamer mon gain', link: 'link' },
  },
  'claim-in-review': {
    subject: 'Nous examinons votre réclamation',
    lines: [
      hello,
      'Vous avez gagné {amount} avec {game} {when}. Notre équipe examine la réclamation de ce gain. Elle ne peut pas expirer pendant cet examen.',
      'Votre réclamation indique la suite et ce que vous devrez peut-être apporter.',
    ],
    action: claimAction,
  },
  'claim-lapsed': {
    subject: 'Votre gain ne peut plus être réclamé',
    lines: [
      hello,
      'Vous avez gagné {amount} avec {game} {when}. Le dernier jour pour le réclamer était le {until}, et nous n’avons pas reçu de réclamation.',
      'Comme la loi l’exige, ce gain a été versé au fonds de gains de la loterie. Nous ne pouvons plus vous le verser.',
      'Si vous pensez qu’il y a une erreur, contactez le service client.',
    ],
    action: claimAction,
  },
  'draw-void': {
    subject: '{game} : le tirage du {draw} est annulé',
    lines: [
      hello,
      'Vous aviez un ticket pour le tirage {game} du {draw}. Ce tirage est annulé et {amount} vous ont été remboursés dans votre portefeuille.',
      '{reason}',
    ],
    action: walletAction,
  },
  'draw-void-moved': {
    subject: '{game} : le tirage du {draw} est annulé',
    lines: [
      hello,
      'Vous aviez un ticket gratuit pour le tirage {game} du {draw}. Ce tirage est annulé. Nous avons remplacé ce ticket par un ticket gratuit pour le tirage suivant.',
      '{reason}',
    ],
    action: ticketsAction,
  },
  'draw-corrected': {
    subject: '{game} : le résultat du tirage du {draw} a été corrigé',
    lines: [
      hello,
      'La loterie a corrigé le résultat du tirage {game} du {draw}. Le gain d’un de vos tickets a changé.',
      'Gain précédent : {had}. Gain actuel : {has}. Si nous avions déjà versé un gain plus élevé, nous avons repris la différence.',
      '{overpaid}',
    ],
    action: ticketsAction,
  },
  'charge-coming': {
    subject: '{game} : {amount} seront débités',
    lines: [
      hello,
      'Votre abonnement à {game} achètera votre ticket pour le tirage du {draw}. {amount} seront débités le {time}.',
      'Si vous ne voulez pas de ce ticket, mettez l’abonnement en pause ou arrêtez-le avant cette date.',
    ],
    action: { label: 'Gérer mon abonnement', link: 'link' },
  },
  'draw-missed': {
    subject: '{game} : nous n’avons pas acheté de ticket pour le tirage du {draw}',
    lines: [
      hello,
      'Votre abonnement à {game} n’a pas acheté de ticket pour le tirage du {draw} et vous n’avez pas été débité. {reason}',
      'Votre abonnement reste actif pour les prochains tirages.',
    ],
    action: subscriptionAction,
  },
  'subscription-paused': {
    subject: '{game} : votre abonnement est en pause',
    lines: [hello, 'Votre abonnement à {game} est en pause. Rien ne sera débité pendant la pause. {reason}'],
    action: subscriptionAction,
  },
  'subscription-ended': {
    subject: '{game} : votre abonnement est terminé',
    lines: [hello, 'Votre abonnement à {game} est terminé. Vous ne serez plus débité. {reason}'],
    action: subscriptionAction,
  },
  'documents-requested': {
    subject: 'Nous avons besoin de vos justificatifs',
    lines: [
      hello,
      'Envoyez-nous {documents}. Vous pouvez prendre une photo ou importer un fichier dans votre compte.',
      'Notre équipe examinera votre envoi. Nous vous communiquerons le résultat par e-mail.',
    ],
    action: documentsAction,
  },
  'documents-accepted': {
    subject: 'Vos justificatifs sont acceptés',
    lines: [hello, 'Nous avons examiné {documents} et accepté votre envoi. Vous n’avez rien d’autre à faire.'],
    action: { label: 'Voir mes justificatifs', link: 'link' },
  },
  'documents-returned': {
    subject: 'Veuillez renvoyer vos justificatifs',
    lines: [
      hello,
      'Nous avons examiné {documents} et n’avons pas pu accepter votre envoi. {reason}',
      'Vous pouvez envoyer d’autres fichiers depuis votre compte.',
    ],
    action: documentsAction,
  },
  ...frenchAccountEmails,
  'points-expire': {
    subject: '{points} de vos points expirent le {until}',
    lines: [
      hello,
      '{points} de vos points expirent le {until} si vous ne les utilisez pas avant.',
      'Votre compte indique à quoi ils servent. Vous n’avez pas besoin de jouer pour les utiliser.',
    ],
    action: pointsAction,
  },
  'chance-paid': {
    subject: 'Vous avez gagné {amount} à un tirage de la seconde chance',
    lines: [
      hello,
      'Un ticket que vous avez inscrit a gagné {amount} à « {game} ». Le gain est dans votre portefeuille.',
    ],
    action: walletAction,
  },
  'chance-held': {
    subject: 'Vous avez gagné {amount} à un tirage de la seconde chance',
    lines: [
      hello,
      'Un ticket que vous avez inscrit a gagné {amount} à « {game} ». Avant de le verser, nous vérifions si vous avez des dettes envers l’État.',
      'Vous n’avez rien à faire.',
    ],
    action: claimAction,
  },
  'chance-to-claim': {
    subject: 'Vous avez un gain à réclamer',
    lines: [
      hello,
      'Un ticket que vous avez inscrit a gagné {amount} à « {game} ». Ce gain n’est pas versé automatiquement : vous devez le réclamer.',
      'Le dernier jour pour le réclamer est le {until}. Nous vous le rappellerons avant.',
    ],
    action: { label: 'Réclamer mon gain', link: 'link' },
  },
  'chance-bonus': {
    subject: 'Vous avez gagné un bonus à un tirage de la seconde chance',
    lines: [
      hello,
      'Un ticket que vous avez inscrit a gagné un bonus à « {game} ». Votre compte l’affiche avec toutes ses conditions.',
    ],
    action: { label: 'Voir mes bonus', link: 'link' },
  },
  'ticket-hint': {
    subject: 'Vous avez un message au sujet d’un ticket',
    lines: ['Bonjour,', 'Vous avez un message au sujet d’un ticket. Connectez-vous pour le lire.', unconfirmed],
    action: signInAction,
  },
  'account-hint': {
    subject: 'Vous avez un message au sujet de votre compte',
    lines: ['Bonjour,', 'Vous avez un message au sujet de votre compte. Connectez-vous pour le lire.', unconfirmed],
    action: signInAction,
  },
};
