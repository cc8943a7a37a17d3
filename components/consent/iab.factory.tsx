import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import type { IabOffer } from '@/lib/shared/consent/iab-offer';
import type { IabConsent, IabPurpose, IabVendor } from '@/lib/shared/consent/iab-schema';
import consent from '@/messages/en/consent.json';
import iab from '@/messages/en/iab.json';
import site from '@/messages/en/interface.json';
import { IabChoices } from './iab-choices';

export const iabSite = { locale: 'en-US', prefix: '' };

/** Draws a part of the IAB dialog in English. */
export const renderEnglish = (part: ReactElement) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ consent, iab, interface: site }}>
      {part}
    </NextIntlClientProvider>,
  );

const purpose = (id: number, more: Partial<IabPurpose> = {}): IabPurpose => ({
  id,
  name: `Purpose ${id}`,
  description: `What purpose ${id} means`,
  illustrations: [`Example of purpose ${id}`],
  legitimateInterest: false,
  readOnly: false,
  defaultValue: false,
  ...more,
});

export const vendor = (id: number, more: Partial<IabVendor> = {}): IabVendor => ({
  id,
  name: `Vendor ${id}`,
  purposes: [1, 2],
  specialPurposes: [],
  legIntPurposes: [],
  features: [],
  specialFeatures: [],
  purposeDataRetentionDays: { 1: 395, 2: 30 },
  specialPurposeDataRetentionDays: {},
  dataCategories: [1],
  privacyPolicyUrl: `https://vendor-${id}.example/privacy`,
  legIntClaimUrl: '',
  usesCookies: true,
  cookieMaxAgeSeconds: 31_536_000,
  cookieRefresh: false,
  usesNonCookieAccess: false,
  ...more,
});

/** Three purposes, of which the third can be objected to; two special ones; three vendors and one outside the framework. */
export const iabOffer: IabOffer = {
  purposes: [purpose(1), purpose(2), purpose(7, { legitimateInterest: true })],
  specialPurposes: [
    purpose(1, { name: 'Special 1', readOnly: true, defaultValue: true }),
    purpose(2, { name: 'Special 2', readOnly: true, defaultValue: true }),
  ],
  features: [],
  specialFeatures: [],
  textLanguage: 'en',
  aboutFeatures: 'About features',
  stacks: [{ id: 1, name: 'Stack of 2 and 7', description: 'both', purposes: [2, 7], specialFeatures: [] }],
  vendors: [
    vendor(3),
    vendor(4, { legIntPurposes: [7], specialPurposes: [1] }),
    vendor(9, { purposes: [], specialPurposes: [1, 2] }),
  ],
  additionalVendors: [
    {
      id: 9001,
      name: 'Outsider',
      policyUrl: 'https://outsider.example/privacy',
      domains: ['outsider.example'],
    },
  ],
  dataCategories: [
    { id: 1, name: 'Network addresses', description: '' },
    { id: 8, name: 'Rough place', description: '' },
  ],
};

/** Nothing saved: what holds by default. */
export const unsaved: IabConsent = {
  purpose: { consents: { 1: false, 2: false, 7: false }, legitimateInterests: { 7: true } },
  vendor: { consents: { 3: false, 4: false, 9: false }, legitimateInterests: { 4: true } },
  consentedAdditionalVendors: [],
  specialFeatureOptIns: [],
  isUnsavedDefaultConsent: true,
  tcString: '',
  additionalVendorString: '',
};

/** Draws the views of purposes and vendors. */
export const renderChoices = (given: Partial<Parameters<typeof IabChoices>[0]> = {}) =>
  renderEnglish(
    <IabChoices
      site={iabSite}
      offer={iabOffer}
      answers={unsaved}
      categories={['strictlyNecessary']}
      sample={false}
      withheld={null}
      tab="processing"
      purpose="all"
      token={null}
      back="/help"
      leaves="back"
      problem={null}
      search={null}
      {...given}
    />,
  );
