import type { ClaimFormTexts } from './claim-form-text.ts';

export const french: ClaimFormTexts = {
  title: 'Formulaire de réclamation',
  number: (claimId) => `Réclamation numéro ${claimId}`,
  asOf: (time) => `Imprimé le ${time}`,
  until: (day) => `À réclamer au plus tard le ${day}`,
  inApp:
    'Vous pouvez aussi réclamer ce gain dans l’application, sans ce formulaire. Il sera alors versé dans votre portefeuille.',
  prize: 'Gain',
  draw: (game, day) => `${game}, tirage du ${day}`,
  ticket: (serial, board) => `Ticket ${serial}, grille ${board}`,
  amount: (amount) => `Gain : ${amount}`,
  federal: (amount) => `Retenu pour l’impôt fédéral : ${amount}`,
  state: (amount) => `Retenu pour l’impôt du Kansas : ${amount}`,
  net: (amount) => `Montant après impôts : ${amount}`,
  taxNote:
    'Ces impôts suivent les règles du jour du gain. Le montant définitif dépend des règles du jour du versement. Avant de verser un gain, nous déduisons du montant après impôts vos éventuelles dettes envers l’État du Kansas.',
  claimant: 'Vos informations',
  claimantNote:
    'Ce sont les informations de votre compte. Si l’une d’elles est inexacte, modifiez-la dans votre compte avant de réclamer.',
  taxpayer: 'Votre numéro de contribuable',
  taxpayerBoxes: 'Inscrivez votre numéro de sécurité sociale (SSN) ou votre numéro individuel de contribuable (ITIN) :',
  taxpayerNote: 'Pour votre sécurité, nous n’imprimons jamais ce numéro.',
  election: 'Comment vous souhaitez recevoir le jackpot (cochez une case)',
  cash: 'Un seul versement au comptant',
  annuity: (payments) => `Chaque année, en ${payments} versements`,
  electionNote: (days) =>
    `Vous avez ${days} jours après le dépôt de votre réclamation pour choisir. Passé ce délai, le jackpot est versé en une fois, au comptant.`,
  declaration: 'Déclaration',
  declared:
    'Je déclare, sous peine de parjure, que tout ce qui figure sur ce formulaire est vrai, que le numéro de contribuable est le mien, que je suis une personne des États-Unis (U.S. person) au sens fiscal et que ce gain m’appartient à moi seul.',
  signature: 'Signature',
  date: 'Date',
  bring: 'Ce qu’il faut apporter',
  things: [
    'Ce formulaire signé, avec votre numéro de contribuable.',
    'Une pièce d’identité en cours de validité avec photo : permis de conduire, carte d’identité d’un État ou passeport.',
    'Vous n’avez pas besoin d’imprimer votre ticket. Il est dans votre compte.',
  ],
  where: 'Où aller',
  inPerson: 'Vous devez réclamer ce gain en personne au siège de la loterie.',
  bringTo: (address) => `Apportez ce formulaire à : ${address}`,
  sendTo: (address) => `Apportez ou envoyez par la poste ce formulaire à : ${address}`,
  contact: (operator, phone, email) =>
    `Demandez au service client de ${operator} où apporter ce formulaire : ${phone}, ${email}`,
  notByEmail:
    'N’envoyez jamais ce formulaire par e-mail. Ce moyen n’est pas assez sûr pour votre numéro de contribuable.',
  paid: 'Nous payons par chèque ou par virement, en général 7 à 10 jours ouvrables après l’approbation de votre réclamation.',
  page: (page, pages) => `Page ${page} sur ${pages}`,
};
