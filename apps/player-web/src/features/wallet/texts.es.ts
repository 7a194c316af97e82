export const texts = {
  title: 'Billetera',
  lead: 'Todo lo que tiene aquí: con qué puede jugar, qué puede retirar y cada movimiento, explicado. Se actualiza por sí sola.',
  guestTitle: 'Inicie sesión para ver su billetera',
  guestText: 'Su saldo y cada uno de sus movimientos.',
  signIn: 'Iniciar sesión',
  statement: 'Estado de cuenta',
  statementLoading: 'Cargando su estado de cuenta',
};
