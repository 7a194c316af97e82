/** Every "no" of a registration. */
export type RegistrationRefusal = 'REGISTRATION_INVALID' | 'EMAIL_TAKEN' | 'PERSON_KNOWN' | 'ACCESS_DENIED';
