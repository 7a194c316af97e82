export const texts = {
  title: 'Conditions et confidentialité',
  lead: 'Les règles du jeu sur ce site, en termes simples. Là où la loi ou le règlement officiel d’un jeu en disent plus, ce sont eux qui font foi.',
  toc: 'Sur cette page',
  play: 'Qui peut jouer',
  play1: 'Vous avez au moins 18 ans, vous habitez au Kansas et vous nous avez prouvé votre identité.',
  play2: 'Vous avez un seul compte, à votre nom, et personne d’autre ne l’utilise.',
  play3: 'Vous vous trouvez au Kansas au moment de l’achat. Tout le reste fonctionne de partout.',
  play4: 'Vous n’êtes pas exclu du jeu, et les personnes que la loi écarte du jeu ne jouent pas ici.',
  tickets: 'Tickets et tirages',
  tickets1:
    'Un ticket est acheté lorsque nous l’avons enregistré, et non lorsque vous appuyez sur le bouton. Un reçu avec son numéro s’affiche alors.',
  tickets2:
    'Les ventes pour un tirage ferment à l’heure indiquée, selon notre horloge. Ce qui arrive après n’est ni vendu pour ce tirage, ni débité.',
  tickets3: 'Un ticket est définitif. Vous ne pouvez ni le modifier, ni le rendre, ni le céder.',
  tickets4: 'Si un tirage n’a pas lieu, son prix vous est rendu.',
  tickets5:
    'À la clôture des ventes, toutes les grilles vendues sont scellées afin que toute modification ultérieure se voie. Les numéros sont d’abord confirmés et les gagnants déterminés par deux programmes indépendants avant tout paiement.',
  tickets6:
    'Un ticket est réglé selon les règles en vigueur pour son tirage. Si un résultat publié était faux, il est corrigé ouvertement : la première écriture et sa correction restent toutes deux dans votre portefeuille.',
  prizes: 'Gains et réclamations',
  prizes1: 'Un gain inférieur à 600 $ est versé dans votre portefeuille au règlement du tirage.',
  prizes2:
    'Un gain de 600 $ ou plus est mis de côté pour vous jusqu’à ce que vous le réclamiez. Vous le réclamez en ligne, avec votre numéro de contribuable ; au-delà de 5 000 $, il est payé à la loterie, avec un formulaire signé et une pièce d’identité avec photo.',
  prizes3: 'Un gain doit être réclamé dans les 365 jours suivant le tirage.',
  prizes4:
    'La loi de l’État impose de comparer les gains aux dettes envers l’État, telles que pensions alimentaires ou impôts, avant leur paiement.',
  taxes: 'Impôts',
  taxes1:
    'Les gains sont un revenu. Tenez votre propre relevé ; votre portefeuille montre chaque ticket et chaque gain.',
  taxes2:
    'Sur les gains de loterie supérieurs à 5 000 $, l’impôt sur le revenu fédéral de 24 % et celui du Kansas de 5 % sont retenus au paiement.',
  taxes3:
    'Les gains importants sont déclarés à l’administration fiscale avec votre nom complet, votre adresse et votre numéro de sécurité sociale.',
  money: 'Votre argent',
  money1: 'Tous les montants sont en dollars américains. L’argent de votre portefeuille ne produit pas d’intérêts.',
  money2: 'Le crédit de jeu est dépensé en premier là où il peut servir, puis les dépôts, puis les gains.',
  money3:
    'Rien n’est jamais modifié ni supprimé dans le relevé de votre argent. Une erreur est rectifiée par une seconde écriture que vous pouvez voir.',
  money4: 'Faire une pause, être exclu ou fermer votre compte ne vous prive jamais de votre argent.',
  privacy: 'Ce que nous savons de vous',
  privacy1:
    'Nous conservons ce que la loi exige d’une loterie : nom, adresse, date de naissance, e-mail, tickets et chaque mouvement d’argent.',
  privacy2:
    'Tant que vous êtes connecté, et lorsque vous achetez, nous vérifions votre position. Nous conservons le fait de la vérification et son issue, mais pas l’endroit où vous étiez.',
  privacy3:
    'Nous communiquons vos données à ceux qui doivent les vérifier : contrôle d’identité, contrôle de position et autorités de tutelle de la loterie. Nous ne les vendons pas.',
  privacy4:
    'Des cookies vous gardent connecté et retiennent votre langue. Rien de secret n’est conservé dans votre navigateur.',
  privacy5:
    'Demandez-nous ce que nous savons de vous, ou de le rectifier. Les relevés d’argent et de tickets doivent être conservés des années, même après la fermeture d’un compte.',
  security: 'La sécurité de votre compte',
  security1: 'Nous ne demandons jamais votre mot de passe. Quiconque le fait n’est pas nous.',
  security2:
    'Vous êtes connecté sur un seul appareil à la fois. Une connexion ailleurs met fin à la précédente et vous en informe.',
  security3:
    'Les programmes qui jouent tout seuls ou cachent votre position sont interdits. Acheter pour autrui l’est aussi.',
  complaints: 'En cas de désaccord',
  complaints1:
    'Adressez-vous d’abord au service client, avec le numéro du ticket ou de la commande. Vous recevez une réponse qui dit ce que nous avons constaté et pourquoi.',
  complaints2:
    'Vous pouvez ensuite saisir l’agence qui contrôle la loterie au Kansas. Nous lui remettons tout ce dont nous disposons sur l’affaire.',
};
