export const texts = {
  title: 'Que el juego siga siendo un juego',
  lead: 'Un boleto es el precio de un poco de diversión, no una manera de ganar dinero. Esto es lo que la mantiene pequeña, y quién ayuda cuando deja de serlo.',
  nowTitle: 'Ayuda ahora mismo',
  now: 'La línea {{name}} es gratis, confidencial y está abierta de día y de noche, para jugadores y para quienes están cerca de ellos. No tiene que dar su nombre.',
  call: 'Llamar al {{name}}',
  toolsTitle: 'Lo que puede fijar',
  toolsLead: 'Usted mismo los fija, en su cuenta, en un minuto. Nadie intentará convencerle de lo contrario.',
  limitTitle: 'Un límite de dinero',
  limitText:
    'Sobre lo que gasta o sobre lo que agrega, por día, semana o mes. Vale en todos sus dispositivos. Un límite más bajo rige de inmediato. Uno más alto, o ninguno, espera 48 horas y entonces debe confirmarse.',
  breakTitle: 'Una pausa',
  breakText:
    'Sin boletos ni depósitos por un día, y hasta por 90 días. No se puede terminar antes, ni por usted ni por nosotros.',
  exclusionTitle: 'Autoexclusión',
  exclusionText:
    'Lo mismo, por medio año o más, o para siempre. Su sesión se cierra de inmediato en todos los dispositivos. Su dinero sigue siendo suyo, los boletos que compró siguen siendo válidos y sus premios se pagan.',
  open: 'Fijar un límite o tomar una pausa',
  ask: 'Consultar a atención al cliente',
  alwaysTitle: 'Lo que siempre está ahí',
  always1:
    'Cuánto lleva en la sesión y cuánto ha ganado o perdido hoy: en la parte superior de cada página una vez que inicia sesión.',
  always2: 'Cada movimiento de su dinero, en su billetera.',
  always3: 'Solo gasta lo que hay en su billetera. No hay crédito.',
  always4: 'Su sesión se cierra cuando no hace nada por un rato.',
  knowTitle: 'Es bueno saberlo',
  myth1: 'Ya les toca a mis números.',
  fact1:
    'No. Cada sorteo empieza de cero. Los números que llevan mucho sin salir son exactamente tan probables como los del último sorteo.',
  myth2: 'Con más boletos acabaré ganando.',
  fact2:
    'Más boletos cuestan más, eso es seguro. Una jugada gana el premio mayor de Powerball con una probabilidad de 1 en {{jackpot}}, y gana cualquier cosa con 1 en {{any}}. Con el tiempo, una lotería devuelve menos de lo que recibe.',
  myth3: 'Estuve tan cerca. La próxima vez sale.',
  fact3: 'Fallar por un número no está más cerca que fallar por cinco. El sorteo no sabe qué eligió usted.',
  myth4: 'Puedo recuperar lo que perdí.',
  fact4:
    'Jugar para recuperar lo perdido es la manera más común de perder más. Si nota ese deseo, deténgase por hoy o llame a la línea de ayuda.',
  odds: 'Probabilidades y premios de cada juego',
  signsTitle: 'Pregúntese',
  signsLead: 'Un solo sí es razón para hablar con alguien.',
  sign1: '¿Gasto más de lo que quería, o dinero que era para otra cosa?',
  sign2: '¿Oculto a los demás cuánto juego?',
  sign3: '¿Juego para olvidar preocupaciones o para recuperar lo que perdí?',
  sign4: '¿Me inquieto o me enojo cuando trato de jugar menos?',
  sign5: '¿He pedido prestado o vendido algo para jugar?',
  closeTitle: 'Para familiares y amigos',
  close:
    'Usted también puede llamar a la línea de ayuda por sí mismo. No podemos decirle nada sobre la cuenta de otra persona ni cerrarla en su lugar; pero avísenos cuando juegue alguien menor de 18 años y actuamos de inmediato.',
  adultTitle: 'Solo para adultos',
  adult:
    'Debe tener 18 años o más. Lo comprobamos antes del primer boleto. No comparta su contraseña y cierre la sesión en los dispositivos que usen los niños.',
};
