export const texts = {
  title: 'Du nouveau pour vous',
  lapse: '{{prize}} avec {{game}}, {{drawDate}} : à réclamer au plus tard le {{date}}',
  lapseNote: 'Passé ce jour, le gain revient au fonds de lots de la loterie.',
  step_PAID: 'Votre gain {{game}} de {{prize}} est payé : {{net}}',
  stepSetOff:
    '{{setOff}} en sont allés à {{creditors}}. Si vous pensez que ce n’est pas juste, vous pouvez y demander une audience.',
  step_RETURNED: 'Votre réclamation de {{prize}} avec {{game}} est revenue : voyez ce qui manque',
  step_IN_REVIEW: 'Votre réclamation de {{prize}} avec {{game}} est à la loterie : voyez la suite',
  result: 'Le résultat {{game}} du {{date}} est publié',
  jackpot: 'Jackpot {{game}} du {{date}} : {{jackpot}}',
  more_one: 'et {{count}} autre',
  more_other: 'et {{count}} autres',
  seen: 'Vu',
};
