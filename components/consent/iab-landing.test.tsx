import { screen, within } from '@testing-library/react';
import { iabOffer, iabSite, renderEnglish } from './iab.factory';
import { IabFrame } from './iab-frame';
import { IabLanding } from './iab-landing';

beforeEach(() => {
  renderEnglish(
    <IabFrame titleId="title" view="landing" saved="Saved">
      <IabLanding
        site={iabSite}
        brandName="Kayak"
        offer={{ ...iabOffer, specialFeatures: [{ id: 2, name: 'Special feature 2', description: '' }] }}
        sample={false}
        token={null}
        back="/help"
        titleId="title"
      />
    </IabFrame>,
  );
});

test('TCF-001 TCF-002 the landing view has a title and says what is wanted with data', () => {
  const dialog = screen.getByRole('dialog', { name: 'You decide about your data' });
  expect(within(dialog).getByRole('heading', { name: 'You decide about your data' })).toBeVisible();
  expect(within(dialog).getByText(/store and read information on your device/)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy');
});

test('TCF-003 the number of vendors is a link to their view', () => {
  const link = screen.getByRole('link', { name: '3 partners' });
  expect(link).toHaveAttribute('href', '/privacy/partners?back=%2Fhelp&tab=vendors#iab-choices');
  expect(link).toHaveAttribute('data-iab-open', 'vendors');
});

test('TCF-004 TCF-005 every purpose and every stack is listed, purposes below the stack that sums them up', () => {
  const group = screen.getByText('Stack of 2 and 7').closest('li') as HTMLElement;
  const purposesIn = (item: HTMLElement) =>
    within(item)
      .getAllByRole('listitem')
      .map((one) => one.textContent);
  expect(purposesIn(group)).toEqual(['Purpose 2', 'Purpose 7']);
  expect(purposesIn(screen.getByText('And also').closest('li') as HTMLElement)).toEqual(['Purpose 1']);
});

test('special features are named at once, apart from the purposes', () => {
  const group = screen.getByText('Only if you also allow it').closest('li') as HTMLElement;
  expect(within(group).getByRole('listitem')).toHaveTextContent('Special feature 2');
});

test('accepting and rejecting are the same kind of button, in a form that works without script', () => {
  const [reject, accept] = ['Reject all', 'Accept all'].map((name) => screen.getByRole('button', { name }));
  expect(reject?.className).toBe(accept?.className);
  expect(reject).toHaveAttribute('value', 'reject');
  expect(accept).toHaveAttribute('value', 'accept');
  expect(accept?.closest('form')).toHaveAttribute('action', '/i/api/iabtcf/v1/answer');
  expect(screen.getByDisplayValue('/help')).toHaveAttribute('name', 'back');
});
