export const texts = {
  account: 'Cuenta',
  where: 'Dónde está',
};
