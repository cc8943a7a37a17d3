import { screen, within } from '@testing-library/react';
import { termsPathOf } from '@/lib/shared/consent/legal-paths';
import { AcknowledgementDialog } from './acknowledgement-dialog';
import { drawConsent, surfaceProps } from './surface.factory';

function draw(about: 'twoParty' | 'transfer') {
  drawConsent(<AcknowledgementDialog about={about} {...surfaceProps()} />);
  return within(screen.getByRole('dialog'));
}

const linked = (dialog: ReturnType<typeof draw>) =>
  dialog.getAllByRole('link').map((link) => link.getAttribute('href'));

test('PRIV-006 PRIV-007 the two-party dialog has a heading and two lines', () => {
  const dialog = draw('twoParty');
  expect(dialog.getByRole('heading', { name: 'Before you continue' })).toBeVisible();
  expect(dialog.getAllByRole('paragraph')).toHaveLength(2);
});

test('PRIV-008 PRIV-009 the lines lead to the terms and to the privacy policy, and there is one button', () => {
  const dialog = draw('twoParty');
  expect(linked(dialog)).toEqual(['/terms-of-use', '/privacy']);
  expect(dialog.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('dialog')).toHaveAttribute('closedby', 'none');
});

test('PRIV-010 PRIV-015 the terms are at /terms-of-use where a brand names no page of its own', () => {
  expect(termsPathOf('lantern', {})).toBe('/terms-of-use');
  expect(termsPathOf('lantern', { lantern: '/terms-of-lantern' })).toBe('/terms-of-lantern');
  expect(termsPathOf('constructor', {})).toBe('/terms-of-use');
});

test('PRIV-011 PRIV-012 the disclaimer about the transfer of data has a heading and two lines', () => {
  const dialog = draw('transfer');
  expect(dialog.getByRole('heading', { name: 'Your data is sent abroad' })).toBeVisible();
  expect(dialog.getAllByRole('paragraph')).toHaveLength(2);
});

test('PRIV-013 PRIV-014 the disclaimer leads to the privacy policy and the terms, and has one button', () => {
  const dialog = draw('transfer');
  expect(linked(dialog)).toEqual(['/privacy', '/terms-of-use']);
  expect(dialog.getAllByRole('button')).toHaveLength(1);
  expect(document.querySelector('form')).toHaveAttribute(
    'action',
    '/i/api/cookies/v2/meta/HIDE_DATA_TRANSFER_DISCLAIMER',
  );
});
