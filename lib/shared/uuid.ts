/** Of a UUID as we write it, for patterns that it is part of. */
export const uuidPattern = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

const whole = new RegExp(`^${uuidPattern}$`);

/** Whether a text from an address can be the id of a row: PostgreSQL fails on what is no UUID. */
export const isUuid = (text: string): boolean => whole.test(text);
