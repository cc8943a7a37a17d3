import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { bookingForKind, bookingForModes } from '@/lib/shared/access/booking-for';
import type { Permission } from '@/lib/shared/access/permissions';
import { builtInRoles } from '@/lib/shared/access/roles';
import { BookingForToggle } from './booking-for-toggle';

type Words = Readonly<Record<'book' | 'view', { label: string; self: string; other: string }>>;
const words: Words = JSON.parse(readFileSync('messages/en/account-menu.json', 'utf8'));
const acting: Readonly<Record<'book' | 'view', string>> = JSON.parse(
  readFileSync('messages/en/booking-for.json', 'utf8'),
).acting;

/** The toggle of whoever holds these permissions, in English. */
function drawFor(held: readonly Permission[], forOther = false) {
  const kind = bookingForKind(new Set(held));
  if (kind === null) throw new Error('no toggle for them');
  return render(
    <BookingForToggle forOther={forOther} labels={words[kind]}>
      {acting[kind]}
    </BookingForToggle>,
  );
}
const choices = () => screen.getAllByRole<HTMLInputElement>('radio');
const arranger = builtInRoles.arranger.permissions;
const helpdesk = builtInRoles.helpdesk.permissions;

test('BIZ-008 one books for oneself or for another, and the toggle has exactly these two choices', () => {
  expect(bookingForModes).toEqual(['self', 'other']);
  drawFor(arranger);
  expect(choices().map(({ value }) => value)).toEqual(['self', 'other']);
});

test('BIZ-016 both who book and who look switch between self and other', () => {
  expect([bookingForKind(new Set(arranger)), bookingForKind(new Set(helpdesk))]).toEqual(['book', 'view']);
  for (const held of [arranger, helpdesk]) {
    const { unmount } = drawFor(held, true);
    const [self, other] = choices();
    expect([self?.checked, other?.checked]).toEqual([false, true]);
    self?.click();
    expect([self?.checked, other?.checked]).toEqual([true, false]);
    other?.click();
    expect([self?.checked, other?.checked]).toEqual([false, true]);
    unmount();
  }
});

test('BIZ-017 the choices of a travel arranger and of helpdesk staff have other words', () => {
  const texts = [arranger, helpdesk].map((held) => {
    const { unmount } = drawFor(held);
    const names = choices().map(({ labels }) => labels?.[0]?.textContent ?? '');
    unmount();
    return names;
  });
  const [booking = [], viewing = []] = texts;
  expect(booking).toHaveLength(2);
  expect(booking.filter((text) => viewing.includes(text))).toEqual([]);
});

test.each(['bookForOther', 'bookForExplicit', 'bookForAllAllowing', 'bookForAll'] as const)(
  'BIZ-018 it says Booking for whoever holds %s, and Viewing for whoever may only look',
  (permission) => {
    const { unmount } = drawFor([permission, 'userProfileViewForAll'], true);
    expect(screen.getByRole('group', { name: 'Booking for' }).parentElement).toHaveTextContent('Booking for');
    unmount();
    drawFor(['userProfileViewForAll'], true);
    expect(screen.getByRole('group', { name: 'Viewing for' }).parentElement).toHaveTextContent('Viewing for');
  },
);
