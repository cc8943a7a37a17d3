import 'server-only';
import Bowser from 'bowser';
import type { Visit } from '@/lib/server/http/visit';
import type { Viewer } from '@/lib/server/session/viewer';
import { takePoint } from '@/lib/server/sign-in/rate-limits';
import { consentSubject } from '@/lib/server/store/consent-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { consentTermsVersion } from '@/lib/shared/consent/consent-answer';
import { consentRegime } from '@/lib/shared/consent/consent-regime';
import { appendConsentEvent } from './append-event';
import { type DisclosureKind, disclosureShown, rememberDisclosure } from './disclosure-shown';
import { isSampleList, vendorList } from './vendor-list';

/** An answer about consent or privacy, whoever gave it where. */
export type Answered = {
  readonly kind: DisclosureKind;
  /** What was done: `acceptAll`, `reject`, `confirmed`, `closed`, `optedOut` and the like. */
  readonly action: string;
  readonly subject: string;
  /** What was decided, beside the words around it. */
  readonly decided: Readonly<Record<string, unknown>>;
  /** Something else that becomes true with the answer, or not at all. */
  readonly also?: (tx: Parameters<Parameters<typeof inTransaction>[0]>[0]) => Promise<void>;
};

/**
 * Keeps the proof of an answer before it is acknowledged: an event in the chain, the disclosure it answers, and
 * for members the tie to their account. No address and no full browser name is kept.
 * Refuses: TOO_MANY_REQUESTS.
 */
export async function recordAnswer(visit: Visit, viewer: Viewer, answered: Answered): Promise<void> {
  await takePoint('consentByIp', visit.ip);
  const shown = await inTransaction(async (tx) => {
    const { action, also, decided, kind, subject } = answered;
    await also?.(tx);
    if (viewer.account !== null) {
      await tx.insert(consentSubject).values({ subject, accountId: viewer.account.id }).onConflictDoNothing();
    }
    const disclosure = await disclosureShown(tx, kind, visit.brand.key, visit.locale);
    const facts = { kind, action, ...decided, disclosure, ...surroundings(visit) };
    await appendConsentEvent(tx, { subject, facts });
    return disclosure;
  });
  rememberDisclosure(shown);
}

/** Where, in which language and under which rules somebody answered. */
function surroundings(visit: Visit): Record<string, unknown> {
  const list = vendorList();
  return {
    brand: visit.brand.key,
    locale: visit.locale,
    country: visit.place.country,
    region: visit.place.region,
    regime: consentRegime(visit.place),
    gpc: visit.gpc,
    browser: browserFamily(visit.userAgent),
    termsVersion: consentTermsVersion,
    vendorList: { version: list.vendorListVersion, policy: list.tcfPolicyVersion, sample: isSampleList() },
  };
}

/** `Firefox`: enough to understand a complaint, too little to know somebody again. */
function browserFamily(userAgent: string): string | null {
  try {
    return Bowser.parse(userAgent).browser.name ?? null;
  } catch {
    return null;
  }
}
