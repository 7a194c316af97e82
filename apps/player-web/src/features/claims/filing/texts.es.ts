export const texts = {
  title: 'Reclame este premio',
  lead: 'La ley nos exige identificar a quién pagamos. Compartimos su número de contribuyente solo con el servicio de verificación de identidad, la oficina de impuestos y el registro de deudas del estado.',
  known: 'Su número de contribuyente',
  useKnown: 'Usar el número que termina en {{lastFour}}',
  useOther: 'Usar otro número',
  number: 'Número de contribuyente (SSN o ITIN)',
  numberHint: '9 dígitos. Lo ciframos y solo mostramos los últimos 4.',
  show: 'Mostrar número',
  hide: 'Ocultar número',
  declare: 'Sus declaraciones',
  isTrue: 'Bajo pena de perjurio, declaro que todo esto es verdad y que el boleto es solo mío.',
  isUsPerson: 'Soy persona de EE. UU. para efectos fiscales: ciudadano o residente.',
  notUsPerson:
    'Si no es su caso, deberá reclamar el premio en persona en la lotería. Díganoslo y le guardaremos el premio.',
  noUsPerson: 'No soy persona de EE. UU.',
  send: 'Enviar reclamación',
  sending: 'Enviando su reclamación',
  NUMBER_MISSING: 'Escriba su número de contribuyente.',
  TAXPAYER_NUMBER_INVALID: 'No es un SSN ni un ITIN válido. Revise los nueve dígitos.',
  DECLARATION_MISSING: 'Solo puede reclamar en línea si esto es cierto. Si lo es, marque la casilla.',
  refused_CLAIM_UNKNOWN: 'No encontramos esta reclamación. Vea todas sus reclamaciones.',
  refused_CLAIM_NOT_OPEN: 'Esta reclamación ya se envió o su plazo terminó. Arriba se muestra su estado actual.',
  refused_CLAIM_AT_LOTTERY:
    'Debe reclamar este premio en persona en la lotería. Atención al cliente puede explicarle cómo. Se lo guardaremos y no vencerá.',
  refused_IDENTITY_NOT_VERIFIED:
    'Debemos verificar su identidad antes de que pueda reclamar un premio. Atención al cliente puede decirle qué falta. Puede reclamar el premio hasta su fecha límite.',
  refused_TRY_LATER: 'Hoy hizo demasiados intentos. Inténtelo mañana o comuníquese con atención al cliente.',
  refused_TOO_MANY_REQUESTS: 'Demasiados intentos en poco tiempo. Espere un momento e inténtelo de nuevo.',
  refused_FRESH_LOGIN_NEEDED: 'No ingresó su contraseña, así que no se envió nada. Lo que escribió sigue aquí.',
  refused_FEATURE_OFF:
    'Las reclamaciones en línea no están disponibles por ahora. Puede reclamar su premio hasta su fecha límite.',
  refused_ACCESS_DENIED:
    'Por ahora no puede reclamar premios con su cuenta. Atención al cliente puede decirle por qué.',
  refused_SESSION_EXPIRED: 'Su sesión se cerró. Inicie sesión e inténtelo de nuevo.',
  refused_NETWORK:
    'No pudimos conectarnos, así que no sabemos si recibimos su reclamación. Revise su conexión a internet y envíela de nuevo. No contará dos veces.',
  refused_OTHER: 'Su reclamación no se completó. Su premio está seguro. Inténtelo de nuevo en un momento.',
  trace: 'Referencia para atención al cliente: {{trace}}',
  support: 'Atención al cliente',
  signIn: 'Iniciar sesión',
  off: 'Las reclamaciones en línea no están disponibles por ahora. Puede reclamar su premio hasta su fecha límite. Atención al cliente puede indicarle otras maneras.',
  returned_TAXPAYER_NUMBER:
    'Le devolvimos su reclamación. El número de contribuyente que escribió no coincide con su nombre y fecha de nacimiento en los registros de impuestos. Revíselo y envíela de nuevo, o comuníquese con atención al cliente.',
  returned_REVIEW:
    'La lotería devolvió su reclamación. Atención al cliente puede explicarle por qué. Después puede enviarla de nuevo.',
  checking:
    'Recibimos su reclamación y la estamos comprobando. Normalmente tarda menos de un minuto. Puede salir de esta página.',
  checkingLong:
    'Recibimos su reclamación. La comprobación está tardando más de lo habitual. No tiene que hacer nada. Le avisaremos.',
  review_FORM:
    'Recibimos su reclamación y confirmamos su número de contribuyente. Ahora necesitamos el formulario firmado y su identificación con foto.',
  review_NUMBER:
    'Recibimos su reclamación, pero no pudimos confirmar su número de contribuyente automáticamente. La lotería lo está revisando. Lleve a la lotería el formulario firmado, una identificación con foto y un documento que muestre ese número.',
  review_IDENTITY:
    'Recibimos su reclamación, pero su cuenta está cerrada o debemos verificar su identidad de nuevo. Lleve a la lotería el formulario firmado y una identificación con foto.',
  review_NOT_US_PERSON:
    'Usted nos dijo que no es persona de EE. UU. para efectos fiscales. Le guardamos el premio y no vencerá. Reclámelo en persona en la lotería.',
  review_TAKEN_UP:
    'Recibimos su reclamación y la lotería la está revisando. No vencerá mientras tanto. La pagaremos después de ver su formulario firmado y su identificación con foto.',
  review_unfiled: 'La lotería está revisando este premio. No vencerá mientras tanto.',
  done: 'Pagamos su premio.',
  doneNothing: 'Su reclamación está resuelta. Después de las deducciones de arriba, no quedó nada que pagarle.',
  follows: 'Qué sigue',
  step_check: 'Envíe aquí su reclamación. Comprobamos su número de contribuyente, normalmente en menos de un minuto.',
  step_debts:
    'Comprobamos si tiene deudas con el estado. Primero las pagamos con su premio, y aquí se muestra cada una.',
  step_wallet: 'Pagamos el resto en su billetera. Puede retirarlo o jugarlo.',
  step_walletOrCheck: 'Pagamos el resto en su billetera o con cheque.',
  step_form: 'Imprima el formulario de reclamación y fírmelo. Ya muestra el premio, el impuesto y su nombre.',
  step_bring: 'Lleve a la lotería el formulario firmado y una identificación con foto, o pregunte adónde enviarlos.',
  step_bringHeadquarters: 'Lleve a la sede de la lotería el formulario firmado y una identificación con foto.',
  step_twoPeople:
    'Dos empleados de la lotería revisan su reclamación. También comprobamos si hay deudas con el estado, que se pagan primero.',
  step_byCheck:
    'Le pagamos con cheque o por transferencia bancaria, normalmente en 7 a 10 días hábiles. No se puede pagar en su billetera.',
  step_election:
    'Elija un solo pago en efectivo o pagos anuales en los {{days}} días después de enviar su reclamación por primera vez. Si no elige, se paga en efectivo.',
  electionUntil: 'Puede elegir hasta el {{date}}.',
  downloadForm: 'Descargar el formulario',
  where: 'Preguntar a atención al cliente adónde ir',
};
