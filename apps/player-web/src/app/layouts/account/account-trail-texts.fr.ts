export const texts = {
  account: 'Compte',
  where: 'Fil d’Ariane',
};
