export const texts = {
  title: 'Que le jeu reste un jeu',
  lead: 'Un ticket est le prix d’un petit plaisir, pas un moyen de gagner sa vie. Voici ce qui le garde petit, et qui aide quand il ne l’est plus.',
  nowTitle: 'De l’aide tout de suite',
  now: 'La ligne d’écoute {{name}} est gratuite, confidentielle et ouverte jour et nuit, pour les joueurs et leurs proches. Vous n’avez pas à donner votre nom.',
  call: 'Appeler le {{name}}',
  toolsTitle: 'Ce que vous pouvez régler',
  toolsLead: 'Vous les fixez vous-même, dans votre compte, en une minute. Personne ne cherchera à vous en dissuader.',
  limitTitle: 'Une limite d’argent',
  limitText:
    'Sur ce que vous dépensez ou sur ce que vous ajoutez, par jour, par semaine ou par mois. Elle vaut sur tous vos appareils. Une limite plus basse s’applique aussitôt. Une limite plus haute, ou aucune, attend 48 heures et doit alors être confirmée.',
  breakTitle: 'Une pause',
  breakText:
    'Ni tickets ni dépôts pendant un jour, et jusqu’à 90 jours. Elle ne peut être écourtée, ni par vous ni par nous.',
  exclusionTitle: 'Auto-exclusion',
  exclusionText:
    'De même, pour six mois ou plus, ou pour toujours. Vous êtes déconnecté aussitôt de tous les appareils. Votre argent reste à vous, les tickets achetés restent valables et leurs gains sont payés.',
  open: 'Fixer une limite ou faire une pause',
  ask: 'Contacter le service client',
  alwaysTitle: 'Ce qui est toujours là',
  always1:
    'La durée de votre session et ce que vous avez gagné ou perdu aujourd’hui : en haut de chaque page dès que vous êtes connecté.',
  always2: 'Chaque mouvement de votre argent, dans votre portefeuille.',
  always3: 'Vous ne dépensez que ce qui est dans votre portefeuille. Il n’y a pas de crédit.',
  always4: 'Vous êtes déconnecté si vous ne faites rien pendant un moment.',
  knowTitle: 'Bon à savoir',
  myth1: 'Mes numéros vont forcément sortir.',
  fact1:
    'Non. Chaque tirage repart de zéro. Des numéros absents depuis longtemps sont exactement aussi probables que ceux du dernier tirage.',
  myth2: 'Plus de tickets me feront gagner à la fin.',
  fact2:
    'Plus de tickets coûtent plus, c’est certain. Une grille gagne le jackpot Powerball avec 1 chance sur {{jackpot}}, et gagne quoi que ce soit avec 1 chance sur {{any}}. À la longue, une loterie rend moins qu’elle ne prend.',
  myth3: 'J’y étais presque. La prochaine fois, ça marche.',
  fact3: 'Un numéro à côté n’est pas plus près que cinq numéros à côté. Le tirage ignore ce que vous avez choisi.',
  myth4: 'Je peux regagner ce que j’ai perdu.',
  fact4:
    'Jouer pour se refaire est la façon la plus courante de perdre davantage. Si cette envie vous vient, arrêtez pour la journée ou appelez la ligne d’écoute.',
  odds: 'Chances et gains de chaque jeu',
  signsTitle: 'Posez-vous ces questions',
  signsLead: 'Un seul oui est une raison d’en parler à quelqu’un.',
  sign1: 'Est-ce que je dépense plus que prévu, ou de l’argent destiné à autre chose ?',
  sign2: 'Est-ce que je cache aux autres combien je joue ?',
  sign3: 'Est-ce que je joue pour oublier des soucis, ou pour regagner ce que j’ai perdu ?',
  sign4: 'Suis-je agité ou en colère quand j’essaie de moins jouer ?',
  sign5: 'Ai-je emprunté ou vendu quelque chose pour jouer ?',
  closeTitle: 'Pour la famille et les amis',
  close:
    'Vous pouvez appeler la ligne d’écoute pour vous-même aussi. Nous ne pouvons rien dire du compte d’une autre personne, ni le fermer à sa place ; mais prévenez-nous si une personne de moins de 18 ans joue, et nous agissons aussitôt.',
  adultTitle: 'Réservé aux adultes',
  adult:
    'Vous devez avoir au moins 18 ans. Nous le vérifions avant le premier ticket. Gardez votre mot de passe pour vous et déconnectez-vous des appareils que des enfants utilisent.',
};
