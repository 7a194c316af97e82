import { frenchEmails } from './email-texts.fr.ts';
import type { NoticeTexts } from './notice-text.ts';

export const french: NoticeTexts = {
  emails: frenchEmails,
  reasons: {
    BY_PLAYER: 'Vous l’avez mis en pause.',
    PAYMENT_FAILED: 'Il n’y avait pas assez d’argent pour un ticket.',
    RULES_CHANGED: 'Le prix ou les règles du jeu ont changé. Nous n’achèterons pas de ticket avant votre accord.',
    GAME_CLOSED: 'Le jeu n’est pas en vente pour le moment.',
    IDENTITY_REQUIRED: 'Nous devons vérifier votre identité avant d’acheter d’autres tickets.',
    RESIDENCE_REQUIRED:
      'Les abonnements sont réservés aux personnes qui habitent au Kansas. Vérifiez l’adresse de votre compte.',
    ON_BREAK: 'Vous faites une pause. Votre abonnement reprendra automatiquement ensuite.',
    CANCELED: 'Vous y avez mis fin.',
    END_REACHED: 'Il a atteint la date de fin ou le nombre de tirages que vous aviez choisi.',
    SELF_EXCLUDED:
      'Il a pris fin en raison de votre auto-exclusion. L’argent que vous aviez réservé est de retour dans votre portefeuille, et vous pouvez le retirer.',
    ACCOUNT_CLOSED: 'Il a pris fin parce que votre compte a été fermé.',
    LIMIT_REACHED: 'Ce ticket vous aurait fait dépasser une de vos limites.',
    NOT_AVAILABLE: 'Nous n’avons pas pu vous vendre de ticket à ce moment-là.',
    NUMBER_SOLD_OUT: 'Un des numéros était épuisé.',
    DRAW_CLOSED: 'Les ventes étaient déjà closes.',
    NOTICE_TOO_SHORT: 'Nous n’avons pas pu vous prévenir assez tôt.',
    JACKPOT_BELOW: 'Le jackpot était inférieur au montant que vous aviez choisi.',
    JACKPOT_UNKNOWN: 'Le jackpot n’était pas connu à temps.',
  },
  paid: {
    wallet: (amount) => `Nous avons ajouté ${amount} aux gains de votre portefeuille.`,
    check: (amount) => `Nous vous avons versé ${amount} par chèque.`,
    'bank-transfer': (amount) => `Nous vous avons versé ${amount} par virement.`,
    annuity: () => 'Vous avez choisi des versements annuels. L’association qui gère le jeu vous les versera.',
  },
  returned: {
    TAXPAYER_NUMBER:
      'Le numéro de contribuable que vous avez indiqué ne correspond pas à votre nom. Veuillez le vérifier.',
    REVIEW: 'Après notre examen, vous devez déposer à nouveau votre réclamation.',
  },
  when: { draw: (day) => `au tirage du ${day}`, instant: (day) => `le ${day}` },
  instantGame: 'un jeu instantané',
  voidReasons: {
    MACHINE_FAILED: 'La raison : la machine est tombée en panne.',
    NOT_BY_RULES: 'La raison : le tirage n’a pas eu lieu selon son règlement.',
    SALES_FAILED: 'La raison : la vente des tickets a échoué.',
    RESULT_UNCERTAIN: 'La raison : le résultat du tirage n’a pas pu être confirmé.',
    OTHER: 'Contactez le service client pour en connaître la raison.',
  },
  freeBoards: (count) => (count === 1 ? '1 grille gratuite' : `${count} grilles gratuites`),
  noPrize: 'aucun',
  overpaid: (amount) =>
    `Vous aviez déjà dépensé ${amount} du gain précédent, que nous n’avons pas pu reprendre. Vous n’avez rien à faire pour le moment. La loterie décidera de la suite.`,
  owed: (amount) => `Vous aviez déjà dépensé ${amount} de ce dépôt. La loterie décidera de la suite.`,
  closedParts: {
    DRAW_GAMES: 'jeux de tirage',
    INSTANT_GAMES: 'jeux instantanés',
    SOME_GAMES: 'certains jeux',
    DEPOSITS: 'ajout d’argent',
    SOME_DEPOSITS: 'certains moyens d’ajouter de l’argent',
    WITHDRAWALS: 'retraits',
    PAYMENT_METHODS: 'cartes et comptes bancaires',
    SIGN_IN: 'connexion',
    CLAIMS: 'réclamation de gains',
    DOCUMENTS: 'envoi de documents',
    OTHER: 'certains réglages du compte',
  },
  closedUntil: (time) => `Cela prend fin le ${time}.`,
  documents: {
    IDENTITY: 'votre pièce d’identité avec photo',
    FINANCIAL: 'un document concernant votre compte de paiement',
    LEGAL_AFFIDAVIT: 'votre déclaration signée sous serment',
    ADDRESS: 'un justificatif de domicile',
  },
  documentReturns: {
    UNREADABLE: 'Certaines parties sont illisibles.',
    INCOMPLETE: 'Il manque une page ou un côté.',
    EXPIRED: 'Le document a expiré ou est trop ancien.',
    WRONG_DOCUMENT: 'Ce n’est pas le type de document demandé.',
    MISMATCH: 'Il ne correspond pas au nom ou à l’adresse de votre compte.',
    OTHER: 'Contactez le service client pour en savoir plus.',
  },
  sessions: { midday: 'midi', evening: 'soir' },
};
