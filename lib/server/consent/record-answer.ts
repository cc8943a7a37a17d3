import 'server-only';
import Bowser from 'bowser';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import type { Queryable } from '@/lib/server/store/connection';
import { consentSubject } from '@/lib/server/store/consent-schema';
import { consentTermsVersion } from '@/lib/shared/consent/consent-answer';
import { consentRegime } from '@/lib/shared/consent/consent-regime';
import { writeAnswer } from './answer-queue';
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
  readonly also?: (tx: Queryable) => Promise<void>;
};

/**
 * Keeps the proof of an answer before it is acknowledged: an event in the chain, the disclosure it answers, and
 * for members the tie to their account. No address and no full browser name is kept.
 * Refuses: TOO_MANY_REQUESTS.
 */
export async function recordAnswer(
  context: RequestContext,
  viewer: Viewer,
  answered: Answered,
): Promise<void> {
  await takePoint('consentByIp', context.ip);
  let shown = '';
  await writeAnswer(async (tx) => {
    const { action, also, decided, kind, subject } = answered;
    await also?.(tx);
    if (viewer.account !== null) {
      await tx.insert(consentSubject).values({ subject, accountId: viewer.account.id }).onConflictDoNothing();
    }
    const disclosure = await disclosureShown(tx, kind, context.brand.key, context.locale);
    shown = disclosure;
    return { subject, facts: { kind, action, ...decided, disclosure, ...surroundings(context) } };
  });
  rememberDisclosure(shown);
}

/** Where, in which language and under which rules somebody answered. */
function surroundings(context: RequestContext): Record<string, unknown> {
  const list = vendorList();
  return {
    brand: context.brand.key,
    locale: context.locale,
    country: context.location.country,
    region: context.location.region,
    regime: consentRegime(context.location),
    gpc: context.gpc,
    browser: browserFamily(context.userAgent),
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
