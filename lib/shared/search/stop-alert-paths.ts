/** Page that asks before a price is no longer watched, by the ticket of a mail; without locale prefix. */
export const stopPagePath = (token: string): string => `/alerts/stop?token=${token}`;

/** The call that does so. */
export const stopCall = '/i/api/search/v1/alerts/stop';

/** The same with its ticket, as mail programs post to it and browsers open it (RFC 8058, RFC 2369). */
export const stopCallPath = (token: string): string => `${stopCall}?token=${token}`;
