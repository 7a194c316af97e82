export const texts = {
  entry: 'Dans le tirage : grille {{first}} sur {{size}}',
  entries: 'Dans le tirage : grilles {{first}} à {{last}} sur {{size}}',
  checked: 'Vérifié : présent au tirage tel que vous l’avez acheté',
  failed:
    'Nous n’avons pas pu prouver à votre navigateur que ce ticket participe au tirage du {{date}}. Enregistrez votre reçu : il prouve que vous avez acheté le ticket. Lancez ensuite la vérification complète et contactez-nous.',
  check: 'Lancer la vérification complète',
  support: 'Nous contacter',
};
