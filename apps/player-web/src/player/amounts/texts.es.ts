export const texts = {
  unclear: 'No sabemos con certeza qué importe quiere indicar. Escríbalo así: {{example}}.',
};
