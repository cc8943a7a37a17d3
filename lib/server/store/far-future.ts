import 'server-only';

/** Stands where a column says when something is due again, and it is not: a moment can be compared and is in indexes, null is neither. */
export const farFuture = new Date('9999-12-31T00:00:00Z');
