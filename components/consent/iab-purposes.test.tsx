import { fireEvent, screen, within } from '@testing-library/react';
import { iabListsOf } from '@/lib/shared/consent/iab-fields';
import { iabOffer, renderChoices, unsaved } from './iab.factory';

const rowOf = (id: string) => document.getElementById(id) as HTMLElement;
const switchOf = (name: string) => screen.getByRole('switch', { name });
const listsInForm = () => iabListsOf(new FormData(document.querySelector('form') as HTMLFormElement).keys());

test('TCF-009 the two tabs are Processing and Vendors, and the chosen one shows its panel', () => {
  const { unmount } = renderChoices();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Processing', 'Vendors']);
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Processing');
  unmount();
  renderChoices({ tab: 'vendors' });
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Vendors');
});

test('TCF-010 TCF-015 TCF-016 each purpose has name, description, illustrations and its number of vendors as a link', () => {
  renderChoices();
  const users = { 1: 2, 2: 2, 7: 1 } as Record<number, number>;
  for (const { description, id, illustrations, name } of iabOffer.purposes) {
    const row = within(rowOf(`def-${id}`));
    expect(row.getByRole('heading', { name })).toBeVisible();
    expect(row.getByText(description)).toBeVisible();
    for (const text of illustrations) expect(row.getByText(text).closest('details')).not.toBeNull();
    expect(row.getByRole('link')).toHaveTextContent(users[id] === 1 ? '1 partner' : `${users[id]} partners`);
    expect(row.getByRole('link')).toHaveAttribute('href', `/privacy/partners?purpose=def-${id}#iab-vendors`);
  }
});

test('TCF-011 TCF-032 special purposes are listed, without a switch', () => {
  renderChoices();
  for (const { id, name } of iabOffer.specialPurposes) {
    const row = within(rowOf(`spec-${id}`));
    expect(row.getByRole('heading', { name })).toBeVisible();
    expect(row.getByText('Always on')).toBeVisible();
    expect(row.queryByRole('switch')).toBeNull();
  }
});

test('TCF-032 a purpose that is read only has a switch that cannot be moved and is not sent', () => {
  const [first, ...rest] = iabOffer.purposes;
  const purposes = first === undefined ? rest : [{ ...first, readOnly: true, defaultValue: true }, ...rest];
  renderChoices({ offer: { ...iabOffer, purposes } });
  const locked = switchOf('Allow: Purpose 1');
  expect(locked).toBeDisabled();
  locked.click();
  expect(locked).toBeChecked();
  expect(listsInForm().consentedPurposes).toEqual([]);
});

test('TCF-012 TCF-013 CMP-041 the four categories outside the framework, analytical among them; the optional ones have a switch', () => {
  renderChoices({ categories: ['strictlyNecessary', 'functional'] });
  const section = within(screen.getByRole('region', { name: 'On our own pages' }));
  expect(section.getAllByRole('heading', { level: 4 }).map((one) => one.textContent)).toEqual([
    'Necessary',
    'Functional',
    'Advertising',
    'Analytical',
  ]);
  expect(section.getAllByRole('switch').map((one) => one.getAttribute('name'))).toEqual([
    'functional',
    'advertising',
    'analytical',
  ]);
  expect(switchOf('Allow: Functional')).toBeChecked();
  expect(switchOf('Allow: Analytical')).not.toBeChecked();
  for (const { name } of iabOffer.purposes) expect(switchOf(`Allow: ${name}`)).toBeEnabled();
});

test('what outweighs an acceptance turns advertising off, locks it and says why; other categories stay', () => {
  const text = { gpc: /Opt-out request honored/, optedOut: /asked us not to sell or share/ };
  for (const withheld of ['gpc', 'optedOut'] as const) {
    const { unmount } = renderChoices({
      categories: ['strictlyNecessary', 'functional', 'advertising'],
      withheld,
    });
    const advertising = switchOf('Allow: Advertising');
    expect(advertising).not.toBeChecked();
    expect(advertising).toBeDisabled();
    expect(advertising).toHaveAccessibleDescription(text[withheld]);
    expect(switchOf('Allow: Functional')).toBeChecked();
    expect(switchOf('Allow: Functional')).toBeEnabled();
    unmount();
  }
});

test('TCF-014 a purpose with legitimate interest has a switch that objects, and it is sent as an objection', () => {
  renderChoices();
  expect(screen.getAllByRole('switch', { name: /^Object/ })).toHaveLength(1);
  fireEvent.click(switchOf('Object to legitimate interest: Purpose 7'));
  expect(listsInForm()).toMatchObject({ objectedLegIntPurposes: [7], consentedPurposes: [] });
});

test('TCF-019 purposes and special purposes with the same number do not collide', () => {
  renderChoices();
  const ids = [...document.querySelectorAll('[id^="def-"],[id^="spec-"]')].map(({ id }) => id);
  expect(ids).toEqual(['def-1', 'def-2', 'def-7', 'spec-1', 'spec-2']);
  expect(document.querySelectorAll('[id="iab-processing"] [data-iab-purpose]')).toHaveLength(ids.length);
});

test('TCF-033 switches stand as they were saved, and as the default while nothing is saved', () => {
  const defaults = iabOffer.purposes.map((one) => ({ ...one, defaultValue: one.id === 1 }));
  const { unmount } = renderChoices({ offer: { ...iabOffer, purposes: defaults } });
  expect(switchOf('Allow: Purpose 1')).toBeChecked();
  expect(switchOf('Allow: Purpose 2')).not.toBeChecked();
  unmount();
  const saved = {
    ...unsaved,
    isUnsavedDefaultConsent: false,
    purpose: { consents: { 1: false, 2: true, 7: false }, legitimateInterests: { 7: false } },
    vendor: { consents: { 3: true, 4: false }, legitimateInterests: { 4: false } },
    consentedAdditionalVendors: [9001],
  };
  renderChoices({ offer: { ...iabOffer, purposes: defaults }, answers: saved });
  expect(listsInForm()).toEqual({
    consentedPurposes: [2],
    consentedVendors: [3],
    consentedAdditionalVendors: [9001],
    objectedLegIntPurposes: [7],
    objectedLegIntVendors: [4],
    specialFeatureOptIns: [],
  });
});
