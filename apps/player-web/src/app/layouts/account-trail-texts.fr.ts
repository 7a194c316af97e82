export const texts = {
  account: 'Compte',
  where: 'Votre position',
};
