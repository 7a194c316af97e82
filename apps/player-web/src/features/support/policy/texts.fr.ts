export const texts = {
  title: 'Conditions et confidentialité',
  lead: 'Comment se déroule le jeu ici, en termes simples. Si la loi ou le règlement officiel d’un jeu prévoit autre chose, ce sont eux qui s’appliquent.',
  play: 'Qui peut jouer',
  play1: 'Vous devez avoir au moins 18 ans, habiter au Kansas et faire vérifier votre identité.',
  play2: 'Vous ne pouvez avoir qu’un compte, à votre nom. Personne d’autre ne peut l’utiliser.',
  play3: 'Vous devez être au Kansas lorsque vous achetez. Tout le reste fonctionne de partout.',
  play4: 'Vous ne pouvez pas jouer si vous êtes exclu ou si la loi ne vous le permet pas.',
  tickets: 'Tickets et tirages',
  tickets1:
    'Un ticket est acheté lorsque nous l’avons enregistré, et non lorsque vous appuyez sur le bouton. Un reçu avec son numéro s’affiche ensuite.',
  tickets2:
    'Les ventes pour un tirage ferment à l’heure indiquée, selon notre horloge. Après la clôture, nous ne vendons plus de tickets pour ce tirage et vous n’êtes pas débité.',
  tickets3: 'Toutes les ventes sont définitives. Vous ne pouvez ni modifier, ni rendre, ni transférer un ticket.',
  tickets4:
    'Si un tirage n’a pas lieu, nous vous remboursons ce que vous avez payé pour ce tirage. Un ticket gratuit passe au tirage suivant.',
  tickets5:
    'Nous scellons toutes les grilles à la clôture des ventes : toute modification ultérieure serait détectée. Avant de payer un gain, nous confirmons les numéros, et deux programmes indépendants déterminent les gagnants.',
  tickets6:
    'Les règles en vigueur pour un tirage s’appliquent à ses tickets. Si nous publions un résultat erroné, nous le corrigeons publiquement. Votre portefeuille conserve l’écriture d’origine et sa correction.',
  prizes: 'Gains et réclamations',
  prizes1:
    'Les gains inférieurs à 600 $ sont versés dans votre portefeuille au règlement du tirage. Si vous avez peut-être une dette envers l’État, nous vérifions d’abord les gains de 50 $ ou plus, et la dette en est déduite.',
  prizes2:
    'Vous devez réclamer les gains de 600 $ ou plus, en ligne ou à la loterie, avec votre numéro de contribuable. Au-delà de 5 000 $, ils ne sont payés qu’à la loterie, avec un formulaire signé et une pièce d’identité avec photo.',
  prizes3: 'Vous avez 365 jours après le tirage pour réclamer un gain de 600 $ ou plus.',
  prizes4:
    'La loi de l’État nous impose de vérifier, avant de payer un gain, l’existence de dettes envers l’État, comme des pensions alimentaires ou des impôts.',
  taxes: 'Impôts',
  taxes1:
    'Les gains sont des revenus imposables. Conservez vos propres relevés. Votre portefeuille affiche chaque ticket et chaque gain.',
  taxes2:
    'Lorsque nous payons un gain de loterie supérieur à 5 000 $, nous retenons 24 % d’impôt fédéral et 5 % d’impôt du Kansas sur le revenu.',
  taxes3:
    'Nous déclarons les gains importants à l’IRS avec votre nom complet, votre adresse et votre numéro de sécurité sociale.',
  money: 'Votre argent',
  money1: 'Tous les montants sont en dollars américains. L’argent de votre portefeuille ne produit pas d’intérêts.',
  money2: 'L’argent bonus est utilisé en premier là où il est accepté, puis les dépôts, puis les gains.',
  money3:
    'Nous ne modifions ni ne supprimons jamais une écriture de votre argent. Nous corrigeons les erreurs par une seconde écriture que vous pouvez voir.',
  money4: 'Vous ne perdez jamais votre argent en faisant une pause, en étant exclu ou en fermant votre compte.',
  privacy: 'Avis de confidentialité : ce que nous conservons',
  privacy1:
    'Nous conservons ce que la loi exige d’une loterie : nom, adresse, date de naissance, e-mail, tickets et tous les mouvements d’argent, ainsi que votre numéro de contribuable si vous réclamez un gain. Votre téléphone, et ce numéro avant toute réclamation, uniquement si vous les saisissez.',
  privacy2:
    'Nous vérifions votre position à la création du compte, tant que vous êtes connecté et lorsque vous achetez. Nous conservons la vérification et son résultat, mais pas l’endroit où vous étiez.',
  privacy3:
    'Nous ne communiquons vos données qu’à ceux qui en ont besoin : les services qui vérifient votre identité et votre position, traitent les paiements et envoient nos e-mails, et les administrations. Nous ne les vendons pas.',
  privacy4:
    'Les cookies vous gardent connecté et mémorisent votre langue. Nous ne conservons rien de secret dans votre navigateur.',
  privacy5:
    'Vous pouvez nous demander ce que nous conservons sur vous, ou de le corriger. Nous devons conserver les relevés d’argent et de tickets pendant des années, même après la fermeture d’un compte.',
  security: 'La sécurité de votre compte',
  security1:
    'Nous ne vous demanderons jamais votre mot de passe par e-mail, par téléphone ou par message. Quiconque le fait n’est pas de la loterie.',
  security2:
    'Vous ne pouvez être connecté que sur un appareil à la fois. Si vous vous connectez sur un autre, nous vous déconnectons du premier et vous en informons.',
  security3:
    'Vous ne pouvez pas utiliser de programmes qui jouent automatiquement ou cachent votre position. Vous ne pouvez pas acheter pour autrui.',
  complaints: 'Réclamations',
  complaints1:
    'Contactez d’abord le service client, avec le numéro du ticket ou de la commande. Nous vous répondrons ce que nous avons constaté et pourquoi.',
  complaints2:
    'Vous pouvez ensuite saisir l’autorité qui contrôle la loterie au Kansas. Nous lui remettrons tout ce que nous avons sur votre dossier.',
};
