import { fireEvent, screen, within } from '@testing-library/react';
import { iabListsOf } from '@/lib/shared/consent/iab-fields';
import { iabOffer, iabSite, renderChoices, renderEnglish, unsaved, vendor } from './iab.factory';
import { IabVendorDetails } from './iab-vendor-details';

const feature = (kind: string, id: number) => ({
  id,
  name: `${kind} ${id}`,
  description: `What ${kind} ${id} is`,
});
const offer = {
  ...iabOffer,
  features: [feature('Feature', 1), feature('Feature', 3)],
  specialFeatures: [feature('Exact place', 1), feature('Ask the device', 2)],
  vendors: [
    vendor(3, { features: [1, 3], specialFeatures: [2] }),
    vendor(4, { features: [3] }),
    vendor(9, { specialFeatures: [1, 2] }),
  ],
};
const rowOf = (id: string) => within(document.getElementById(id) as HTMLElement);
const switchOf = (name: string) => screen.getByRole('switch', { name });
const listsInForm = () => iabListsOf(new FormData(document.querySelector('form') as HTMLFormElement).keys());

test('special features are choices of their own, off until somebody allows them', () => {
  renderChoices({ offer });
  const section = within(screen.getByRole('region', { name: 'Techniques that need separate consent' }));
  expect(section.getAllByRole('switch')).toHaveLength(2);
  expect(section.getByText('What Exact place 1 is')).toBeVisible();
  expect(listsInForm().specialFeatureOptIns).toEqual([]);
  fireEvent.click(switchOf('Allow: Ask the device 2'));
  expect(listsInForm()).toMatchObject({ specialFeatureOptIns: [2], consentedPurposes: [] });
});

test('a special feature that was allowed stands as it was saved', () => {
  renderChoices({
    offer,
    answers: { ...unsaved, isUnsavedDefaultConsent: false, specialFeatureOptIns: [1] },
  });
  expect(switchOf('Allow: Exact place 1')).toBeChecked();
  expect(switchOf('Allow: Ask the device 2')).not.toBeChecked();
});

test('features are information: the sentence that belongs to them, what they are, and nothing to switch', () => {
  renderChoices({ offer });
  const section = within(screen.getByRole('region', { name: 'Other techniques of our partners' }));
  expect(section.getByText('About features')).toBeVisible();
  expect(section.getByText('What Feature 3 is')).toBeVisible();
  expect(section.queryByRole('switch')).toBeNull();
});

test('a technique leads to those who use it, and the filter then says its name', () => {
  const { unmount } = renderChoices({ offer });
  const link = rowOf('sf-2').getByRole('link', { name: '2 partners for: Ask the device 2' });
  expect(link).toHaveAttribute('href', '/privacy/partners?purpose=sf-2#iab-vendors');
  expect(rowOf('feat-3').getByRole('link')).toHaveTextContent('2 partners');
  unmount();
  renderChoices({ offer, tab: 'vendors', purpose: 'feat-1' });
  const shown = [...document.querySelectorAll('#iab-vendor-list li:not([data-off])')].filter(
    (row) => row.closest('section[data-off]') === null,
  );
  expect(shown.map((row) => row.getAttribute('data-terms'))).toEqual(['Vendor 3']);
  expect(screen.getByRole('button', { name: 'Purpose: Feature 1' })).toBeVisible();
});

test('the details of a vendor name its special features and features', () => {
  renderEnglish(<IabVendorDetails site={iabSite} offer={offer} vendor={offer.vendors[0] ?? vendor(3)} />);
  const listed = (title: string) =>
    within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement)
      .getAllByRole('listitem')
      .map((one) => one.textContent);
  expect(listed('If you allow the technique')).toEqual(['Ask the device 2']);
  expect(listed('Techniques it uses')).toEqual(['Feature 1', 'Feature 3']);
});

test('texts in another language than the page say so, and only then', () => {
  const { unmount } = renderChoices({ offer, site: { locale: 'ar-AE', prefix: '/ar-ae' } });
  for (const text of ['Purpose 1', 'What purpose 1 means', 'Ask the device 2', 'About features'])
    expect(screen.getAllByText(text)[0]).toHaveAttribute('lang', 'en');
  unmount();
  renderChoices({ offer });
  expect(document.querySelector('[lang]:not(html)')).toBeNull();
});
