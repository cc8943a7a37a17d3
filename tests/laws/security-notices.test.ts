import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import { securityNotices } from '@/lib/server/jobs/security-notices';
import { auditActions } from '@/lib/shared/insight/audit-actions';
import { repositorySources } from './repository';

type Told = { readonly file: string; readonly mail: MailTemplate } | { readonly untold: string };

/** What becomes of how an account is entered, or read without entering it, in the words of the audit trail, and the mail that tells its owner. */
const notices: Readonly<Record<string, Told>> = {
  'calendarFeed.ended': { untold: 'takes access away' },
  'calendarFeed.made': { file: 'trips/calendar-feed.ts', mail: 'calendarFeedMade' },
  'email.added': { file: 'sign-in/confirm-email-by-link.ts', mail: 'emailAdded' },
  'email.madePrimary': { file: 'account/emails.ts', mail: 'primaryChanged' },
  'email.removed': { file: 'account/emails.ts', mail: 'emailRemoved' },
  'identity.linked': { file: 'sign-in/social-link.ts', mail: 'signInMethodAdded' },
  'identity.unlinked': { file: 'sign-in/remove-sign-in-method.ts', mail: 'signInMethodRemoved' },
  'passkey.added': { file: 'sign-in/register-passkey.ts', mail: 'signInMethodAdded' },
  'passkey.counterWentBack': { untold: 'the passkey did not open the account' },
  'passkey.removed': { file: 'sign-in/remove-sign-in-method.ts', mail: 'signInMethodRemoved' },
  'password.changed': { file: 'account/change-password.ts', mail: 'passwordChanged' },
  'password.reset': { file: 'sign-in/reset-password.ts', mail: 'passwordChanged' },
  'password.set': { file: 'account/set-password.ts', mail: 'passwordChanged' },
  'twoFactor.enrolled': { file: 'sign-in/second-factor.ts', mail: 'factorAdded' },
  'twoFactor.failed': { untold: 'nothing changed, and tries are limited' },
  'twoFactor.recovered': { file: 'sign-in/second-factor.ts', mail: 'recoveryCodeUsed' },
  'twoFactor.remembered': { untold: 'spares the factor in the browser that has just shown it' },
  'twoFactor.required': { untold: 'a setting of the company' },
  'twoFactor.reset': { file: 'people/users/reset-second-factor.ts', mail: 'factorReset' },
  'twoFactor.unrequired': { untold: 'a setting of the company' },
  'twoFactor.verified': { untold: 'how one signs in' },
};

/** Says who it was itself: an admin, from the company. */
const saysWho: readonly MailTemplate[] = ['factorReset'];

test('F6 whatever changes how an account is entered, or read without that, tells its owner by mail, from where it was done', () => {
  const changing = auditActions.filter((action) =>
    /^(?:calendarFeed|email|identity|passkey|password|twoFactor)\./.test(action),
  );
  expect(Object.keys(notices).sort()).toEqual([...changing].sort());
  const sources = new Map(repositorySources().map(({ path, text }) => [path, text]));
  for (const [action, told] of Object.entries(notices)) {
    if ('untold' in told) continue;
    const sends = sources.get(`lib/server/${told.file}`)?.includes(`postMail('${told.mail}'`);
    expect([action, sends, securityNotices.has(told.mail) || saysWho.includes(told.mail)]).toEqual([
      action,
      true,
      true,
    ]);
  }
});
