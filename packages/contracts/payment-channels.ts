import * as z from 'zod/mini';

/** Channel of a payment: one of the channels of methods, or RETAIL for cash at a retailer. */
export const paymentChannel = z.enum(['CARD', 'BANK', 'ACH', 'VIPPREFERRED', 'RETAIL']);
