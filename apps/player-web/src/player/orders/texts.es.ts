export const texts = {
  checkingTitle_checkout: 'Estamos verificando su pedido',
  checkingTitle_deposit: 'Estamos verificando su pago',
  checkingTitle_withdrawal: 'Estamos verificando su retiro',
  checking: 'Aún no tenemos el resultado, así que seguiremos verificando. No se hará dos veces.',
  checkingLong:
    'Esto tarda más de lo normal. Puede salir de esta página y volver para ver el resultado. No se hará dos veces.',
  pollAgain: 'Verificar de nuevo',
};
