import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';
import { domainOfEmail } from '@/lib/shared/company/domains/domain-of-email';
import { isPublicMailDomain } from '@/lib/shared/company/domains/public-mail-domains';
import { SignupDraft } from '@/lib/shared/company/signup/company-signup';
import { Refusal } from '@/lib/shared/refusal';

/** Where the first step of signing a company up waits in the settings of the account: founding clears it. */
export const draftKey = 'companyDraft';

/** Keeps the first step, so that another device goes on at the second. Refuses a public mail domain. */
export async function keepDraft(viewer: SignedIn, draft: SignupDraft): Promise<void> {
  if (isPublicMailDomain(draft.domain)) throw new Refusal('PUBLIC_MAIL_DOMAIN', { field: 'domain' });
  if (viewer.membership !== null) throw new Refusal('ALREADY_MEMBER');
  const kept = JSON.stringify({ [draftKey]: draft });
  await database()
    .update(account)
    .set({ settings: sql`${account.settings} || ${kept}::jsonb` })
    .where(eq(account.id, viewer.account.id));
}

/** What was given in the first step, or null when it was not taken yet. */
export async function findDraft(viewer: SignedIn): Promise<SignupDraft | null> {
  const [row] = await database()
    .select({ settings: account.settings })
    .from(account)
    .where(and(eq(account.id, viewer.account.id)));
  const read = SignupDraft.safeParse(row?.settings[draftKey]);
  return read.success ? read.data : null;
}

/** What the first step shows before anything was given: what the account and the language of the page tell. */
export function guessDraft({ account: { email, name } }: SignedIn, locale: string): Partial<SignupDraft> {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const domain = domainOfEmail(email);
  return {
    // A name of one word is mostly the first part of the address.
    ...(rest.length === 0 ? {} : { firstName: first, lastName: rest.join(' ') }),
    country: new Intl.Locale(locale).region ?? '',
    domain: isPublicMailDomain(domain) ? '' : domain,
  };
}
