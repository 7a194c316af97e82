export const texts = {
  review: 'En revisión',
  approved: 'Aprobado',
  sent: 'En camino',
  payable: 'Listo para cobrar',
  paid: 'Pagado',
  declined: 'Rechazado',
  failed: 'Falló',
  expired: 'Vencido',
  returned: 'Devuelto',
};
