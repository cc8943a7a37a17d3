import { render, screen } from '@testing-library/react';
import { bookingForModes } from '@/lib/shared/access/booking-for';
import { BookingForToggle } from './booking-for-toggle';
import { ModeToggle } from './mode-toggle';

const page = { locale: 'en-US', token: 'token', redir: '/trips', fixed: false };
const labels = {
  label: 'Traveling for',
  personal: 'Personal',
  toPersonal: 'Switch to personal',
  toCompany: (name: string) => `Switch to ${name}`,
};

const acme = { id: 'a', name: 'Acme' };

test('the mode one is in is marked and no button; the other posts the switch that also works without script', () => {
  const { rerender } = render(
    <ModeToggle page={page} tokenId="one" business companies={[acme]} acting={acme.id} labels={labels} />,
  );
  const button = screen.getByRole('button', { name: 'Switch to personal' });
  expect(screen.queryByRole('button', { name: 'Switch to Acme' })).toBeNull();
  expect(screen.getByText('Acme').closest('[aria-current]')).toHaveAttribute('aria-current', 'true');
  const form = button.closest('form') as HTMLFormElement;
  expect(form).toHaveAttribute('action', '/k/run/auth/switch');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    form: 'switch',
    locale: 'en-US',
    formtoken: 'token',
    tokenId: 'one',
    business: 'false',
    redir: '/trips',
  });
  rerender(
    <ModeToggle
      page={page}
      tokenId="one"
      business={false}
      companies={[acme]}
      acting={null}
      labels={labels}
    />,
  );
  expect(screen.getByRole('button', { name: 'Switch to Acme' })).toBeVisible();
});

test('who has memberships in several companies chooses among them by name; each choice names its company', () => {
  const beacon = { id: 'b', name: 'Beacon' };
  render(
    <ModeToggle
      page={page}
      tokenId="one"
      business
      companies={[acme, beacon]}
      acting={beacon.id}
      labels={labels}
    />,
  );
  expect(screen.getByText('Beacon').closest('[aria-current]')).toHaveAttribute('aria-current', 'true');
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Switch to personal',
    'Switch to Acme',
  ]);
  const form = screen.getByRole('button', { name: 'Switch to Acme' }).closest('form') as HTMLFormElement;
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ business: 'true', companyId: 'a' });
});

test('self and other are two choices, self first', () => {
  render(
    <BookingForToggle forOther={false} labels={{ label: 'For whom', self: 'Me', other: 'Another' }}>
      <p>Nobody yet</p>
    </BookingForToggle>,
  );
  const choices = screen.getAllByRole<HTMLInputElement>('radio');
  expect(choices.map(({ value }) => value)).toEqual(bookingForModes);
  expect(screen.getByRole('radio', { name: 'Me' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Another' })).not.toBeChecked();
});
