export const texts = {
  title: 'Juegue con responsabilidad',
  lead: 'Juegue por diversión, no para ganar dinero. Aquí verá cómo mantener el control y dónde encontrar ayuda.',
  nowTitle: 'Obtenga ayuda ahora',
  now: 'La línea {{name}} es gratis, confidencial y atiende las 24 horas, para jugadores, familiares y amigos. No tiene que dar su nombre.',
  call: 'Llamar al {{name}}',
  toolsTitle: 'Fije límites y pausas',
  toolsLead: 'Fíjelos en su cuenta en un minuto aproximadamente. No intentaremos hacerle cambiar de opinión.',
  limitTitle: 'Límites de dinero',
  limitText:
    'Limite lo que gasta o agrega por día, semana o mes, en todos sus dispositivos. Un límite más bajo se aplica de inmediato. Para uno más alto, o ninguno, espere 48 horas y luego confírmelo.',
  breakTitle: 'Tomar una pausa',
  breakText: 'No podrá comprar boletos ni agregar dinero durante uno a 90 días. Nadie puede terminar una pausa antes.',
  exclusionTitle: 'Autoexclusión',
  exclusionText:
    'Una pausa de seis meses o más, o permanente. Cerramos su sesión de inmediato en todos los dispositivos. Su dinero sigue siendo suyo, sus boletos siguen siendo válidos y sus premios se pagan.',
  open: 'Fijar un límite o tomar una pausa',
  ask: 'Comunicarse con atención al cliente',
  alwaysTitle: 'Siempre disponible',
  always1:
    'El tiempo de su sesión y lo que ha ganado o perdido hoy aparecen en la parte superior de cada página cuando tiene la sesión abierta.',
  always2: 'Su billetera muestra todas las transacciones.',
  always3: 'Solo puede gastar lo que hay en su billetera. No ofrecemos crédito.',
  always4: 'Cerramos su sesión cuando no hay actividad por un rato.',
  knowTitle: 'Mitos y realidades',
  myth1: 'Ya les toca a mis números.',
  fact1:
    'Cada sorteo es independiente. Los números que no salen desde hace mucho tienen la misma probabilidad que los del último sorteo.',
  myth2: 'Si compro más boletos, al final ganaré.',
  fact2:
    'Más boletos siempre cuestan más. Con una jugada, la probabilidad de ganar el premio mayor de Powerball es de 1 en {{jackpot}}, y la de ganar cualquier premio es de 1 en {{any}}. Con el tiempo, una lotería paga menos de lo que recibe.',
  myth3: 'Estuve muy cerca. La próxima vez ganaré.',
  fact3: 'Fallar por un número no lo acerca a ganar la próxima vez. Los números que elige no influyen en el sorteo.',
  myth4: 'Puedo recuperar lo que perdí.',
  fact4:
    'Jugar para recuperar pérdidas es la forma más común de perder más. Si siente el impulso, deténgase por hoy o llame a la línea de ayuda.',
  odds: 'Probabilidades y premios de cada juego',
  signsTitle: 'Señales de alerta',
  signsLead: 'Si responde que sí a alguna de estas preguntas, hable con alguien.',
  sign1: '¿Gasto más de lo que pensaba, o dinero que necesito para otra cosa?',
  sign2: '¿Oculto cuánto juego?',
  sign3: '¿Juego para olvidar preocupaciones o para recuperar lo que perdí?',
  sign4: '¿Me inquieto o me enojo cuando trato de jugar menos?',
  sign5: '¿He pedido dinero prestado o vendido algo para jugar?',
  closeTitle: 'Para familiares y amigos',
  close:
    'Usted también puede llamar a la línea de ayuda. No podemos darle información sobre la cuenta de otra persona ni cerrarla por ella. Si alguien menor de 18 años está jugando, avísenos y actuaremos de inmediato.',
  adultTitle: 'Solo para adultos',
  adult:
    'Debe tener 18 años o más. Comprobamos su edad antes de su primer boleto. No comparta su contraseña y cierre la sesión en los dispositivos que usen los niños.',
};
