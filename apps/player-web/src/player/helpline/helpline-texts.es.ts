export const texts = {
  worried: '¿Le preocupa su forma de jugar? Llame al',
  text: 'Enviar un mensaje al {{number}}',
  chat: 'Chatear con la línea de ayuda',
  free: 'Es gratis y confidencial, las 24 horas del día.',
};
