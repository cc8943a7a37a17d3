import 'server-only';
import * as z from 'zod';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { fetchVendorList } from '@/lib/server/vendors/vendor-list-source';
import { VendorList } from '@/lib/shared/consent/vendor-list';
import { consentSettings } from './consent-settings';
import { installVendorList } from './vendor-list';
import { storedVendorList, storeNotes, storeVendorList } from './vendor-list-store';

/** What came of looking for a newer list. */
export type Refreshed = 'fresh' | 'unchanged' | 'newer' | 'kept';

/**
 * Fetches the vendor list when the last one is no longer fresh. A source that is down, slow, poisoned or older
 * changes nothing: the last good list stays, and the log says why.
 */
export async function refreshVendorList(url = consentSettings().vendorListUrl): Promise<Refreshed> {
  const stored = storedVendorList();
  if (stored !== null && stored.notes.freshUntil > Date.now()) return 'fresh';
  try {
    const fetched = await fetchVendorList(url, stored?.notes.etag ?? null);
    if (fetched.kind === 'unchanged') {
      if (stored === null) throw new Error('it has not changed, and we have none');
      storeNotes({ ...stored.notes, freshUntil: fetched.freshUntil });
      return 'unchanged';
    }
    const list = checked(fetched.text, stored?.list ?? null);
    storeVendorList(fetched.text, fetched.etag, fetched.freshUntil);
    installVendorList(list);
    return 'newer';
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'vendor list: the last good one stays');
    return 'kept';
  }
}

function checked(text: string, before: VendorList | null): VendorList {
  const parsed = VendorList.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error).slice(0, 500));
  const list = parsed.data;
  if (before !== null && list.vendorListVersion < before.vendorListVersion)
    throw new Error(`version ${list.vendorListVersion} is older than ${before.vendorListVersion}`);
  const missing = (consentSettings().vendorIds ?? []).filter((id) => list.vendors[id] === undefined);
  if (missing.length > 0) throw new Error(`it does not know our vendors ${missing.join(', ')}`);
  return list;
}
