import { PLACES } from '../../../runtime/navigation/places.ts';

/** Returns the path of the support page for a question about the round with this number. */
export const supportPathOf = (serial: string) =>
  `${PLACES['contact-customer-support']}?about=${encodeURIComponent(serial)}`;
