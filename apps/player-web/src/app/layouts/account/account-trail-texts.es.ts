export const texts = {
  account: 'Cuenta',
  where: 'Ruta de navegación',
};
