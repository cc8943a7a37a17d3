import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { legacyCategories } from '@/lib/shared/consent/legacy-purposes';
import { legacyCookieName } from './consent-cookie';
import { plainCookie } from './plain-cookie';
import { saveCategories } from './save-categories';
import { visitorOf } from './visitor-consent';

type LegacyChange = { readonly setConsentBooleanCookie: boolean; readonly purposeIds: readonly number[] };

/** Adds the categories of older purposes to what is accepted. Refuses: TOO_MANY_REQUESTS. */
export async function createLegacyConsent(
  context: RequestContext,
  viewer: Viewer,
  change: LegacyChange,
): Promise<void> {
  const added = legacyCategories(change.purposeIds);
  await save(context, viewer, change, [...visitorOf(context).accepted, ...added]);
}

/** Takes the categories of older purposes out of what is accepted. Refuses: TOO_MANY_REQUESTS. */
export async function removeLegacyConsent(
  context: RequestContext,
  viewer: Viewer,
  change: LegacyChange,
): Promise<void> {
  const gone = legacyCategories(change.purposeIds);
  await save(
    context,
    viewer,
    change,
    visitorOf(context).accepted.filter((one) => !gone.includes(one)),
  );
}

async function save(
  context: RequestContext,
  viewer: Viewer,
  { setConsentBooleanCookie }: LegacyChange,
  categories: readonly ConsentCategory[],
): Promise<void> {
  const isSomething = categories.some((one) => one !== 'strictlyNecessary');
  await saveCategories(context, viewer, categories, { declined: !isSomething, kind: 'legacy' });
  if (setConsentBooleanCookie)
    context.setCookies.push(plainCookie(legacyCookieName, String(isSomething), { forScripts: true }));
}
