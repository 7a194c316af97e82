export const texts = {
  unclear: 'Nous ne savons pas de quel montant il s’agit. Saisissez-le ainsi : {{example}}.',
};
