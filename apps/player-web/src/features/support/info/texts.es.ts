export const texts = {
  crumbs: 'Dónde está',
  home: 'Inicio',
  support: 'Atención al cliente',
};
