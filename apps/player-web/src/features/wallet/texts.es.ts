export const texts = {
  loading: 'Cargando su billetera',
  title: 'Billetera',
  lead: 'Su saldo y todas sus transacciones.',
  guestTitle: 'Inicie sesión para ver su billetera',
  guestText: 'Vea su saldo y todas sus transacciones.',
  signIn: 'Iniciar sesión',
  statement: 'Estado de cuenta',
  statementLoading: 'Cargando su estado de cuenta',
};
