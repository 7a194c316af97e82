export const texts = {
  title: 'Novedades para usted',
  lapse: '{{prize}} con {{game}}, {{drawDate}}: reclámelo a más tardar el {{date}}',
  lapseNote: 'Después de ese día el premio pasa al fondo de premios de la lotería.',
  result: 'El resultado de {{game}} del {{date}} ya está publicado',
  jackpot: 'Premio mayor de {{game}} del {{date}}: {{jackpot}}',
  more_one: 'y {{count}} más',
  more_other: 'y {{count}} más',
  seen: 'Visto',
};
