/** Name of the key in the keys folder that signs the checkpoints of the public log. */
export const LOG_KEY = 'public-log';
