import * as z from 'zod';

/** Where players' documents are stored. */
export const documentSettings = {
  SUNFLOWER_DOCUMENTS_FOLDER: z
    .string()
    .optional()
    .describe(
      'Folder in which the documents of players are stored, encrypted; by default `documents` in the data folder. ' +
        'All nodes need the same folder.',
    ),
  SUNFLOWER_DOCUMENTS_S3_BUCKET: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address of an S3 bucket for the documents of players, such as `https://s3.us-east-1.amazonaws.com/documents`; ' +
        'without it they are stored in a folder.',
    ),
  SUNFLOWER_DOCUMENTS_S3_REGION: z.string().default('us-east-1').describe('Region of that bucket.'),
  SUNFLOWER_DOCUMENTS_S3_KEY_ID: z.string().optional().describe('Id of the key that may read and write that bucket.'),
  SUNFLOWER_DOCUMENTS_S3_SECRET: z.string().optional().describe('Secret of that key. Secret.'),
};
