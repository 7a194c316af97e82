export const texts = {
  title: 'Du nouveau pour vous',
  lapse: '{{prize}} avec {{game}}, {{drawDate}} : à réclamer au plus tard le {{date}}',
  lapseNote: 'Passé ce jour, le gain revient au fonds de lots de la loterie.',
  step_PAID: 'Votre gain {{game}} de {{prize}} est payé : {{net}}',
  stepAllSetOff:
    'Votre gain {{game}} de {{prize}} a servi à payer des dettes envers l’État ; il ne reste rien à verser',
  stepSetOff:
    '{{setOff}} en sont allés à {{creditors}}. Si vous pensez que ce n’est pas juste, vous pouvez y demander une audience.',
  step_RETURNED: 'Votre réclamation de {{prize}} avec {{game}} est revenue : voyez ce qui manque',
  step_IN_REVIEW: 'Votre réclamation de {{prize}} avec {{game}} est à la loterie : voyez la suite',
  result: 'Le résultat {{game}} du {{date}} est publié',
  jackpot: 'Jackpot {{game}} du {{date}} : {{jackpot}}',
  voidBack: '{{game}}, {{date}} : le tirage est annulé, {{amount}} vous ont été rendus',
  voidMoved: '{{game}}, {{date}} : le tirage est annulé, votre ticket gratuit joue le suivant',
  voidParts: 'Rendus là d’où ils venaient : {{parts}}.',
  voidReason: 'La raison donnée par la loterie : {{reason}}',
  part_deposits: '{{amount}} de dépôts',
  part_winnings: '{{amount}} de gains',
  part_playCredit: '{{amount}} de crédit de jeu',
  corrected: '{{game}}, {{date}} : le résultat a été corrigé. Votre ticket avait {{had}}, il a maintenant {{has}}',
  nothing: 'aucun gain',
  overpaid:
    '{{amount}} en étaient déjà dépensés et n’ont pas pu être repris. Vous n’avez rien à faire maintenant : la loterie décide de la suite.',
  more_one: 'et {{count}} autre',
  more_other: 'et {{count}} autres',
  seen: 'Vu',
};
