/**
 * Functions that create the schemas of the contracts, so calling them has no effect. `z` stands for all of them in the
 * schema library.
 */
export const SCHEMA_MAKERS = ['z', 'freeText', 'plainText', 'pageSchemaOf'];
