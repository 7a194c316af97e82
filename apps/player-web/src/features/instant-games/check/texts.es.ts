export const texts = {
  checking: 'Su navegador está verificando estos resultados…',
  checked: 'Verificado por su navegador: estos resultados coinciden con los números que publicamos',
  checkedLatest:
    'Verificado por su navegador: sus últimos 100 resultados de este día coinciden con los números que publicamos',
  checkedSimulated:
    'Verificado por su navegador: estos resultados coinciden con los números que publicamos. Los números públicos son ' +
    'simulados para una demostración, así que esto no prueba nada sobre el juego real',
  waits: 'Los resultados se pueden verificar al día siguiente, cuando se publica su número secreto',
  failed:
    'La verificación falló: un resultado no coincide con lo publicado. Su dinero está seguro. Guarde esta' +
    ' página y comuníquese con atención al cliente.',
  toRound: 'Ver el resultado que falló',
  support: 'Comunicarse con atención al cliente',
  unreachable: 'No pudimos cargar los datos de la verificación',
  again: 'Intentar de nuevo',
  check: 'Verificar este día',
  title: 'Cómo se decidió este resultado',
  words:
    'Cuando pagó, nadie podía saber su resultado: ni usted ni nosotros. Segundos después salió un número aleatorio ' +
    'público. Junto con un número secreto que habíamos fijado antes de la primera jugada del día, decidió su jugada.',
  picked: 'Eligió uno de los {{left}} boletos que quedaban en el lote.',
  drawn: 'Sorteó su premio con la tabla de premios de este juego.',
  stepSeed: 'El número secreto es el que fijamos antes de la primera jugada del día.',
  stepBeacon: 'El número aleatorio público es auténtico.',
  stepWitnesses: 'Testigos independientes habían registrado su jugada antes de que saliera el número público.',
  stepPick: 'Los dos números eligen su boleto.',
  stepPrize: 'Los dos números dan el premio que se le pagó.',
  finding_right: 'Su navegador lo verificó.',
  finding_simulated:
    'La red es simulada: la operamos nosotros para esta demostración, así que podríamos conocer sus números antes.',
  finding_wrong: 'Esto no coincide.',
  finding_waits: 'Se puede verificar al día siguiente.',
  poolLater:
    'El premio de cada boleto se fijó antes de vender el primero. Se puede verificar cuando termina el ' +
    'lote, porque antes mostraría qué premios quedan.',
  technical: 'Detalles técnicos',
  roundId: 'ID de la jugada',
  digest: 'Huella del número secreto',
  seed: 'Número secreto',
  beaconRound: 'Ronda de la fuente pública',
  signature: 'Firma de la fuente pública',
  saleNo: 'Número de venta en el lote',
  position: 'Posición elegida',
};
