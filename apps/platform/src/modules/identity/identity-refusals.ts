/** Every refusal of a registration. */
export type RegistrationRefusal = 'REGISTRATION_INVALID' | 'PERSON_KNOWN' | 'ACCESS_DENIED';
