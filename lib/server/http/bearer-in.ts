import 'server-only';

/** The token that a call carries in its Authorization header (RFC 6750, 2.1); null for none. */
export const bearerIn = ({ headers }: Request): string | null =>
  /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
