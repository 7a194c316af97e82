export const texts = {
  title: 'Boletos guardados',
  label: 'Copia sin conexión',
  seen: 'Sus boletos como los vio por última vez: {{time}}. Sabrá los resultados cuando tenga conexión.',
  none: 'Este boleto no está guardado en este dispositivo. Lo verá aquí cuando tenga conexión.',
  unknown: 'SE SABRÁ EN LÍNEA',
} as const;
