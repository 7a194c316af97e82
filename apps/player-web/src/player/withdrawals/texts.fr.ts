export const texts = {
  review: 'En examen',
  approved: 'Approuvé',
  sent: 'En route',
  payable: 'Prêt à être retiré',
  paid: 'Versé',
  declined: 'Refusé',
  failed: 'Échec',
  expired: 'Expiré',
  returned: 'Renvoyé',
};
