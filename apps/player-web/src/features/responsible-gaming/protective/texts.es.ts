export const texts = {
  pendingTitle: 'Cambio pendiente',
  pendingText:
    'Usted pidió: {{change}}. Puede confirmarlo desde el {{from}} hasta el {{until}}. Hasta entonces no cambia nada.',
  confirm: 'Confirmar {{change}}',
  withdraw: 'Dejarlo como está',
  failed: 'Algo salió mal y no cambió nada. Inténtelo de nuevo.',
  tooEarly: 'Todavía no puede confirmarlo. Hasta entonces no cambia nada.',
  gone: 'Ya no hay nada que confirmar. Aquí ve el valor actual.',
};
