import 'server-only';
import { desc, eq, inArray, or } from 'drizzle-orm';
import type { Viewer } from '@/lib/server/identity/viewer';
import { database } from '@/lib/server/store/connection';
import { consentEvent, consentSubject, disclosure } from '@/lib/server/store/consent-schema';
import { proofPublicKeys } from './consent-proof';

const choicesMax = 200;

/** One of somebody's own answers, as the privacy page lists it. */
export type OwnChoice = {
  readonly at: Date;
  readonly kind: string;
  readonly action: string;
  readonly decided: Readonly<Record<string, unknown>>;
  /** Hash of what was on the screen. */
  readonly disclosure: string | null;
};

/**
 * The answers given in this browser and, for members, in every browser they answered in while signed in; the
 * newest first. `subject` is what the browser's own signed cookies say.
 */
export async function ownChoices(viewer: Viewer, subject: string | null): Promise<OwnChoice[]> {
  const own = viewer.account === null ? null : subjectsOf(viewer.account.id);
  const scope = [
    ...(subject === null ? [] : [eq(consentEvent.subject, subject)]),
    ...(own === null ? [] : [inArray(consentEvent.subject, own)]),
  ];
  if (scope.length === 0) return [];
  const rows = await database()
    .select()
    .from(consentEvent)
    .where(or(...scope))
    .orderBy(desc(consentEvent.id))
    .limit(choicesMax);
  return rows.map(({ at, facts }) => ({
    at,
    kind: String(facts.kind),
    action: String(facts.action),
    decided: facts,
    disclosure: typeof facts.disclosure === 'string' ? facts.disclosure : null,
  }));
}

const subjectsOf = (accountId: string) =>
  database()
    .select({ subject: consentSubject.subject })
    .from(consentSubject)
    .where(eq(consentSubject.accountId, accountId));

/** Everything about one subject with what it was shown and the keys to check it: for whoever asks for their data. */
export async function exportConsent(subject: string): Promise<Record<string, unknown>> {
  const events = await database()
    .select()
    .from(consentEvent)
    .where(eq(consentEvent.subject, subject))
    .orderBy(consentEvent.id);
  const hashes = [...new Set(events.map(({ facts }) => String(facts.disclosure)))];
  const disclosures =
    hashes.length === 0
      ? []
      : await database().select().from(disclosure).where(inArray(disclosure.hash, hashes));
  return { subject, publicKeys: proofPublicKeys(), events, disclosures };
}
