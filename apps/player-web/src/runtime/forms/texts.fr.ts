import { CARD_ERROR_TEXTS } from '@sunflower/player-rules/card/card-terms.ts';

export const texts = {
  GENERIC: '{{field}} : valeur non valide.',
  REQUIRED: CARD_ERROR_TEXTS.fr.REQUIRED,
  INVALID_FORMAT: CARD_ERROR_TEXTS.fr.INVALID_FORMAT,
  EMAIL: 'Ce champ doit contenir une adresse e-mail valide',
  TOO_SHORT: 'Ce champ doit comporter au moins {{n}} caractères',
  TOO_LONG: 'Ce champ ne peut pas dépasser {{n}} caractères',
  NOT_CONFIRMED: 'La confirmation ne correspond pas',
  DATE: 'La date doit être au format {{dateFormat}}',
  UNDER_AGE: 'La condition d’âge n’est pas remplie',
  MIN_DATE: 'Veuillez choisir une date après le {{min}}.',
  MAX_DATE: 'Veuillez choisir une date avant le {{max}}',
  REQUIRED_RADIO_GROUP: 'Veuillez choisir une option',
  CARD_NUMBER:
    'Ceci ressemble à un numéro de carte. Effacez-le : seul le formulaire d’ajout de carte peut en contenir un.',
  TAXPAYER_NUMBER:
    'Ceci ressemble à un numéro de sécurité sociale. Effacez-le : seul le formulaire de réclamation d’un gain peut en contenir un.',
  MIN_PHONE: 'Le numéro de téléphone doit comporter au moins {{length}} chiffres',
  PHONE_SIGNS: 'Utilisez uniquement des chiffres, par exemple (785) 555-0123',
  PHONE_NOT_US: 'Saisissez un numéro américain qui peut recevoir des SMS',
  SSN: 'Ce n’est pas un numéro de sécurité sociale valable. Vérifiez les neuf chiffres.',
  NAME: 'Commencez par une lettre, comme sur votre pièce d’identité',
  NAME_SIGN:
    'Un nom ne peut pas contenir {{sign}}. Utilisez des lettres, espaces, traits d’union, apostrophes, points et virgules, comme sur votre pièce d’identité.',
  thisField: 'Ce champ',
  CHARACTERS: 'Ce champ contient un caractère non autorisé. Effacez le texte et saisissez-le à nouveau.',
};
