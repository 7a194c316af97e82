export const texts = {
  confirm: 'Aceptar',
  cancel: 'Cancelar',
  close: 'Cerrar',
};
