/** Key of the query for what this phone may add. */
export const PHONE_KEY = ['phone-upload'] as const;
