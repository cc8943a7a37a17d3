import 'server-only';

/** The handle a passkey keeps of its account: the bytes of the id in base64url, which say nothing about the person. */
export const userHandleOf = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');
