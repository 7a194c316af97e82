export const texts = {
  title: 'Ayuda',
  helpline:
    'La línea de ayuda {{name}} es gratis, confidencial y atiende las 24 horas. No tiene que dar su nombre, y quienes atienden no trabajan para la lotería.',
  family: 'También pueden llamar familiares y amigos.',
  call: 'Llamar al {{name}}',
  us: 'Si tiene preguntas sobre sus límites, pausas o exclusiones, comuníquese con atención al cliente. No pueden terminar antes una pausa o una exclusión.',
  support: 'Atención al cliente',
};
