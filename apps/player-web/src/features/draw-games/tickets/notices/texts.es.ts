export const texts = {
  retry: 'Intentar de nuevo',
  winsNotLoaded: 'No pudimos cargar sus premios más recientes. Sus premios están seguros.',
  paidClaim: 'Pendiente de reclamar',
  newWins_one: 'Premio nuevo',
  newWins_other: '{{count}} premios nuevos',
  wonNotice: '{{prize}} con {{game}}, {{date}}',
  moreWins_one: 'y {{count}} más',
  moreWins_other: 'y {{count}} más',
  toTicket: 'Ver el boleto',
  markRead: 'Entendido',
};
