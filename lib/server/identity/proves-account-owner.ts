import 'server-only';

/**
 * The methods that show that an account is the person's own, as values of `amr`: a code mailed to it (`otp`), a passkey
 * (`pop`), and a provider that runs the mailbox whose address it asserts (`mailbox`). Everything else does not: a
 * password may be stolen, a provider that only checked an address may assert anybody's, and the sign-in of a company
 * (`sso`) speaks for the company alone.
 */
const ownMethods = new Set(['otp', 'pop', 'mailbox']);

/**
 * Whether a sign-in proves that the account is the person's own, so that the session may change how an account without
 * a second factor is entered (docs/decisions/034). A sign-in that rests on a company's word does not, whatever else it
 * names.
 */
export const provesAccountOwner = (amr: readonly string[]): boolean =>
  !amr.includes('sso') && amr.some((method) => ownMethods.has(method));
