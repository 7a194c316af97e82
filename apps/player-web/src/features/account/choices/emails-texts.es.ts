export const texts = {
  title: 'Correos electrónicos',
  text: 'Le avisamos en la aplicación antes de que una suscripción le cobre y cuando se pierde un sorteo. También podemos avisarle por correo. Siempre le escribimos cuando tiene un premio por reclamar, cuando cambia algo en su dinero o en un boleto y cuando se detiene una suscripción. Los detalles solo se envían a una dirección confirmada.',
  subscriptions: 'Enviarme correos sobre cobros y sorteos perdidos',
  subscriptionsAndPoints: 'Enviarme correos sobre cobros, sorteos perdidos y puntos que vencen',
  failed: 'No pudimos guardar el cambio. Inténtelo de nuevo.',
  off: 'Esto no se puede cambiar en este momento. Inténtelo más tarde.',
};
