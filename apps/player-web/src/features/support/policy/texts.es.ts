export const texts = {
  title: 'Condiciones y privacidad',
  lead: 'Las reglas para jugar aquí, en palabras sencillas. Donde la ley o las reglas oficiales de un juego digan más, son ellas las que deciden.',
  toc: 'En esta página',
  play: 'Quién puede jugar',
  play1: 'Usted tiene 18 años o más, vive en Kansas y nos ha demostrado quién es.',
  play2: 'Tiene una sola cuenta, a su nombre, y nadie más la usa.',
  play3: 'Está dentro de Kansas en el momento de comprar. Todo lo demás funciona desde cualquier lugar.',
  play4: 'No está excluido del juego, y aquí no juegan las personas a quienes la ley se lo impide.',
  tickets: 'Boletos y sorteos',
  tickets1:
    'Un boleto queda comprado cuando lo registramos, no cuando usted presiona el botón. Entonces ve un recibo con su número.',
  tickets2:
    'Las ventas de un sorteo cierran a la hora indicada, según nuestro reloj. Lo que llega después no se vende para ese sorteo ni se cobra.',
  tickets3: 'Un boleto es definitivo. No se puede cambiar, devolver ni ceder.',
  tickets4: 'Si un sorteo no se realiza, se le devuelve su precio.',
  tickets5:
    'Al cerrar las ventas se sellan todas las jugadas vendidas, de modo que un cambio posterior se notaría. Primero se confirman los números y dos programas independientes determinan los ganadores antes de pagar nada.',
  tickets6:
    'Un boleto se liquida con las reglas vigentes para su sorteo. Si un resultado publicado estaba equivocado, se corrige a la vista: tanto la primera anotación como su corrección permanecen en su billetera.',
  prizes: 'Premios y cobros',
  prizes1: 'Un premio menor de $600 se paga en su billetera cuando se liquida su sorteo.',
  prizes2:
    'Un premio de $600 o más se aparta para usted hasta que lo reclame. Lo reclama en línea, con su número de contribuyente; por encima de $5,000 se paga en la lotería, con un formulario firmado y una identificación con foto.',
  prizes3: 'Un premio debe reclamarse dentro de los 365 días posteriores al sorteo.',
  prizes4:
    'La ley estatal exige cotejar los premios con las deudas con el estado, como manutención de menores o impuestos, antes de pagarlos.',
  taxes: 'Impuestos',
  taxes1: 'Los premios son ingresos. Lleve su propio registro; su billetera muestra cada boleto y cada premio.',
  taxes2:
    'De los premios de lotería mayores de $5,000 se retiene al pagarlos el 24 por ciento de impuesto federal y el 5 por ciento de impuesto de Kansas sobre la renta.',
  taxes3:
    'Los premios mayores se informan a la oficina de impuestos con su nombre completo, su dirección y su número de Seguro Social.',
  money: 'Su dinero',
  money1: 'Todos los montos están en dólares estadounidenses. El dinero de su billetera no genera intereses.',
  money2: 'Primero se gasta el crédito de juego donde se pueda usar, luego los depósitos y después las ganancias.',
  money3:
    'Nada en el registro de su dinero se cambia ni se borra. Un error se corrige con una segunda anotación que usted puede ver.',
  money4: 'Tomar una pausa, estar excluido o cerrar su cuenta nunca le quita su dinero.',
  privacy: 'Lo que sabemos de usted',
  privacy1:
    'Guardamos lo que la ley exige de una lotería: su nombre, dirección, fecha de nacimiento, correo electrónico, boletos y cada movimiento de dinero.',
  privacy2:
    'Mientras su sesión está abierta, y cuando compra, comprobamos su ubicación. Guardamos que se comprobó y cómo resultó, pero no dónde estaba usted.',
  privacy3:
    'Mostramos sus datos a quienes deben comprobarlos: la verificación de identidad, la comprobación de ubicación y las autoridades que supervisan la lotería. No los vendemos.',
  privacy4: 'Las cookies mantienen su sesión abierta y recuerdan su idioma. En su navegador no se guarda nada secreto.',
  privacy5:
    'Pregúntenos qué tenemos sobre usted o pida que lo corrijamos. Los registros de dinero y boletos deben conservarse durante años, incluso después de cerrar una cuenta.',
  security: 'La seguridad de su cuenta',
  security1: 'Nunca le pedimos su contraseña. Quien lo haga no somos nosotros.',
  security2:
    'Su sesión está abierta en un solo dispositivo a la vez. Iniciar sesión en otro lugar termina la anterior y se lo avisa.',
  security3:
    'No se permiten programas que jueguen solos ni que oculten dónde está usted. Tampoco comprar para otra persona.',
  complaints: 'Si no está de acuerdo',
  complaints1:
    'Hable primero con atención al cliente, con el número del boleto o del pedido. Recibirá una respuesta que dice qué encontramos y por qué.',
  complaints2:
    'Después puede acudir a la agencia que supervisa la lotería en Kansas. Le entregamos todo lo que tenemos sobre el caso.',
};
