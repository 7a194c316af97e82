export const texts = {
  title: '{{game}} : chances et gains',
  crumbs: 'Votre position',
  howTitle: 'Comment jouer',
  prizesTitle: 'Gains et chances exactes',
  prizesLabel: 'Gains et chances du tirage principal',
  powerPlay:
    'Un multiplicateur est tiré pour l’ensemble du tirage. Il multiplie tous les gains fixes ; cinq bons numéros rapportent {{prize}}. Il ne change rien au jackpot.',
  poolUpTo: 'Jackpot jusqu’à {{limit}}',
  poolAbove: 'Jackpot supérieur',
  poolLabel: 'Chances de chaque multiplicateur',
  doublePlay:
    'Vos numéros participent aussi à un second tirage qui a ses propres gains. Power Play ne s’y applique pas.',
  doublePrizesLabel: 'Gains et chances du Double Play',
  match: 'Bons numéros',
  prize: 'Gain',
  odds: 'Chances',
  oddsAbout: 'À propos des chances',
  oddsHelp:
    '1 sur 38 signifie qu’environ un jeu sur 38 gagne ce lot. Chaque tirage offre la même chance, quoi qu’il soit sorti avant.',
  jackpot: 'Jackpot, partagé entre ses gagnants',
  shared: '{{prize}}, partagés entre les gagnants',
  multiplier: 'Multiplicateur',
  times: 'x{{value}}',
  any: 'Tout gain',
  fairTitle: 'Comment l’équité des tirages est prouvée',
  fair1:
    'À la clôture des ventes, chaque grille vendue est scellée par une empreinte. Rien ne peut ensuite être ajouté ou modifié sans la rompre.',
  fair2: 'Les numéros viennent d’une machine de tirage qui conserve des preuves que chacun peut revérifier.',
  fair3:
    'Les gagnants sont déterminés deux fois, par deux programmes indépendants. Les gains ne sont payés que si les deux concordent.',
  mythsTitle: 'Ce que beaucoup croient, et ce qui est vrai',
  myth1: '« Ces numéros vont bientôt sortir. »',
  fact1: 'Non. Un tirage ne se souvient pas du précédent. Chaque série de numéros a la même chance, à chaque fois.',
  myth2: '« Avec assez de grilles, je finirai par l’avoir. »',
  fact2:
    'La chance d’une grille d’avoir le jackpot est de {{odds}}. Dix grilles coûtent dix fois plus et perdent encore presque toujours.',
  myth3: '« Il ne manquait qu’un numéro. Je m’approche. »',
  fact3: 'On ne s’approche pas. Un numéro manqué ou tous manqués disent la même chose du prochain tirage : rien.',
  myth4: '« Ce n’est que {{price}}. »',
  fact4:
    'Une grille à chaque tirage revient à {{year}} par an. Jouez de l’argent dont vous pouvez vous passer, jamais pour regagner ce qui est perdu.',
  mythsMore: 'En savoir plus sur le jeu sans danger, et qui peut aider',
  play: 'Jouer à {{game}}',
  claim:
    'Les gains inférieurs à 600 $ sont versés aussitôt dans votre portefeuille. Les gains supérieurs sont à réclamer. Les tickets sont valables 365 jours après le tirage.',
  how: 'Choisissez {{count}} numéros de 1 à {{max}} et un {{bonus}} de 1 à {{bonusMax}}, ou laissez le serveur choisir. Chaque grille coûte {{price}}.',
  howTwoField:
    'Choisissez {{red}} numéros rouges de 1 à {{redMax}} et {{white}} blancs de 1 à {{whiteMax}}, ou laissez le serveur choisir. Chaque grille coûte {{price}}.',
  howDigits: 'Choisissez {{count}} chiffres de 0 à 9, la façon de gagner et votre mise, ou laissez le serveur choisir.',
  howKeno:
    'Cochez de {{least}} à {{most}} numéros de 1 à {{max}} ; {{drawn}} sont tirés. Vous misez de {{from}} à {{to}} par tirage.',
  when: 'Les tirages ont lieu les {{days}} à {{drawTime}} CT (heure du Centre). Les ventes ferment à {{closeTime}} CT.',
  whenDaily: 'Un tirage chaque jour à {{drawTime}} CT (heure du Centre). Les ventes ferment à {{closeTime}} CT.',
  whenKeno:
    'Un tirage toutes les {{minutes}} minutes de {{from}} à {{to}} CT (heure du Centre). Les ventes ferment {{seconds}} secondes avant chacun.',
  many_one: 'Un ticket comporte une grille, pour {{draws}} tirages consécutifs au plus.',
  many_other: 'Un ticket comporte jusqu’à {{count}} grilles, pour {{draws}} tirages consécutifs au plus.',
  inSteps: 'Les grilles se vendent par {{count}}.',
  addOnTitle: '{{name}}, +{{price}} par grille',
  multiplierForAll:
    'Un multiplicateur est tiré pour l’ensemble du tirage. Il multiplie tous les gains fixes. Il ne change rien au jackpot.',
  ownMultiplierTitle: 'Un multiplicateur sur chaque grille',
  ownMultiplier:
    'Chaque grille reçoit un multiplicateur au hasard à l’achat ; il est imprimé sur votre ticket et vaut pour tous ses tirages. Il multiplie tous les gains sauf le jackpot.',
  poolAlways: 'À chaque tirage',
  range: '{{from}} à {{to}}',
  freeBoard: 'Une grille gratuite au prochain tirage',
  byDollar: 'Les gains valent pour une mise de 1 $ et suivent la mise.',
  spots_one: '{{count}} numéro',
  spots_other: '{{count}} numéros',
  spotsWith_one: '{{count}} numéro avec {{name}}, pour 2 $',
  spotsWith_other: '{{count}} numéros avec {{name}}, pour 2 $',
  redAndWhite: '{{red}} rouges + {{white}} blancs',
  hits_one: '{{count}} trouvé',
  hits_other: '{{count}} trouvés',
  hitsWith_one: '{{count}} trouvé, le Bulls-Eye',
  hitsWith_other: '{{count}} trouvés, dont le Bulls-Eye',
  inOrder: 'Dans votre ordre',
  exactOf_one: 'Dans votre ordre',
  exactOf_other: 'Dans votre ordre, sur {{count}}',
  otherOf_one: 'Dans un autre ordre',
  otherOf_other: 'Dans un autre ordre, sur {{count}}',
  waysOf_one: '{{count}} ordre',
  waysOf_other: 'L’un des {{count}} ordres',
  doubler: 'Les gains du tirage du {{day}} sont doublés sur les tickets de {{counts}} tirages.',
  bullsEye:
    'Avec {{name}} le prix double. L’un des numéros tirés est le Bulls-Eye : coché, il augmente le gain de vos numéros trouvés.',
  soldOut: 'Quand un numéro a été beaucoup joué, sa vente s’arrête pour ce tirage.',
  fact2Top:
    'La chance d’une grille d’avoir le meilleur gain est de {{odds}}. Dix grilles coûtent dix fois plus et perdent encore presque toujours.',
  fact4Hour:
    'Une grille à chaque tirage d’une heure par jour revient à {{year}} par an. Jouez de l’argent dont vous pouvez vous passer, jamais pour regagner ce qui est perdu.',
};
