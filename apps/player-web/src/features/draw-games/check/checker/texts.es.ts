export const texts = {
  title: 'Compruebe un boleto guardado',
  lead: 'Esta página funciona sin la lotería y sin conexión. Es un solo archivo, y el archivo de su boleto no sale de este dispositivo.',
  file: 'El archivo de su boleto',
  policy: 'Claves y testigos de confianza',
  policyText:
    'Déjelo vacío para usar las claves del archivo. Para decidir qué firmas cuentan, empiece con las claves del archivo, compárelas con las que obtuvo por otra vía y cámbielas.',
  policyOfFile: 'Empezar con las claves del archivo',
  policyWrong: 'No se pueden leer estas claves y testigos. Corrija el texto o bórrelo.',
  notATicket: 'El recibo de este archivo no es un boleto.',
  failed: 'No pudimos terminar la comprobación. Abra el archivo de nuevo o pruebe con otro navegador.',
  noKeys: 'Este archivo no tiene claves. Pegue las claves y testigos de confianza.',
} as const;
