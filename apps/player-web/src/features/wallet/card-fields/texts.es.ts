export const texts = {
  loading: 'Cargando los campos de la tarjeta',
  failed: 'Lo sentimos, no se pudo iniciar el sistema de pago. Inténtelo de nuevo.',
  retry: 'Intentar de nuevo',
} as const;
