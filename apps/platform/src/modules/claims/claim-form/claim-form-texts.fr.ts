import type { ClaimFormTexts } from './claim-form-words.ts';

export const french: ClaimFormTexts = {
  title: 'Formulaire de réclamation',
  number: (claimId) => `Réclamation numéro ${claimId}`,
  asOf: (time) => `Imprimé le ${time}`,
  until: (day) => `À réclamer jusqu’au ${day}`,
  inApp:
    'Vous pouvez réclamer ce gain dans l’application sans ce formulaire ; il est alors versé dans votre portefeuille.',
  prize: 'Le gain',
  draw: (game, day) => `${game}, tirage du ${day}`,
  ticket: (serial, board) => `Ticket ${serial}, grille ${board}`,
  amount: (amount) => `Gain : ${amount}`,
  federal: (amount) => `Retenu pour l’impôt fédéral : ${amount}`,
  state: (amount) => `Retenu pour l’impôt du Kansas : ${amount}`,
  net: (amount) => `Ce qui reste : ${amount}`,
  taxNote:
    'Les impôts suivent les règles du jour du gain ; celles du jour du versement comptent. Avant le versement, les dettes envers l’État du Kansas sont prises sur ce qui reste.',
  claimant: 'Vous',
  claimantNote:
    'Comme dans votre compte. Si quelque chose n’est pas juste, changez-le dans votre compte avant de réclamer.',
  taxpayer: 'Votre numéro de contribuable',
  taxpayerBoxes: 'Numéro de sécurité sociale (SSN) ou numéro individuel de contribuable (ITIN), à la main :',
  taxpayerNote: 'Nous ne l’imprimons jamais, pour que personne ne le lise en trouvant ce papier.',
  election: 'Comment le jackpot est versé : cochez une case',
  cash: 'En une fois, sa valeur au comptant',
  annuity: (payments) => `Par année, en ${payments} versements`,
  electionNote: (days) =>
    `Vous avez ${days} jours après le dépôt de votre réclamation pour choisir. Ensuite, il est versé en une fois, au comptant.`,
  declaration: 'Déclaration',
  declared:
    'Je déclare, sous peine de parjure, que tout ce que dit ce formulaire est vrai, que le numéro de contribuable est le mien, que je suis une personne des États-Unis pour le fisc et que le gain est à moi seul.',
  signature: 'Signature',
  date: 'Date',
  bring: 'Ce qu’il faut apporter',
  things: [
    'Ce formulaire, avec votre numéro et signé à la main.',
    'Une pièce d’identité valable avec photo : permis de conduire, carte d’identité d’un État ou passeport.',
    'Votre ticket est dans votre compte : vous n’avez pas à l’imprimer.',
  ],
  where: 'Où',
  inPerson: 'Ce gain se réclame en personne, au siège.',
  bringTo: (address) => `Apportez-le à : ${address}`,
  sendTo: (address) => `Apportez-le ou envoyez-le par la poste à : ${address}`,
  ask: (operator, phone, email) => `Demandez au service client de ${operator} où l’apporter : ${phone}, ${email}`,
  notByEmail: 'N’envoyez jamais ce formulaire par e-mail : votre numéro n’y serait pas en sécurité.',
  paid: 'Il est versé par chèque ou virement, en général 7 à 10 jours ouvrables après l’examen.',
  page: (page, pages) => `Page ${page} sur ${pages}`,
};
