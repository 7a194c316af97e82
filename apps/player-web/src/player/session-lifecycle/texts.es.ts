export const texts = {
  lastHere: 'Le damos la bienvenida de nuevo. Su último inicio de sesión fue el {{when}}.',
};
