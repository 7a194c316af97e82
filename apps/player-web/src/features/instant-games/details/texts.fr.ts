export const texts = {
  path: 'Chemin vers cette page',
  signInToPlay: 'Se connecter pour jouer',
  playFrom: 'Jouer dès {{price}}',
  tryDemo: 'Essayer la démo',
  demoText: 'La démo a les mêmes chances et ne rapporte rien.',
  comingSoon: 'Ce jeu n’est pas encore ouvert.',
  prices: 'Prix et chances',
  price: 'Prix',
  anyPrize: 'Un gain',
  topPrize: 'Gain maximal',
  topOdds: 'Chances du gain maximal',
  payback: 'Reverse',
  paybackText:
    'En moyenne, le jeu reverse {{payback}} de ses ventes en gains. Avec le temps, les joueurs perdent le reste.',
  paybackRange:
    'En moyenne, le jeu reverse de {{lowest}} à {{highest}} de ses ventes en gains, selon le prix. Avec le temps, les joueurs perdent le reste.',
  prizes: 'Tous les gains',
  choosePrice: 'Prix du ticket',
  prize: 'Gain',
  odds: 'Chances',
  prizesOf: 'Gains d’un ticket à {{price}}',
  prizesError: 'Nous n’avons pas pu charger les gains',
  loadingPrizes: 'Chargement des gains',
  oddsNote: 'Les chances sont celles d’un lot complet de tickets et sont arrondies.',
  typical: 'À quoi ressemblent {{count}} parties typiques',
  typicalMore: '{{count}} gagnent plus que le prix',
  typicalBack: '{{count}} gagnent le prix ou moins',
  typicalNone: '{{count}} ne gagnent rien',
  typicalSum: 'Vous dépenseriez {{spent}} et récupéreriez {{won}}.',
  typicalNote:
    'Les lots plus rares que 1 sur {{count}} comptent dans le taux moyen, mais n’apparaissent pas en si peu de parties.',
  interrupted: 'Si le jeu est interrompu',
  interruptedResume:
    'Une partie payée reste ouverte si la connexion est perdue ou si vous fermez le jeu. Rouvrez-le sur n’importe quel appareil pour continuer : le ticket et le gain ne changent pas, et vous ne payez qu’une fois.',
  interruptedEnd:
    'Après 24 heures, nous terminons automatiquement une partie ouverte et payons son gain éventuel. Votre historique la signale et permet de la revoir.',
  interruptedRefund:
    'Si une panne arrête une partie avant qu’elle ait un ticket, son prix vous est entièrement remboursé.',
  risk: 'Bon à savoir',
  riskIndependent:
    'Chaque partie est indépendante de la précédente. Une série de pertes ne rend pas un gain plus probable.',
  riskSet: 'Le résultat est fixé avant l’affichage. Ni vos choix ni le moment n’y changent rien.',
  riskFast:
    'Les jeux instantanés vont vite, et l’argent peut partir vite aussi. Fixez une limite avant de commencer et ne jouez que l’argent que vous pouvez perdre.',
  setLimits: 'Fixer une limite',
  takeBreak: 'Faire une pause',
  notFound: 'Nous n’avons pas trouvé ce jeu',
  notFoundText: 'Il est peut-être fermé. Voyez quels jeux sont ouverts en ce moment.',
};
