export const texts = {
  resultIn: 'Ya salió el resultado de su boleto de {{game}} del {{date}}',
  resultsIn_one: '{{count}} de sus boletos ya tiene resultado',
  resultsIn_other: '{{count}} de sus boletos ya tienen resultado',
  openTicket: 'Abrir el boleto',
  openTickets: 'Mis boletos',
};
