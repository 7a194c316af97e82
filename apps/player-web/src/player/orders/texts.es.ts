export const texts = {
  checkingTitle_checkout: 'Estamos verificando su pedido',
  checkingTitle_deposit: 'Estamos verificando su pago',
  checkingTitle_withdrawal: 'Estamos verificando su retiro',
  checking: 'Todavía no tenemos el resultado y seguimos verificando. Nada se envía ni se cobra dos veces.',
  checkingLong:
    'Está tardando más de lo normal. Puede salir de esta página y volver para ver el resultado. Nada se envía ni se cobra dos veces.',
  pollAgain: 'Verificar de nuevo',
};
