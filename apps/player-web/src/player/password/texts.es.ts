export const texts = {
  announced: 'Contraseña: {{text}}',
  TOO_SHORT: '{{n}} de {{least}} caracteres',
  TOO_LONG: 'Demasiado larga',
  TOO_SIMPLE: 'Fácil de adivinar',
  TOO_PERSONAL: 'Se parece a su nombre o correo',
  TOO_COMMON: 'Demasiado común',
  GOOD: 'Buena',
  STRONG: 'Muy segura',
};
