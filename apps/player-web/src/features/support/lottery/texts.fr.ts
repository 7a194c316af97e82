export const texts = {
  title: 'À propos de cette loterie',
  lead: 'Des jeux de tirage pour les joueurs du Kansas, sur une plateforme open source.',
  gamesTitle: 'Les jeux proposés',
  games:
    'Neuf jeux de tirage : Powerball, Mega Millions, Lotto America, Super Kansas Cash, 2by2, Pick 3, Pick 4, Pick 5, et Keno toutes les quatre minutes. Nous vendons les tickets, déterminons les gagnants et payons les gains.',
  play: 'Jouer à un jeu de tirage',
  results: 'Résultats',
  fairTitle: 'Pourquoi vous pouvez vous fier à un résultat',
  fair1: 'Nous scellons chaque grille à la clôture des ventes. Le sceau est affiché avec le résultat publié.',
  fair2:
    'La machine de tirage signe ses numéros, et nous vérifions la signature. Si aucune machine n’est utilisée, deux personnes saisissent les numéros séparément, et les deux saisies doivent concorder.',
  fair3:
    'Deux programmes indépendants déterminent les gagnants. Nous ne payons les gains que si les deux concordent au centime près.',
  fair4:
    'Chaque centime est inscrit dans un registre comptable. Toute modification d’une écriture passée serait détectée.',
  checkLink: 'Vérifiez vous-même',
  logLink: 'Le registre public et ses témoins',
  openTitle: 'Code open source',
  open: 'Sunflower est un logiciel open source sous licence Apache 2.0. Chacun peut lire et exécuter le code des règles, des probabilités et de la détermination des gagnants.',
  careTitle: 'Jouez de façon responsable',
  care: 'Nous affichons les probabilités avant que vous payiez. Lorsque vous êtes connecté, la durée de votre session et votre résultat du jour figurent en haut de chaque page. Vous pouvez fixer des limites ou faire une pause à tout moment.',
  careLink: 'Limites, pauses et aide',
  rulesLink: 'Conditions et confidentialité',
};
