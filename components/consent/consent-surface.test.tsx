import { screen } from '@testing-library/react';
import type { ConsentSurface as Kind } from '@/lib/shared/consent/consent-surface';
import { ConsentSurface } from './consent-surface';
import { drawConsent, surfaceProps } from './surface.factory';

function drawn(consent: Kind, path = '/help', screen: string | null = null) {
  const { site, ...props } = surfaceProps();
  const { unmount } = drawConsent(<ConsentSurface site={{ ...site, consent, path, screen }} {...props} />);
  const kinds = [...document.querySelectorAll<HTMLElement>('[data-consent]')].map(
    (one) => one.dataset.consent,
  );
  unmount();
  return kinds;
}

test('CMP-002 CMP-003 CMP-005 of the consent stack a page shows one surface and nothing else', () => {
  expect(drawn('ask-two-party')).toEqual(['ask-two-party']);
  expect(drawn('ask-transfer')).toEqual(['ask-transfer']);
  expect(drawn('ask-categories')).toEqual(['ask-categories']);
  expect(drawn('repeat')).toEqual(['repeat']);
  expect(drawn('settled')).toEqual([]);
});

test('what has to be agreed to can be read before', () => {
  for (const path of ['/privacy', '/privacy/cookies', '/terms-of-use?x=1', '/actual-terms-of-use']) {
    expect(drawn('ask-two-party', path)).toEqual([]);
    expect(drawn('ask-transfer', path)).toEqual([]);
    expect(drawn('ask-categories', path)).toEqual(['ask-categories']);
  }
});

test('the page about one’s own choices asks by itself, unless the banner is opened there on purpose', () => {
  expect(drawn('ask-categories', '/privacy/manage')).toEqual([]);
  expect(drawn('ask-categories', '/privacy/manage?consent=categories')).toEqual(['ask-categories']);
});

test('nothing lies over the page on which somebody says whether they are safe', () => {
  for (const [path, screen] of [
    ['/check-in?token=abc', '/check-in'],
    ['/ar-ae/check-in', '/check-in'],
    ['/trips/check-in?message=abc', '/business/check-in'],
  ] as const)
    for (const kind of ['ask-two-party', 'ask-transfer', 'ask-categories', 'ask-iab', 'repeat'] as const)
      expect([path, drawn(kind, path, screen)]).toEqual([path, []]);
  expect(drawn('ask-categories', '/check-in?consent=categories', '/check-in')).toEqual(['ask-categories']);
  for (const screen of ['/hotels/check-in', '/flights/{route}', null])
    expect(drawn('ask-categories', '/flights/BOS-LON/check-in', screen)).toEqual(['ask-categories']);
});

test('CMP-004 CMP-009 a banner opened on purpose has no landing', () => {
  const { site, ...props } = surfaceProps();
  drawConsent(<ConsentSurface site={{ ...site, path: '/help?consent=categories&a=b' }} {...props} />);
  expect(screen.getByRole('dialog')).toHaveAttribute('data-shows', 'categories');
  expect(document.querySelector('[data-view=landing]')).toBeNull();
  expect(document.querySelector('input[name=back]')).toHaveValue('/help?a=b');
});
