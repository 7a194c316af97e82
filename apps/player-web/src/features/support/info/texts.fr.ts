export const texts = {
  crumbs: 'Votre position',
  home: 'Accueil',
  support: 'Service client',
};
