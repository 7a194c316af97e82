export const texts = {
  title: 'Ayuda',
  helpline:
    'La línea de ayuda {{name}} es gratis, confidencial y está abierta de día y de noche. No tiene que dar su nombre, y nadie allí trabaja para la lotería.',
  family: 'También es para quienes están cerca de un jugador.',
  call: 'Llamar al {{name}}',
  us: 'Si tiene preguntas sobre un límite, una pausa o una exclusión de su cuenta, nuestra atención al cliente las responde. Nadie allí puede terminar antes una pausa o una exclusión.',
  support: 'Atención al cliente',
};
