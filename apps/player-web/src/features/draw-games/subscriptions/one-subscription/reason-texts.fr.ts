export const texts = {
  reason_BY_PLAYER: 'Vous avez mis cet abonnement en pause.',
  reason_PAYMENT_FAILED: 'Vous n’aviez pas assez d’argent pour un ticket. Rien n’a été débité.',
  reason_RULES_CHANGED: 'Le prix ou les règles du jeu ont changé. Nous n’achèterons pas de tickets avant votre accord.',
  reason_GAME_CLOSED: 'Le jeu n’est pas en vente pour le moment.',
  reason_IDENTITY_REQUIRED: 'Nous devons vérifier votre identité avant d’acheter d’autres tickets.',
  reason_RESIDENCE_REQUIRED:
    'Les abonnements sont réservés aux résidents du Kansas. Vérifiez l’adresse dans votre compte.',
  reason_ON_BREAK: 'Vous faites une pause. L’abonnement reprendra automatiquement ensuite.',
  reason_CANCELED: 'Vous avez mis fin à cet abonnement.',
  reason_END_REACHED: 'Cet abonnement a atteint la date de fin ou le nombre de tirages que vous aviez choisi.',
  reason_SELF_EXCLUDED:
    'Cet abonnement a pris fin avec votre auto-exclusion. L’argent que vous aviez réservé est de retour dans votre portefeuille, et vous pouvez le retirer.',
  reason_ACCOUNT_CLOSED: 'Cet abonnement a pris fin à la clôture de votre compte.',
  reason_LIMIT_REACHED: 'Avec ce ticket, vous auriez dépassé l’une de vos limites.',
  reason_NOT_AVAILABLE: 'Nous n’avons pas pu vous vendre de ticket à ce moment-là.',
  reason_NUMBER_SOLD_OUT: 'Un des numéros était épuisé.',
  reason_DRAW_CLOSED: 'Les ventes de tickets étaient déjà closes.',
  reason_NOTICE_TOO_SHORT: 'Nous n’avons pas pu vous prévenir assez tôt ; rien n’a donc été débité.',
  reason_JACKPOT_BELOW: 'Le jackpot était inférieur au montant que vous aviez choisi.',
  reason_JACKPOT_UNKNOWN: 'Le montant du jackpot n’était pas connu à temps.',
  until: 'Jusqu’au {{time}}.',
  repair_PAYMENT_FAILED: 'Ajouter de l’argent',
  repair_IDENTITY_REQUIRED: 'Aller à mon compte',
  repair_RESIDENCE_REQUIRED: 'Aller à mon compte',
  repair_LIMIT_REACHED: 'Voir mes limites',
  refused_SUBSCRIPTION_UNKNOWN: 'Nous ne trouvons pas cet abonnement dans votre compte.',
  refused_SUBSCRIPTION_NOT_OFFERED: 'Les abonnements ne sont pas disponibles pour ce jeu.',
  refused_SUBSCRIPTION_COUNT: 'Vous avez atteint le nombre maximal d’abonnements. Mettez d’abord fin à l’un d’eux.',
  refused_SUBSCRIPTION_ENDED: 'Cet abonnement est terminé.',
  refused_SUBSCRIPTION_KEY_REUSED:
    'Vous avez déjà envoyé cette demande avec d’autres choix. Consultez vos abonnements avant de réessayer.',
  refused_SUBSCRIPTION_DRAWS: 'Ce jeu n’a pas de tirage les jours choisis. Choisissez d’autres jours.',
  refused_SUBSCRIPTION_END_PAST:
    'L’abonnement prendrait fin avant son premier tirage. Choisissez une date plus tardive.',
  refused_RESIDENCE_REQUIRED:
    'Les abonnements sont réservés aux résidents du Kansas. Vérifiez l’adresse dans votre compte.',
  refused_JACKPOT_NOT_OFFERED: 'Ce jeu n’a pas de jackpot à choisir.',
};
