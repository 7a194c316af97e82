export const texts = {
  title: 'Réclamez ce gain',
  lead: 'La loi nous oblige à identifier la personne que nous payons. Nous ne transmettons votre numéro de contribuable qu’au contrôle d’identité, au fisc et au registre des dettes de l’État.',
  known: 'Votre numéro de contribuable',
  useKnown: 'Utiliser le numéro se terminant par {{lastFour}}',
  useOther: 'Utiliser un autre numéro',
  number: 'Numéro de contribuable (SSN ou ITIN)',
  numberHint: '9 chiffres. Nous le chiffrons et n’affichons que les 4 derniers.',
  show: 'Afficher le numéro',
  hide: 'Masquer le numéro',
  declare: 'Vos déclarations',
  isTrue: 'Sous peine de parjure, je déclare que tout ceci est vrai et que le ticket n’appartient qu’à moi.',
  isUsPerson: 'Je suis une personne des États-Unis au sens fiscal : citoyenne ou résidente.',
  notUsPerson:
    'Si ce n’est pas votre cas, vous devrez réclamer le gain en personne à la loterie. Dites-le-nous, et nous le garderons pour vous.',
  noUsPerson: 'Je ne suis pas une personne des États-Unis',
  send: 'Envoyer la réclamation',
  sending: 'Envoi de votre réclamation',
  NUMBER_MISSING: 'Saisissez votre numéro de contribuable.',
  TAXPAYER_NUMBER_INVALID: 'Ce n’est pas un SSN ni un ITIN valide. Vérifiez les neuf chiffres.',
  DECLARATION_MISSING: 'Vous ne pouvez réclamer en ligne que si cela est vrai. Si c’est le cas, cochez la case.',
  refused_CLAIM_UNKNOWN: 'Nous ne trouvons pas cette réclamation. Voyez toutes vos réclamations.',
  refused_CLAIM_NOT_OPEN:
    'Cette réclamation a déjà été envoyée, ou son délai est passé. Son état actuel est indiqué plus haut.',
  refused_CLAIM_AT_LOTTERY:
    'Vous devez réclamer ce gain en personne à la loterie. Le service client peut vous expliquer comment. Nous le gardons pour vous et il n’expirera pas.',
  refused_IDENTITY_NOT_VERIFIED:
    'Nous devons vérifier votre identité avant que vous puissiez réclamer un gain. Le service client peut vous dire ce qui manque. Vous pouvez réclamer le gain jusqu’à sa date limite.',
  refused_TRY_LATER: 'Vous avez fait trop d’essais aujourd’hui. Réessayez demain ou contactez le service client.',
  refused_TOO_MANY_REQUESTS: 'Trop de tentatives en peu de temps. Patientez un instant et réessayez.',
  refused_FRESH_LOGIN_NEEDED:
    'Vous n’avez pas saisi votre mot de passe, donc rien n’a été envoyé. Votre saisie est conservée.',
  refused_FEATURE_OFF:
    'Les réclamations en ligne sont désactivées pour le moment. Vous pouvez réclamer votre gain jusqu’à sa date limite.',
  refused_ACCESS_DENIED:
    'Vous ne pouvez pas réclamer de gains avec votre compte pour le moment. Le service client peut vous dire pourquoi.',
  refused_SESSION_EXPIRED: 'Vous avez été déconnecté. Connectez-vous et réessayez.',
  refused_NETWORK:
    'Connexion impossible : nous ne savons pas si votre réclamation est arrivée. Vérifiez votre connexion Internet et renvoyez-la. Elle ne comptera pas deux fois.',
  refused_OTHER: 'Votre réclamation n’a pas abouti. Votre gain est en sécurité. Réessayez dans un instant.',
  trace: 'Référence pour le service client : {{trace}}',
  support: 'Service client',
  signIn: 'Se connecter',
  off: 'Les réclamations en ligne sont désactivées pour le moment. Vous pouvez réclamer votre gain jusqu’à sa date limite. Le service client peut vous indiquer d’autres moyens.',
  returned_TAXPAYER_NUMBER:
    'Nous vous avons renvoyé votre réclamation. Le numéro de contribuable saisi ne correspond pas à votre nom et à votre date de naissance dans les dossiers fiscaux. Vérifiez-le et renvoyez-la, ou contactez le service client.',
  returned_REVIEW:
    'La loterie vous a renvoyé votre réclamation. Le service client peut vous expliquer pourquoi. Vous pourrez ensuite la renvoyer.',
  checking:
    'Nous avons reçu votre réclamation et la vérifions. Cela prend généralement moins d’une minute. Vous pouvez quitter cette page.',
  checkingLong:
    'Nous avons reçu votre réclamation. La vérification prend plus de temps que d’habitude. Vous n’avez rien à faire. Nous vous préviendrons.',
  review_FORM:
    'Nous avons reçu votre réclamation et confirmé votre numéro de contribuable. Il nous faut maintenant le formulaire signé et votre pièce d’identité avec photo.',
  review_NUMBER:
    'Nous avons reçu votre réclamation, mais nous n’avons pas pu confirmer automatiquement votre numéro de contribuable. La loterie l’examine. Apportez à la loterie le formulaire signé, une pièce d’identité avec photo et un document qui indique ce numéro.',
  review_IDENTITY:
    'Nous avons reçu votre réclamation, mais votre compte est fermé ou nous devons vérifier à nouveau votre identité. Apportez à la loterie le formulaire signé et une pièce d’identité avec photo.',
  review_NOT_US_PERSON:
    'Vous nous avez dit que vous n’êtes pas une personne des États-Unis au sens fiscal. Nous gardons votre gain et il n’expirera pas. Réclamez-le en personne à la loterie.',
  review_TAKEN_UP:
    'Nous avons reçu votre réclamation, et la loterie l’examine. Elle n’expirera pas entre-temps. Nous paierons le gain après avoir vu votre formulaire signé et votre pièce d’identité avec photo.',
  review_unfiled: 'La loterie examine ce gain. Il n’expirera pas entre-temps.',
  done: 'Nous avons payé votre gain.',
  doneNothing: 'Votre réclamation est réglée. Après les déductions ci-dessus, il ne restait rien à vous payer.',
  follows: 'Prochaines étapes',
  step_check:
    'Envoyez votre réclamation ici. Nous vérifions votre numéro de contribuable, généralement en moins d’une minute.',
  step_debts:
    'Nous vérifions si vous avez des dettes envers l’État. Nous les payons d’abord avec votre gain, et chacune est affichée ici.',
  step_wallet: 'Nous versons le reste dans votre portefeuille. Vous pouvez le retirer ou le jouer.',
  step_walletOrCheck: 'Nous versons le reste dans votre portefeuille ou par chèque.',
  step_form: 'Imprimez le formulaire de réclamation et signez-le. Le gain, l’impôt et votre nom y figurent déjà.',
  step_bring:
    'Apportez à la loterie le formulaire signé et une pièce d’identité avec photo, ou demandez-lui où les envoyer.',
  step_bringHeadquarters: 'Apportez au siège de la loterie le formulaire signé et une pièce d’identité avec photo.',
  step_twoPeople:
    'Deux employés de la loterie examinent votre réclamation. Nous vérifions aussi les dettes envers l’État, qui sont payées en premier.',
  step_byCheck:
    'Nous vous payons par chèque ou par virement, généralement sous 7 à 10 jours ouvrés. Le gain ne peut pas être versé dans votre portefeuille.',
  step_election:
    'Choisissez un paiement unique au comptant ou des paiements annuels dans les {{days}} jours après le premier envoi de votre réclamation. Sans choix de votre part, le paiement est unique.',
  electionUntil: 'Vous pouvez choisir jusqu’au {{date}}.',
  downloadForm: 'Télécharger le formulaire',
  where: 'Demander au service client où aller',
};
