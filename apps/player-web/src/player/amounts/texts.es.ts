export const texts = {
  unclear: 'Este importe no está claro. Escríbalo así: {{example}}.',
};
