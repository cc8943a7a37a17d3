import { isCode, isTest, type Source } from './repository';

/** Where a moment of confirmation is written, and of what; the one for addresses is the first. */
export const writers: Readonly<Record<string, string>> = {
  'lib/server/sign-in/confirm-address.ts': 'addresses, by the proof of a mailbox',
  'lib/server/sign-in/linked-identity.ts': 'identities of providers',
  'lib/server/sign-in/new-account.ts': 'the passkey or identity an account starts with',
  'lib/server/sign-in/register-passkey.ts': 'passkeys',
  'lib/server/sso/sso-admit.ts': 'identities of a company’s sign-in',
  'lib/server/company/domains/domains.ts': 'domains of companies',
  'lib/server/demo/seed-demo.ts': 'people of the demo',
  'lib/server/demo/seed-settings.ts': 'domains of the demo',
};

/** Where rows of addresses are inserted. */
export const addressWriters = new Set([
  'lib/server/sign-in/confirm-address.ts',
  'lib/server/sign-in/new-account.ts',
  'lib/server/demo/seed-demo.ts',
]);

/** Code that could confirm an address. */
export const product = /^(?:lib|app|route-handlers|scripts)\//;
const proofMaker = 'lib/server/identity/mailbox-proof.ts';
/** `verifiedAt: new Date()` or the shorthand in something written; reading selects `verifiedAt: table.verifiedAt`. */
const written = /\bverifiedAt\s*:(?!\s*(?:\w+\.verifiedAt\b|moment\())|\bset[^;]*verified_at\s*=(?!=)/;
const valuesOrSet = /\.(?:values|set)\(\s*(?:\[\s*)?\{[^;]*?\}\s*\)/g;

/** Sentences about code that could confirm an address nobody has shown to be theirs. */
export function confirmationComplaints(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => isCode(path) && !isTest(path) && product.test(path))
    .flatMap(({ path, text }) => {
      const writes =
        written.test(text) || (text.match(valuesOrSet) ?? []).some((one) => /\bverifiedAt\b/.test(one));
      const inserts = (text.match(valuesOrSet) ?? []).some((one) => /provider: 'email'/.test(one));
      return [
        ...(writes && writers[path] === undefined ? [`${path} writes when something was confirmed`] : []),
        ...(inserts && !addressWriters.has(path) ? [`${path} inserts an address`] : []),
        ...(/\bas (?:unknown as )?MailboxProof\b/.test(text) && path !== proofMaker
          ? [`${path} makes a proof of a mailbox by itself`]
          : []),
      ];
    });
}
