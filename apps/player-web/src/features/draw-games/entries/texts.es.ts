export const texts = {
  title: 'Jugadas en este sorteo',
  lead: 'Todas las jugadas que se sellaron al cerrar las ventas.',
  channel: 'Jugadas',
  thisDraw: 'Este sorteo',
  before: 'Sorteo del {{date}}',
  channel_web: 'Compradas en línea',
  channel_subscription: 'Por suscripción',
  channel_free: 'Boletos gratis',
  total: 'Total de jugadas',
  withAddOn: 'Con {{addOn}}',
  sales: 'Ventas',
  notCounted: 'Sin contar',
};
