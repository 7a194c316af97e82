import { CARD_ERROR_TEXTS } from '@sunflower/player-rules/card/card-terms.ts';

export const texts = {
  GENERIC: '{{field}}: el valor no es válido.',
  REQUIRED: CARD_ERROR_TEXTS.es.REQUIRED,
  INVALID_FORMAT: CARD_ERROR_TEXTS.es.INVALID_FORMAT,
  EMAIL: 'Este campo debe ser un correo electrónico válido',
  TOO_SHORT: 'Este campo debe tener al menos {{n}} caracteres',
  TOO_LONG: 'Este campo no puede tener más de {{n}} caracteres',
  NOT_CONFIRMED: 'La confirmación no coincide',
  DATE: 'La fecha debe tener el formato {{dateFormat}}',
  UNDER_AGE: 'No se cumple el requisito de edad',
  MIN_DATE: 'Seleccione una fecha posterior al {{min}}.',
  MAX_DATE: 'Seleccione una fecha anterior al {{max}}',
  REQUIRED_RADIO_GROUP: 'Elija una opción',
  CARD_NUMBER: 'Esto parece un número de tarjeta. Bórrelo: solo va en el formulario de una tarjeta nueva.',
  TAXPAYER_NUMBER: 'Esto parece un número de Seguro Social. Bórrelo: solo va en el formulario para reclamar un premio.',
  MIN_PHONE: 'El número de teléfono debe tener al menos {{length}} dígitos',
  PHONE_SIGNS: 'Use solo dígitos, por ejemplo (785) 555-0123',
  PHONE_NOT_US: 'Ingrese un teléfono de EE. UU. que pueda recibir mensajes de texto',
  SSN: 'Este no es un número de Seguro Social válido. Revise los nueve dígitos.',
  NAME: 'Empiece con una letra, como en su identificación',
  NAME_SIGN:
    'Un nombre no puede tener {{sign}}. Use letras, espacios, guiones, apóstrofos, puntos y comas, como en su identificación.',
  thisField: 'Este campo',
  CHARACTERS: 'Este campo tiene un carácter que no se puede usar. Borre el texto y escríbalo de nuevo.',
};
