import 'server-only';

/** A mail is not sent, and trying again changes nothing. */
export class GivenUp extends Error {}
