export const texts = {
  title: 'Reclame este premio',
  lead: 'La ley pide saber a quién pagamos. Su número va a la comprobación de identidad, a la oficina de impuestos y a la lista de deudas del estado, y a nadie más.',
  known: 'Su número de contribuyente',
  useKnown: 'El que termina en {{lastFour}}',
  useOther: 'Otro',
  number: 'Número de contribuyente (SSN o ITIN)',
  numberHint: 'Nueve cifras. Lo guardamos sellado y nunca mostramos más que las cuatro últimas.',
  show: 'Mostrar lo escrito',
  hide: 'Ocultar lo escrito',
  declare: 'Lo que usted declara',
  isTrue: 'Bajo pena de perjurio: todo esto es verdad y el boleto es solo mío.',
  isUsPerson: 'Para la oficina de impuestos soy una persona de los Estados Unidos: ciudadano o residente.',
  notUsPerson: 'Si no es su caso, el premio se resuelve en persona en la lotería. Díganoslo y se lo guardamos.',
  noUsPerson: 'No soy persona de EE. UU.',
  send: 'Enviar mi reclamación',
  sending: 'Enviando su reclamación',
  NUMBER_MISSING: 'Escriba su número de contribuyente.',
  TAXPAYER_NUMBER_INVALID: 'No es un SSN ni un ITIN. Revise sus nueve cifras.',
  DECLARATION_MISSING: 'Solo podemos aceptar su reclamación en línea si esto es cierto. Márquelo si lo es.',
  refused_CLAIM_UNKNOWN: 'Esta reclamación ya no se conoce. Mire todas sus reclamaciones.',
  refused_CLAIM_NOT_OPEN: 'Esta reclamación ya se envió o su plazo terminó. Arriba se ve cómo está ahora.',
  refused_CLAIM_AT_LOTTERY:
    'Este premio debe reclamarse en persona en la lotería. Atención al cliente le dice cómo. Se lo guardamos y no vence.',
  refused_IDENTITY_NOT_VERIFIED:
    'Antes de reclamar un premio, su identidad debe estar verificada. Atención al cliente le dice qué falta. El premio sigue siendo suyo hasta su fecha.',
  refused_TRY_LATER: 'Hoy se intentó demasiadas veces. Inténtelo mañana o pregunte a atención al cliente.',
  refused_TOO_MANY_REQUESTS: 'Fue demasiado rápido. Espere un momento e inténtelo de nuevo.',
  refused_FRESH_LOGIN_NEEDED: 'No escribió su contraseña, así que no se envió nada. Todo lo que escribió sigue ahí.',
  refused_FEATURE_OFF: 'Reclamar en línea está desactivado por ahora. Su premio sigue siendo suyo hasta su fecha.',
  refused_ACCESS_DENIED: 'Reclamar está cerrado para su cuenta por ahora. Atención al cliente le dice por qué.',
  refused_SESSION_EXPIRED: 'Su sesión se cerró. Inicie sesión e inténtelo de nuevo.',
  refused_NETWORK:
    'No hay conexión, así que no sabemos si su reclamación llegó. Compruébela y envíela de nuevo: cuenta una sola vez.',
  refused_OTHER: 'No funcionó. Su premio está seguro. Inténtelo de nuevo en un momento.',
  trace: 'Número para atención al cliente: {{trace}}',
  support: 'Atención al cliente',
  signIn: 'Iniciar sesión',
  off: 'Reclamar en línea está desactivado por ahora. Su premio sigue siendo suyo hasta su fecha; atención al cliente le dice otras maneras.',
  returned_TAXPAYER_NUMBER:
    'Su reclamación volvió: el número que escribió no es el que la oficina de impuestos tiene con su nombre y fecha de nacimiento. Revíselo y envíela de nuevo, o pregunte a atención al cliente.',
  returned_REVIEW:
    'La lotería devolvió su reclamación. Atención al cliente le dice qué falta; después envíela de nuevo.',
  checking:
    'Tenemos su reclamación y la comprobamos. Casi siempre tarda menos de un minuto. Puede salir de esta página.',
  checkingLong:
    'Tenemos su reclamación. La comprobación tarda más de lo habitual. No tiene que hacer nada: le avisaremos.',
  review_FORM:
    'Tenemos su reclamación y su número está comprobado. Ahora faltan el formulario firmado y su identificación con foto.',
  review_NUMBER:
    'Tenemos su reclamación, pero su número de contribuyente no pudo confirmarse por sí solo. Alguien de la lotería lo revisa: lleve el formulario firmado, una identificación con foto y un papel que muestre su número.',
  review_IDENTITY:
    'Tenemos su reclamación, pero hay que volver a mirar su identidad, o su cuenta está cerrada. Lleve el formulario firmado y una identificación con foto.',
  review_NOT_US_PERSON:
    'Usted nos dijo que para la oficina de impuestos no es una persona de los Estados Unidos. Le guardamos el premio y no vence; se resuelve en persona en la lotería.',
  review_TAKEN_UP:
    'Tenemos su reclamación y alguien de la lotería la revisa. Mientras tanto no vence. Se paga cuando se hayan visto su formulario firmado y su identificación con foto.',
  review_unfiled: 'Alguien de la lotería revisa este premio. Mientras tanto no vence.',
  done: 'Su premio está pagado.',
  doneNothing: 'Su reclamación está resuelta. No quedó nada que pagarle: lo que figura arriba va primero.',
  follows: 'Lo que sucede',
  step_check:
    'Envía aquí su reclamación y se comprueba su número de contribuyente. Casi siempre tarda menos de un minuto.',
  step_debts: 'El estado nos dice si hay deudas. Lo que usted le debe se paga primero; aquí ve cada una.',
  step_wallet: 'El resto llega a su billetera, para retirarlo o para jugar.',
  step_walletOrCheck: 'El resto llega a su billetera, o con cheque.',
  step_form: 'Imprima el formulario de reclamación y fírmelo. El premio, el impuesto y su nombre ya están en él.',
  step_bring:
    'Lleve a la lotería el formulario firmado y una identificación con foto, o pregunte allí adónde enviarlo.',
  step_bringHeadquarters: 'Lleve a la sede de la lotería el formulario firmado y una identificación con foto.',
  step_twoPeople: 'Dos personas de la lotería lo revisan, y el estado nos dice si hay deudas, que se pagan primero.',
  step_byCheck:
    'Se le paga con cheque o por transferencia bancaria, casi siempre en 7 a 10 días hábiles. Nunca va a su billetera.',
  step_election:
    'Elija en los {{days}} días después de enviar su reclamación por primera vez: todo de una vez en efectivo, o por años. Después es en efectivo.',
  electionUntil: 'Puede elegir hasta el {{date}}.',
  downloadForm: 'Descargar el formulario',
  where: 'Dónde está la lotería',
};
