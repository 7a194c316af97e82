export const texts = {
  crumbs: 'Fil d’Ariane',
  home: 'Accueil',
  support: 'Service client',
  nav: 'Aide et règles',
  contents: 'Sur cette page',
  more: 'Autres pages d’aide',
  location: 'Localisation',
  funds: 'L’argent de votre portefeuille',
  documents: 'Pièces justificatives',
  responsible: 'Jouez de façon responsable',
  policy: 'Conditions et confidentialité',
  about: 'À propos de cette loterie',
};
