import 'server-only';
import type { Visit } from '@/lib/server/http/visit';
import type { Viewer } from '@/lib/server/session/viewer';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { legacyCategories } from '@/lib/shared/consent/legacy-purposes';
import { legacyCookieName } from './consent-cookie';
import { plainCookie } from './plain-cookie';
import { saveCategories, visitorOf } from './save-categories';

type LegacyChange = { readonly setConsentBooleanCookie: boolean; readonly purposeIds: readonly number[] };

/** Adds the categories of older purposes to what is accepted. Refuses: TOO_MANY_REQUESTS. */
export async function createLegacyConsent(visit: Visit, viewer: Viewer, change: LegacyChange): Promise<void> {
  const added = legacyCategories(change.purposeIds);
  await save(visit, viewer, change, [...visitorOf(visit).categories, ...added]);
}

/** Takes the categories of older purposes out of what is accepted. Refuses: TOO_MANY_REQUESTS. */
export async function removeLegacyConsent(visit: Visit, viewer: Viewer, change: LegacyChange): Promise<void> {
  const gone = legacyCategories(change.purposeIds);
  await save(
    visit,
    viewer,
    change,
    visitorOf(visit).categories.filter((one) => !gone.includes(one)),
  );
}

async function save(
  visit: Visit,
  viewer: Viewer,
  { setConsentBooleanCookie }: LegacyChange,
  categories: readonly ConsentCategory[],
): Promise<void> {
  const isSomething = categories.some((one) => one !== 'strictlyNecessary');
  await saveCategories(visit, viewer, categories, { declined: !isSomething, kind: 'legacy' });
  if (setConsentBooleanCookie)
    visit.setCookies.push(plainCookie(legacyCookieName, String(isSomething), { forScripts: true }));
}
