export const texts = {
  title: 'Condiciones y privacidad',
  lead: 'Cómo funciona el juego aquí, en palabras sencillas. Si la ley o las reglas oficiales de un juego dicen algo distinto, se aplican esas.',
  play: 'Quién puede jugar',
  play1: 'Debe tener 18 años o más, vivir en Kansas y verificar su identidad.',
  play2: 'Puede tener una sola cuenta, a su nombre. Nadie más puede usarla.',
  play3: 'Debe estar en Kansas cuando compra. Todo lo demás funciona desde cualquier lugar.',
  play4: 'No puede jugar si está excluido o si la ley no se lo permite.',
  tickets: 'Boletos y sorteos',
  tickets1:
    'Un boleto queda comprado cuando lo registramos, no cuando usted toca el botón. Después ve un recibo con su número.',
  tickets2:
    'Las ventas de un sorteo cierran a la hora indicada, según nuestro reloj. Después del cierre no vendemos boletos para ese sorteo y no se le cobra.',
  tickets3: 'Todas las ventas son definitivas. No puede cambiar, devolver ni transferir un boleto.',
  tickets4:
    'Si un sorteo no se realiza, le reembolsamos lo que pagó por ese sorteo. Un boleto gratis pasa al sorteo siguiente.',
  tickets5:
    'Sellamos todas las jugadas cuando cierran las ventas, de modo que cualquier cambio posterior se detectaría. Antes de pagar un premio, confirmamos los números, y dos programas independientes determinan los ganadores.',
  tickets6:
    'A los boletos de un sorteo se aplican las reglas vigentes para ese sorteo. Si publicamos un resultado equivocado, lo corregimos públicamente. Su billetera conserva el registro original y su corrección.',
  prizes: 'Premios y cobros',
  prizes1:
    'Los premios menores de $600 se pagan en su billetera cuando se liquida el sorteo. Si es posible que usted tenga una deuda con el estado, antes verificamos los premios de $50 o más, y la deuda se descuenta.',
  prizes2:
    'Los premios de $600 o más debe reclamarlos, en línea o en la lotería, con su número de contribuyente. Los mayores de $5,000 se pagan solo en la lotería, con un formulario firmado y una identificación con foto.',
  prizes3: 'Tiene 365 días después del sorteo para reclamar un premio de $600 o más.',
  prizes4:
    'Por ley estatal, antes de pagar un premio comprobamos si hay deudas con el estado, como manutención de menores o impuestos.',
  taxes: 'Impuestos',
  taxes1:
    'Los premios son ingresos sujetos a impuestos. Lleve sus propios registros. Su billetera muestra cada boleto y cada premio.',
  taxes2:
    'Al pagar un premio de lotería mayor de $5,000, retenemos el 24 por ciento de impuesto federal y el 5 por ciento de impuesto de Kansas sobre la renta.',
  taxes3: 'Informamos los premios mayores al IRS con su nombre completo, su dirección y su número de Seguro Social.',
  money: 'Su dinero',
  money1: 'Todos los montos están en dólares estadounidenses. El dinero de su billetera no genera intereses.',
  money2: 'Primero se usa el dinero de bonos donde se permita, luego los depósitos y después las ganancias.',
  money3:
    'Nunca cambiamos ni borramos un registro de su dinero. Corregimos los errores con un segundo registro que usted puede ver.',
  money4: 'Nunca pierde su dinero por tomar una pausa, estar excluido o cerrar su cuenta.',
  privacy: 'Aviso de privacidad: qué guardamos',
  privacy1:
    'Guardamos lo que la ley exige a una lotería: su nombre, dirección, fecha de nacimiento, correo electrónico, boletos y todas las transacciones de dinero, y su número de contribuyente cuando reclama un premio. Su teléfono, y su número de contribuyente antes de un reclamo, solo si usted los ingresa.',
  privacy2:
    'Comprobamos su ubicación cuando crea una cuenta, mientras tiene la sesión abierta y cuando compra. Guardamos que la comprobamos y el resultado, pero no dónde estaba.',
  privacy3:
    'Compartimos sus datos solo con quienes los necesitan: los servicios que comprueban su identidad y su ubicación, procesan los pagos y envían nuestros correos, y las agencias del gobierno. No los vendemos.',
  privacy4: 'Las cookies mantienen su sesión abierta y recuerdan su idioma. No guardamos nada secreto en su navegador.',
  privacy5:
    'Puede preguntarnos qué guardamos sobre usted o pedir que lo corrijamos. Debemos conservar los registros de dinero y boletos durante años, incluso después de cerrar una cuenta.',
  security: 'La seguridad de su cuenta',
  security1:
    'Nunca le pediremos su contraseña por correo, por teléfono ni por mensaje. Quien lo haga no es de la lotería.',
  security2:
    'Solo puede tener la sesión abierta en un dispositivo a la vez. Si inicia sesión en otro, la cerramos en el primero y se lo avisamos.',
  security3:
    'No puede usar programas que jueguen automáticamente u oculten su ubicación. No puede comprar para otra persona.',
  complaints: 'Quejas',
  complaints1:
    'Comuníquese primero con atención al cliente, con el número del boleto o del pedido. Le responderemos qué encontramos y por qué.',
  complaints2:
    'Después puede acudir a la agencia que supervisa la lotería en Kansas. Le entregaremos todo lo que tenemos sobre su caso.',
};
