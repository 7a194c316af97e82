export const texts = {
  title: 'À propos de cette loterie',
  lead: 'Des jeux de tirage pour les joueurs du Kansas, sur une plateforme dont chaque ligne peut être lue par tous.',
  gamesTitle: 'Les jeux proposés',
  games:
    'Neuf jeux de tirage : Powerball, Mega Millions, Lotto America, Super Kansas Cash, 2by2, Pick 3, Pick 4, Pick 5, et Keno toutes les quatre minutes. Nous vendons les tickets, les comparons au tirage et payons les gains.',
  play: 'Jouer à un jeu de tirage',
  results: 'Résultats',
  fairTitle: 'Pourquoi vous pouvez vous fier à un résultat',
  fair1: 'Chaque grille vendue est scellée à la clôture des ventes. Le sceau figure à côté du résultat publié.',
  fair2:
    'Les numéros ne comptent qu’avec la signature de la machine de tirage. Saisis à la main, ils exigent deux personnes.',
  fair3:
    'Deux programmes qui ne partagent rien déterminent les gagnants. Les gains ne sont payés que si les deux concordent au centime près.',
  fair4:
    'Chaque centime figure dans un grand livre qui ne peut être réécrit : toute modification ultérieure se verrait.',
  checkLink: 'Vérifiez vous-même',
  openTitle: 'Ouvert à tous',
  open: 'Sunflower est un logiciel libre sous licence Apache 2.0. Chacun peut lire et exécuter les règles, les probabilités et la façon dont les tickets sont comparés au tirage.',
  careTitle: 'Que le jeu reste un jeu',
  care: 'Les chances sont affichées avant que vous payiez. Votre temps de jeu et votre résultat du jour figurent en haut de chaque page. Limites et pauses sont à un appel de vous.',
  careLink: 'Limites, pauses et aide',
  rulesLink: 'Conditions et confidentialité',
};
