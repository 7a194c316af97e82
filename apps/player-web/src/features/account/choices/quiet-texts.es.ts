export const texts = {
  title: 'Horas de silencio y mensajes de texto',
  text: 'Durante las horas de silencio guardamos los correos y mensajes de texto, y los enviamos cuando terminan. Los mensajes sobre la seguridad de su cuenta y sobre un premio a punto de vencer se envían siempre.',
  quiet: 'Guardar los mensajes a ciertas horas',
  from: 'Desde',
  to: 'Hasta',
  zone: 'Las horas son del horario del Centro.',
  prizes: 'Enviarme un mensaje de texto sobre los premios que debo reclamar',
  prizesText:
    'Al {{phone}}: cuando gane un premio por reclamar y antes de que venza, hasta que lo vea. Sin cantidades.',
  noPhone: 'Primero confirme su número de teléfono, en sus datos.',
  failed: 'No pudimos guardar el cambio. Inténtelo de nuevo.',
  off: 'No puede cambiar esto en este momento. Inténtelo más tarde.',
};
