export const texts = {
  title: 'Correos electrónicos',
  text: 'Le avisamos en la aplicación antes de que una suscripción le cobre, y cuando se pierde un sorteo, se pausa o termina. También podemos avisarle por correo. Siempre le escribimos sobre los premios que debe reclamar. Estos correos solo se envían a una dirección confirmada.',
  subscriptions: 'Enviarme correos sobre mis suscripciones',
  failed: 'No pudimos guardar el cambio. Inténtelo de nuevo.',
  off: 'Esto no se puede cambiar en este momento. Inténtelo más tarde.',
};
