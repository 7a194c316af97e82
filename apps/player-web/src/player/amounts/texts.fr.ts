export const texts = {
  unclear: 'Ce montant n’est pas clair. Saisissez-le ainsi : {{example}}.',
};
