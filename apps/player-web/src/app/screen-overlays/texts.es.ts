export const texts = {
  'registration-modal': 'Cree su cuenta',
  'verify-email': 'Confirme su correo electrónico',
  'verify-email-sent': 'Revise su correo electrónico',
  'request-password-reset': '¿Olvidó su contraseña?',
  'password-reset-success': 'Se cambió su contraseña',
  'email-verification-success': 'Su correo electrónico está confirmado',
  verification: 'Verifique su identidad',
  close: 'Cerrar',
  loading: 'Cargando…',
};
