export const texts = {
  title: 'Réclamez ce gain',
  lead: 'La loi demande à qui nous payons. Votre numéro va au contrôle d’identité, aux impôts et à la liste des dettes de l’État, et à personne d’autre.',
  known: 'Votre numéro de contribuable',
  useKnown: 'Celui qui finit par {{lastFour}}',
  useOther: 'Un autre',
  number: 'Numéro de contribuable (SSN ou ITIN)',
  numberHint: 'Neuf chiffres. Nous le gardons scellé et n’en montrons jamais que les quatre derniers.',
  show: 'Afficher la saisie',
  hide: 'Masquer la saisie',
  declare: 'Ce que vous déclarez',
  isTrue: 'Sous peine de parjure : tout ceci est vrai, et le ticket n’est qu’à moi.',
  isUsPerson: 'Pour les impôts, je suis une personne des États-Unis : citoyenne ou résidente.',
  notUsPerson:
    'Si ce n’est pas votre cas, le gain se règle en personne à la loterie. Dites-le-nous, et il est gardé pour vous.',
  noUsPerson: 'Je ne suis pas une personne des États-Unis',
  send: 'Envoyer ma réclamation',
  sending: 'Envoi de votre réclamation',
  NUMBER_MISSING: 'Saisissez votre numéro de contribuable.',
  TAXPAYER_NUMBER_INVALID: 'Ce n’est ni un SSN ni un ITIN. Vérifiez ses neuf chiffres.',
  DECLARATION_MISSING:
    'Nous ne pouvons prendre votre réclamation en ligne que si cela est vrai. Cochez-le si c’est le cas.',
  refused_CLAIM_UNKNOWN: 'Cette réclamation n’est plus connue. Regardez toutes vos réclamations.',
  refused_CLAIM_NOT_OPEN: 'Cette réclamation est déjà envoyée, ou son délai est passé. Son état est indiqué plus haut.',
  refused_CLAIM_AT_LOTTERY:
    'Ce gain doit être réclamé en personne à la loterie. Le service client vous dit comment. Il est gardé pour vous et n’expire pas.',
  refused_IDENTITY_NOT_VERIFIED:
    'Avant de réclamer un gain, votre identité doit être vérifiée. Le service client vous dit ce qui manque. Le gain reste à vous jusqu’à sa date.',
  refused_TRY_LATER: 'Il y a eu trop d’essais aujourd’hui. Réessayez demain, ou demandez au service client.',
  refused_TOO_MANY_REQUESTS: 'C’était trop rapide. Attendez un instant et réessayez.',
  refused_FRESH_LOGIN_NEEDED:
    'Vous n’avez pas saisi votre mot de passe, donc rien n’a été envoyé. Tout ce que vous avez saisi est encore là.',
  refused_FEATURE_OFF:
    'La réclamation en ligne est désactivée pour le moment. Votre gain reste à vous jusqu’à sa date.',
  refused_ACCESS_DENIED:
    'La réclamation est fermée pour votre compte en ce moment. Le service client vous dit pourquoi.',
  refused_SESSION_EXPIRED: 'Vous avez été déconnecté. Connectez-vous et réessayez.',
  refused_NETWORK:
    'Il n’y a pas de connexion, nous ne savons donc pas si votre réclamation est arrivée. Vérifiez-la et renvoyez-la : elle ne compte qu’une fois.',
  refused_OTHER: 'Cela n’a pas fonctionné. Votre gain est en sécurité. Réessayez dans un instant.',
  trace: 'Numéro pour le service client : {{trace}}',
  support: 'Service client',
  signIn: 'Se connecter',
  off: 'La réclamation en ligne est désactivée pour le moment. Votre gain reste à vous jusqu’à sa date ; le service client vous indique d’autres moyens.',
  returned_TAXPAYER_NUMBER:
    'Votre réclamation est revenue : le numéro saisi n’est pas celui que les impôts connaissent avec votre nom et votre date de naissance. Vérifiez-le et renvoyez-la, ou demandez au service client.',
  returned_REVIEW:
    'La loterie vous a rendu votre réclamation. Le service client vous dit ce qui manque ; renvoyez-la ensuite.',
  checking:
    'Nous avons votre réclamation et la vérifions. Cela prend le plus souvent moins d’une minute. Vous pouvez quitter cette page.',
  checkingLong:
    'Nous avons votre réclamation. La vérification prend plus de temps que d’habitude. Vous n’avez rien à faire : vous serez informé.',
  review_FORM:
    'Nous avons votre réclamation, et votre numéro est vérifié. Il reste le formulaire signé et votre pièce d’identité avec photo.',
  review_NUMBER:
    'Nous avons votre réclamation, mais votre numéro de contribuable n’a pas pu être confirmé de lui-même. Quelqu’un de la loterie l’examine : apportez le formulaire signé, une pièce d’identité avec photo et un papier qui montre votre numéro.',
  review_IDENTITY:
    'Nous avons votre réclamation, mais votre identité doit être revue, ou votre compte est fermé. Apportez le formulaire signé et une pièce d’identité avec photo.',
  review_NOT_US_PERSON:
    'Vous nous avez dit que pour les impôts vous n’êtes pas une personne des États-Unis. Votre gain est gardé pour vous et n’expire pas ; il se règle en personne à la loterie.',
  review_TAKEN_UP:
    'Nous avons votre réclamation, et quelqu’un de la loterie l’examine. Elle n’expire pas entre-temps. Le gain est payé une fois votre formulaire signé et votre pièce d’identité vus.',
  review_unfiled: 'Quelqu’un de la loterie examine ce gain. Il n’expire pas entre-temps.',
  done: 'Votre gain est payé.',
  doneNothing: 'Votre réclamation est réglée. Il ne restait rien à vous payer : ce qui figure ci-dessus passe d’abord.',
  follows: 'Ce qui se passe',
  step_check:
    'Vous envoyez votre réclamation ici, et votre numéro de contribuable est vérifié. Cela prend le plus souvent moins d’une minute.',
  step_debts: 'L’État nous indique les dettes. Ce que vous lui devez est payé d’abord ; vous voyez chacune ici.',
  step_wallet: 'Le reste arrive sur votre portefeuille, pour le retirer ou pour jouer.',
  step_walletOrCheck: 'Le reste arrive sur votre portefeuille, ou par chèque.',
  step_form: 'Imprimez le formulaire de réclamation et signez-le. Le gain, l’impôt et votre nom y figurent déjà.',
  step_bring:
    'Apportez à la loterie le formulaire signé et une pièce d’identité avec photo, ou demandez-y où l’envoyer.',
  step_bringHeadquarters: 'Apportez au siège de la loterie le formulaire signé et une pièce d’identité avec photo.',
  step_twoPeople:
    'Deux personnes de la loterie le vérifient, et l’État nous indique les dettes, qui sont payées d’abord.',
  step_byCheck:
    'Vous êtes payé par chèque ou par virement, le plus souvent sous 7 à 10 jours ouvrés. Il ne va jamais sur votre portefeuille.',
  step_election:
    'Choisissez dans les {{days}} jours après le premier envoi de votre réclamation : tout en une fois, ou par années. Ensuite, c’est en une fois.',
  electionUntil: 'Vous pouvez choisir jusqu’au {{date}}.',
  downloadForm: 'Télécharger le formulaire',
  where: 'Où est la loterie',
};
