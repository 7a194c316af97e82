/** Every refusal of a registration. */
export type RegistrationRefusal = 'REGISTRATION_INVALID' | 'PERSON_KNOWN' | 'PERSON_EXCLUDED' | 'ACCESS_DENIED';
