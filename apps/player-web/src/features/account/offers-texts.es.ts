export const texts = {
  title: 'Ofertas de nuestra parte',
  text: 'Le enviamos ofertas solo por los medios que elija aquí, y puede retirarlo en cualquier momento. Una autoexclusión también lo retira. Los avisos sobre su cuenta y sus premios llegan en todo caso.',
  marketingEmail: 'Ofertas por correo electrónico',
  marketingText: 'Ofertas por mensaje de texto',
  marketingPush: 'Ofertas como notificación en su teléfono',
  failed: 'No se guardó. Inténtelo de nuevo.',
  off: 'Esto no se puede activar en este momento.',
};
