export const texts = {
  title: 'Jouez de façon responsable',
  lead: 'Jouez pour le plaisir, pas pour gagner de l’argent. Voici comment garder le contrôle et où trouver de l’aide.',
  nowTitle: 'Obtenir de l’aide maintenant',
  now: 'La ligne d’écoute {{name}} est gratuite, confidentielle et ouverte 24 h/24, pour les joueurs, la famille et les proches. Vous n’avez pas à donner votre nom.',
  call: 'Appeler le {{name}}',
  toolsTitle: 'Fixer des limites et des pauses',
  toolsLead: 'Faites-le dans votre compte en une minute environ. Nous n’essaierons pas de vous faire changer d’avis.',
  limitTitle: 'Limites d’argent',
  limitText:
    'Limitez ce que vous dépensez ou ajoutez par jour, semaine ou mois, sur tous vos appareils. Une limite plus basse s’applique immédiatement. Pour une limite plus haute, ou aucune, attendez 48 heures puis confirmez-la.',
  breakTitle: 'Faire une pause',
  breakText:
    'Vous ne pourrez ni acheter de tickets ni ajouter d’argent pendant 1 à 90 jours. Personne ne peut mettre fin à une pause avant l’heure.',
  exclusionTitle: 'Auto-exclusion',
  exclusionText:
    'Une pause de six mois ou plus, ou définitive. Vous êtes immédiatement déconnecté de tous vos appareils. Votre argent reste le vôtre, vos tickets restent valables et leurs gains sont payés.',
  open: 'Fixer une limite ou faire une pause',
  ask: 'Contacter le service client',
  alwaysTitle: 'Toujours disponible',
  always1:
    'La durée de votre session et vos gains ou pertes du jour figurent en haut de chaque page lorsque vous êtes connecté.',
  always2: 'Votre portefeuille affiche tous les mouvements.',
  always3: 'Vous ne dépensez que ce qui est dans votre portefeuille. Nous n’accordons pas de crédit.',
  always4: 'Nous vous déconnectons après un moment d’inactivité.',
  knowTitle: 'Idées reçues et réalité',
  myth1: 'Mes numéros vont forcément sortir.',
  fact1:
    'Chaque tirage est indépendant. Les numéros qui ne sont pas sortis depuis longtemps ont la même probabilité que ceux du dernier tirage.',
  myth2: 'Si j’achète plus de tickets, je finirai par gagner.',
  fact2:
    'Plus de tickets coûtent toujours plus. Avec une grille, vous avez 1 chance sur {{jackpot}} de gagner le jackpot Powerball, et 1 chance sur {{any}} de gagner un lot quelconque. À la longue, une loterie verse moins qu’elle n’encaisse.',
  myth3: 'J’y étais presque. Je gagnerai la prochaine fois.',
  fact3:
    'Manquer un seul numéro ne vous rapproche pas d’un gain la prochaine fois. Vos choix n’influencent pas le tirage.',
  myth4: 'Je peux regagner ce que j’ai perdu.',
  fact4:
    'Jouer pour regagner ses pertes est la façon la plus courante de perdre davantage. Si l’envie vous prend, arrêtez pour la journée ou appelez la ligne d’écoute.',
  odds: 'Probabilités et gains de chaque jeu',
  signsTitle: 'Signes d’alerte',
  signsLead: 'Si vous répondez oui à l’une de ces questions, parlez-en à quelqu’un.',
  sign1: 'Est-ce que je dépense plus que prévu, ou de l’argent dont j’ai besoin pour autre chose ?',
  sign2: 'Est-ce que je cache combien je joue ?',
  sign3: 'Est-ce que je joue pour oublier des soucis, ou pour regagner ce que j’ai perdu ?',
  sign4: 'Suis-je agité ou en colère quand j’essaie de moins jouer ?',
  sign5: 'Ai-je emprunté de l’argent ou vendu quelque chose pour jouer ?',
  closeTitle: 'Pour la famille et les amis',
  close:
    'Vous pouvez aussi appeler la ligne d’écoute. Nous ne pouvons rien communiquer sur le compte d’une autre personne, ni le fermer à sa place. Si une personne de moins de 18 ans joue, prévenez-nous : nous agirons immédiatement.',
  adultTitle: 'Réservé aux adultes',
  adult:
    'Vous devez avoir au moins 18 ans. Nous vérifions votre âge avant votre premier ticket. Ne partagez pas votre mot de passe et déconnectez-vous des appareils utilisés par des enfants.',
};
