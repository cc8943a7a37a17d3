import 'server-only';
import type { VendorList } from '@/lib/shared/consent/vendor-list';
import { consentSettings } from './consent-settings';
import { sampleVendorList } from './sample-vendor-list';
import { storedVendorList } from './vendor-list-store';

// Next bundles pages, handlers and middleware apart; the process has one list all the same.
const slot = globalThis as { __umiakVendorList?: VendorList | undefined };

/**
 * The vendor list this process works with: the registered one as it was last fetched, where the operator has
 * registered; else, and until the first one came, our own sample list.
 */
export function vendorList(): VendorList {
  if (consentSettings().vendorIds === null) return sampleVendorList();
  slot.__umiakVendorList ??= storedVendorList()?.list ?? sampleVendorList();
  return slot.__umiakVendorList;
}

/** Puts a list that passed every check in the place of the one before. */
export function installVendorList(list: VendorList): void {
  slot.__umiakVendorList = list;
}

/** Whether the vendors shown are invented ones. */
export const isSampleList = (): boolean => vendorList() === sampleVendorList();
