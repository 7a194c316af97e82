export const texts = {
  title: 'Ofertas',
  text: 'Solo le enviamos ofertas por los medios que elija aquí. Puede desactivarlas cuando quiera, y una autoexclusión las desactiva todas. Siempre le escribimos sobre su cuenta y sobre los premios que debe reclamar, y le enviamos mensajes de texto sobre la seguridad de su cuenta.',
  marketingEmail: 'Ofertas por correo electrónico',
  confirmFirst: 'Solo podemos enviar ofertas a un correo electrónico confirmado.',
  confirmEmail: 'Confirmar su correo electrónico',
  phoneFirst:
    'Solo podemos enviar ofertas por mensaje de texto a un teléfono confirmado. Agregue el suyo en “Sus datos”.',
  marketingText: 'Ofertas por mensaje de texto',
  marketingPush: 'Ofertas por notificación en el teléfono',
  failed: 'No pudimos guardar el cambio. Inténtelo de nuevo.',
  off: 'Esto no se puede activar en este momento. Inténtelo más tarde.',
};
