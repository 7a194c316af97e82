export const texts = {
  resultIn: 'Le résultat de votre ticket {{game}} du {{date}} est arrivé',
  resultsIn_one: '{{count}} de vos tickets a son résultat',
  resultsIn_other: '{{count}} de vos tickets ont leur résultat',
  openTicket: 'Ouvrir le ticket',
  openTickets: 'Mes tickets',
};
