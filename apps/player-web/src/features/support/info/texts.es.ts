export const texts = {
  crumbs: 'Ruta de navegación',
  home: 'Inicio',
  support: 'Atención al cliente',
  nav: 'Ayuda y normas',
  contents: 'En esta página',
  more: 'Más ayuda',
  location: 'Ubicación',
  funds: 'El dinero de su billetera',
  documents: 'Documentos',
  responsible: 'Juegue con responsabilidad',
  policy: 'Condiciones y privacidad',
  about: 'Acerca de esta lotería',
};
