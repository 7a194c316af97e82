export const texts = {
  title: 'Novedades para usted',
  lapse: '{{prize}} con {{game}}, {{drawDate}}: reclámelo a más tardar el {{date}}',
  lapseNote: 'Después de ese día el premio pasa al fondo de premios de la lotería.',
  step_PAID: 'Su premio de {{game}} de {{prize}} está pagado: {{net}}',
  stepSetOff: '{{setOff}} de él fueron a {{creditors}}. Si cree que no es correcto, puede pedir allí una audiencia.',
  step_RETURNED: 'Su reclamación de {{prize}} con {{game}} volvió: vea qué falta',
  step_IN_REVIEW: 'Su reclamación de {{prize}} con {{game}} está en la lotería: vea qué sigue',
  result: 'El resultado de {{game}} del {{date}} ya está publicado',
  jackpot: 'Premio mayor de {{game}} del {{date}}: {{jackpot}}',
  more_one: 'y {{count}} más',
  more_other: 'y {{count}} más',
  seen: 'Visto',
};
