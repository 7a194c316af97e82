export const texts = {
  title: 'Actualités',
  instantGame: 'un jeu instantané',
  lapse: '{{prize}} avec {{game}}, {{drawDate}} : à réclamer au plus tard le {{date}}',
  lapseNote: 'Passé cette date, le gain est versé au fonds de gains de la loterie.',
  step_TO_CLAIM: 'Vous avez gagné {{prize}} avec {{game}}. Ce gain ne sera versé que si vous le réclamez',
  step_LAPSED:
    'Votre gain de {{prize}} avec {{game}} ne peut plus être réclamé. Il a été versé au fonds de gains de la loterie',
  step_PAID: 'Nous vous avons versé {{net}} pour votre gain {{game}} de {{prize}}',
  stepAllSetOff: 'La totalité de votre gain {{game}} de {{prize}} a servi à payer des dettes envers l’État',
  stepSetOff:
    'Sur ce gain, {{setOff}} ont été versés à {{creditors}}. Si vous pensez que c’est une erreur, vous pouvez leur demander une audience.',
  step_RETURNED:
    'Votre réclamation de {{prize}} avec {{game}} vous a été renvoyée. Voyez pourquoi et réclamez de nouveau',
  step_IN_REVIEW: 'La loterie examine votre réclamation de {{prize}} avec {{game}}. Voyez la suite',
  wallet_WITHDRAWAL_BACK:
    'Votre retrait de {{amount}} n’a pas été payé. L’argent est de retour dans votre portefeuille',
  wallet_DEPOSIT_RETURNED: 'Votre banque a repris votre dépôt de {{amount}}, retiré de votre portefeuille',
  wallet_ADDED: 'Nous avons corrigé votre solde et ajouté {{amount}} dans votre portefeuille',
  wallet_TAKEN: 'Nous avons corrigé votre solde et retiré {{amount}} de votre portefeuille',
  owed: 'Vous aviez déjà dépensé {{amount}} de ce dépôt. La loterie décidera de la suite.',
  points_one: '{{points}} de vos points expire le {{date}}',
  points_other: '{{points}} de vos points expirent le {{date}}',
  chance_credited:
    'Un ticket que vous avez inscrit a gagné {{prize}} à « {{drawing}} ». Le gain est dans votre portefeuille',
  chance_claim:
    'Un ticket que vous avez inscrit a gagné {{prize}} à « {{drawing}} ». Réclamez-le avant le {{date}} inclus',
  'chance_set-off':
    'Un ticket que vous avez inscrit a gagné {{prize}} à « {{drawing}} ». Nous le versons après une vérification de vos dettes envers l’État',
  chance_bonus: 'Un ticket que vous avez inscrit a gagné un bonus à « {{drawing}} »',
  result: 'Le résultat {{game}} du {{date}} est publié',
  jackpot: 'Jackpot {{game}} du {{date}} : {{jackpot}}',
  voidBack: '{{game}}, {{date}} : le tirage est annulé, {{amount}} vous ont été remboursés',
  voidMoved: '{{game}}, {{date}} : le tirage est annulé. Votre ticket gratuit est valable pour le suivant',
  voidParts: 'Remboursé dans votre portefeuille : {{parts}}.',
  voidReason: 'Raison donnée par la loterie : {{reason}}',
  part_deposits: '{{amount}} de dépôts',
  part_winnings: '{{amount}} de gains',
  part_playCredit: '{{amount}} d’argent bonus',
  corrected: '{{game}}, {{date}} : le résultat a été corrigé. Gain précédent : {{had}}. Gain actuel : {{has}}',
  nothing: 'aucun',
  overpaid:
    'Vous aviez déjà dépensé {{amount}} du gain précédent, que nous n’avons pas pu reprendre. Vous n’avez rien à faire pour le moment. La loterie décidera de la suite.',
  more_one: 'et {{count}} autre',
  more_other: 'et {{count}} autres',
  seen: 'J’ai compris',
};
