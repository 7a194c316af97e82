export const texts = {
  lastHere: 'Hola de nuevo. Su última entrada fue el {{when}}.',
};
