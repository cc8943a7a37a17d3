import 'server-only';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import type { AdditionalVendor } from '@/lib/shared/consent/iab-schema';
import { consentSettings } from './consent-settings';
import { type Refreshed, refreshDownload } from './refresh-download';
import { storedDownload } from './stored-download';

// As with the vendor list, one for all bundles of the process.
const slot = globalThis as { __umiakAdditionalVendors?: readonly AdditionalVendor[] | undefined };

const fileName = 'additional-vendors';
const bytesMax = 1_048_576;

const Row = z.tuple([z.coerce.number().int().min(1), z.string().min(1), z.string(), z.string()]);

/** The rows of Google's file: provider id, name, address of the policy, domains. @throws Error in plain words */
function readProviders(text: string): readonly AdditionalVendor[] {
  const rows = z
    .array(Row)
    .min(1)
    .safeParse(parse(text, { bom: true, from_line: 2, relax_column_count: true }));
  if (!rows.success) throw new Error('it is no list of providers');
  return rows.data.map(([id, name, policy, domains]) => ({
    id,
    name,
    policyUrl: /^https:\/\//.test(policy) ? policy : '',
    domains: domains.split(/[\s,;]+/).filter((domain) => domain !== ''),
  }));
}

/**
 * Google's ad technology providers outside the IAB framework that this site works with (`UMIAK_ADDITIONAL_VENDORS`; Additional
 * Consent technical specification, version 2), as their list was last fetched. None before that.
 */
export function additionalVendors(): readonly AdditionalVendor[] {
  slot.__umiakAdditionalVendors ??= wanted(storedDownload(fileName, readProviders)?.value ?? []);
  return slot.__umiakAdditionalVendors;
}

function wanted(providers: readonly AdditionalVendor[]): readonly AdditionalVendor[] {
  const ids = new Set(consentSettings().additionalVendorIds);
  return providers.filter(({ id }) => ids.has(id));
}

/** Looks for a newer list of the providers, where the operator names some; what does not pass the checks changes nothing. */
export async function refreshAdditionalVendors(
  url = consentSettings().additionalVendorsUrl,
): Promise<Refreshed> {
  const { additionalVendorIds } = consentSettings();
  if (additionalVendorIds.length === 0) return 'fresh';
  return refreshDownload<readonly AdditionalVendor[]>({
    name: fileName,
    url,
    bytesMax,
    read: readProviders,
    mayFollow: (providers) => {
      const known = new Set(providers.map(({ id }) => id));
      const missing = additionalVendorIds.filter((id) => !known.has(id));
      if (missing.length > 0) throw new Error(`it does not know our providers ${missing.join(', ')}`);
    },
    install: (providers) => {
      slot.__umiakAdditionalVendors = wanted(providers);
    },
  });
}
