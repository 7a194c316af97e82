export const texts = {
  title: 'Cartas por correo electrónico',
  text: 'Antes de que una suscripción le cobre, y cuando se pierde un sorteo, se pausa o termina, lo encuentra aquí en la aplicación. También le escribimos al correo que confirmó. Las cartas sobre premios por reclamar llegan en todo caso, para que ninguno caduque sin que lo sepa.',
  subscriptions: 'Cartas sobre mis suscripciones',
  failed: 'No se guardó. Inténtelo de nuevo.',
  off: 'Esto no se puede cambiar en este momento.',
};
