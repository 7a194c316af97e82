export const texts = {
  worried: '¿Le preocupa el juego? Llame al',
  text: 'Enviar un mensaje al {{number}}',
  chat: 'Chatear con la línea de ayuda',
  free: 'Es gratis y confidencial, de día y de noche.',
};
