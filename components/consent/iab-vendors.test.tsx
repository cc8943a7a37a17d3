import { screen, within } from '@testing-library/react';
import { iabOffer, iabSite, renderChoices, renderEnglish, vendor } from './iab.factory';
import { IabVendorDetails } from './iab-vendor-details';

const shownVendors = () =>
  [...document.querySelectorAll('[data-terms]')]
    .filter((row) => row.closest('[data-off]') === null)
    .map((row) => row.getAttribute('data-terms'));

test('TCF-017 TCF-019 the filter offers all purposes, each purpose and each special purpose, by prefixed values', () => {
  renderChoices({ tab: 'vendors' });
  const options = [...document.querySelectorAll('#iab-filter [data-iab-purpose]')];
  expect(options.map((one) => one.getAttribute('data-iab-purpose'))).toEqual([
    'all',
    'def-1',
    'def-2',
    'def-7',
    'spec-1',
    'spec-2',
  ]);
  expect(options.map((one) => one.textContent)).toEqual([
    'All purposes',
    'Purpose 1',
    'Purpose 2',
    'Purpose 7',
    'Special 1',
    'Special 2',
  ]);
});

test('TCF-018 with a purpose the list has only its vendors, and the filter says which purpose', () => {
  renderChoices({ tab: 'vendors', purpose: 'spec-1' });
  expect(shownVendors()).toEqual(['Vendor 4', 'Vendor 9']);
  expect(screen.getByRole('button', { name: 'Purpose: Special 1' })).toBeVisible();
  expect(document.querySelector('[aria-current]')).toHaveAttribute('data-iab-purpose', 'spec-1');
});

test('TCF-020 TCF-021 every vendor has a switch, and those outside the framework stand in a list of their own', () => {
  renderChoices({ tab: 'vendors' });
  const partners = within(screen.getByRole('region', { name: 'Partners in IAB Europe’s framework' }));
  const rows = partners.getAllByRole('heading', { level: 4 }).map((one) => one.closest('li') as HTMLElement);
  expect(rows).toHaveLength(iabOffer.vendors.length);
  for (const row of rows) expect(within(row).getAllByRole('switch').length).toBeGreaterThan(0);
  expect(screen.getByRole('switch', { name: 'Object to legitimate interest: Vendor 4' })).toBeEnabled();
  expect(screen.getByRole('switch', { name: 'Requests nothing: Vendor 9' })).toBeDisabled();
  const others = within(screen.getByRole('region', { name: 'Other Google partners' }));
  expect(others.getByRole('switch', { name: 'Allow: Outsider' })).toHaveAttribute('name', 'a9001');
  expect(others.getByText('outsider.example')).toBeVisible();
});

const details = (
  more: Parameters<typeof vendor>[1],
  disclosure?: Parameters<typeof IabVendorDetails>[0]['disclosure'],
) =>
  renderEnglish(
    <IabVendorDetails site={iabSite} offer={iabOffer} vendor={vendor(4, more)} disclosure={disclosure} />,
  );
const sectionOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);

test('TCF-022 TCF-023 a vendor’s purposes and special purposes stand with how long data is kept', () => {
  details({ legIntPurposes: [7], specialPurposes: [1], specialPurposeDataRetentionDays: { 1: 1 } });
  expect(
    sectionOf('With your consent')
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Purpose 1stored: 1 year 30 days', 'Purpose 2stored: 30 days']);
  expect(sectionOf('As a legitimate interest').getByRole('listitem')).toHaveTextContent('Purpose 7');
  expect(sectionOf('Always, without the right to object').getByRole('listitem')).toHaveTextContent(
    'Special 1stored: 1 day',
  );
});

test('TCF-024 TCF-025 TCF-026 a vendor’s kinds of data, privacy policy and claim of legitimate interest', () => {
  const { unmount } = details({
    dataCategories: [1, 8],
    legIntClaimUrl: 'https://vendor-4.example/interest',
  });
  expect(sectionOf('What data').getByText('Network addresses and Rough place')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    'https://vendor-4.example/privacy',
  );
  expect(screen.getByRole('link', { name: 'Why they claim a legitimate interest' })).toHaveAttribute(
    'href',
    'https://vendor-4.example/interest',
  );
  unmount();
  details({ legIntClaimUrl: '' });
  expect(screen.queryByRole('link', { name: 'Why they claim a legitimate interest' })).toBeNull();
});

test('TCF-027 TCF-028 a vendor’s cookies with time and renewal, and its other storage', () => {
  const { unmount } = details({
    cookieMaxAgeSeconds: 34_128_000,
    cookieRefresh: true,
    usesNonCookieAccess: true,
  });
  expect(screen.getByText(/^Cookies, stored at most: 1 year 30 days\. The period restarts/)).toBeVisible();
  expect(screen.getByText('It also uses other browser storage.')).toBeVisible();
  unmount();
  const { unmount: unmountSession } = details({ cookieMaxAgeSeconds: 0 });
  expect(
    screen.getByText(/^Cookies, stored at most: until the browser closes\. Further visits don’t/),
  ).toBeVisible();
  expect(screen.getByText('It uses no other browser storage.')).toBeVisible();
  unmountSession();
  details({ usesCookies: false });
  expect(screen.getByText('No cookies.')).toBeVisible();
});

test('what a vendor keeps on devices is a link until it is asked for, and lines when it is there', () => {
  const { unmount } = details({});
  const link = screen.getByRole('link', { name: 'Show what this partner stores on devices', hidden: true });
  expect(link).toHaveAttribute('href', '/privacy/partners/4?storage=shown#vendor-4');
  unmount();
  details(
    {},
    {
      disclosures: [
        { identifier: 'v_id', type: 'cookie', maxAgeSeconds: 86_400, cookieRefresh: true, purposes: [1] },
      ],
      domains: [{ domain: '*.vendor-4.example', use: 'Serves pictures.' }],
    },
  );
  expect(screen.getByText('cookie · 1 day · renewed with every visit · Purpose 1')).toBeVisible();
  expect(screen.getByText('*.vendor-4.example')).toBeVisible();
});
