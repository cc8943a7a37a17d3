import 'server-only';
import { parseJson } from '@/lib/server/parse-json';
import { VendorList } from '@/lib/shared/consent/vendor-list';
import { consentSettings } from './consent-settings';
import { sampleVendorList } from './sample-vendor-list';
import { storedDownload } from './stored-download';

// Next bundles pages, handlers and middleware apart; the process has one list all the same.
const slot = globalThis as { __umiakVendorList?: VendorList | undefined };

/** Under which name the list is kept. */
export const listFile = 'vendor-list';

/** @throws Error in plain words when a text is no vendor list */
export const readVendorList = (text: string): VendorList => parseJson(VendorList, text);

/**
 * The vendor list this process works with: the registered one as it was last fetched, where the operator has
 * registered; else, and until the first one came, our own sample list.
 */
export function vendorList(): VendorList {
  if (consentSettings().vendorIds === null) return sampleVendorList();
  slot.__umiakVendorList ??= storedDownload(listFile, readVendorList)?.value ?? sampleVendorList();
  return slot.__umiakVendorList;
}

/** Puts a list that passed every check in the place of the one before. */
export function installVendorList(list: VendorList): void {
  slot.__umiakVendorList = list;
}

/** Whether the vendors shown are invented ones. */
export const isSampleList = (): boolean => vendorList() === sampleVendorList();
