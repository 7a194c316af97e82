export const texts = {
  retry: 'Réessayer',
  winsNotLoaded: 'Nous n’avons pas pu charger vos derniers gains. Vos gains sont en sécurité.',
  paidClaim: 'À réclamer',
  newWins_one: 'Nouveau gain',
  newWins_other: '{{count}} nouveaux gains',
  wonNotice: '{{prize}} avec {{game}}, {{date}}',
  moreWins_one: 'et {{count}} de plus',
  moreWins_other: 'et {{count}} de plus',
  toTicket: 'Voir le ticket',
  markRead: 'J’ai compris',
};
