import 'server-only';
import type { VendorList } from '@/lib/shared/consent/vendor-list';
import { consentSettings } from './consent-settings';
import { type Refreshed, refreshDownload } from './refresh-download';
import { installVendorList, listFile, readVendorList } from './vendor-list';

const bytesMax = 4 * 1_048_576;

/** Looks for a newer vendor list; what does not pass the checks changes nothing (`refreshDownload`). */
export function refreshVendorList(url = consentSettings().vendorListUrl): Promise<Refreshed> {
  return refreshDownload<VendorList>({
    name: listFile,
    url,
    bytesMax,
    read: readVendorList,
    mayFollow,
    install: installVendorList,
  });
}

function mayFollow(list: VendorList, before: VendorList | null): void {
  if (before !== null && list.vendorListVersion < before.vendorListVersion)
    throw new Error(`version ${list.vendorListVersion} is older than ${before.vendorListVersion}`);
  const missing = (consentSettings().vendorIds ?? []).filter((id) => list.vendors[id] === undefined);
  if (missing.length > 0) throw new Error(`it does not know our vendors ${missing.join(', ')}`);
}
