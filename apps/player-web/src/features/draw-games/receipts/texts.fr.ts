export const texts = {
  terms:
    'Vendu selon le règlement en vigueur depuis le {{date}}. Réclamez les gains dans les {{days}} jours suivant le tirage.',
  rules: 'Règlement de {{game}}',
};
