import { render } from '@testing-library/react';
import type { LogoSettings } from '@/lib/shared/site/logo/logo-settings';
import { expectConsole } from '@/tests/setup/expected-console';
import { Logo, type Pride } from './logo';

function draw(settings: Partial<LogoSettings> = {}, pride: Pride | null = null): HTMLElement {
  const { container } = render(
    <Logo settings={settings} name="Kayak" label="Kayak home" prefix="" pride={pride} />,
  );
  const logo = container.firstElementChild;
  if (!(logo instanceof HTMLElement)) throw new Error('nothing was drawn');
  return logo;
}

test('LOGO-002 LOGO-013 the pride option draws the pride logo, without it nothing moves', () => {
  expect(draw().className).not.toContain('pride');
  const proud = draw({}, { palette: 'pride', remember: true });
  expect(proud.className).toContain('pride');
  expect(proud.dataset).toMatchObject({ pride: 'pride', remember: 'true' });
});

test('LOGO-010 LOGO-011 a logo is normal, or inverted when asked', () => {
  expect(draw().className).toBe('logo');
  expect(draw({ invertedLogo: true }).className).toContain('inverted');
  expect(draw({ presentation: 'pres-dark-mode' }).className).toContain('inverted');
  expect(draw({ presentation: 'pres-dark-mode', invertedLogo: false }).className).toBe('logo');
});

test('LOGO-012 a logo is compact when asked, or up to the size of its vertical', () => {
  expect(draw().dataset.compact).toBeUndefined();
  expect(draw({ compactLogo: true }).dataset.compact).toBe('always');
  expect(draw({ activeVertical: 'cars' }).dataset.compact).toBe('l');
});

test('CENT-041 each of the ten settings changes the logo', () => {
  const plain = draw().outerHTML;
  const settings: readonly Partial<LogoSettings>[] = [
    { activeVertical: 'flights' },
    { brand: 'Mundi' },
    { presentation: 'pres-aos' },
    { invertedLogo: true },
    { compactLogo: true },
    { underLogo: 'for business' },
    { themeClass: 'theme-night' },
    { displayOnMobile: false },
    { horizontal: false },
    { interactive: false },
  ];
  const drawn = settings.map((one) => draw(one).outerHTML);
  expect(new Set([plain, ...drawn]).size).toBe(11);
});

test('LOGO-003 the logo leads home, in the presentation pres-aos to /aos', () => {
  expect(draw().getAttribute('href')).toBe('/');
  expect(draw({ presentation: 'pres-dark-mode' }).getAttribute('href')).toBe('/');
  expect(draw({ presentation: 'pres-aos' }).getAttribute('href')).toBe('/aos');
});

test('CERR-021 an unknown brand leaves an empty box of the same size and says so in the log', () => {
  expectConsole('error', /Logo not found/);
  const mark = draw({ brand: 'nosuchbrand' }).querySelector('svg');
  expect(mark?.childElementCount).toBe(0);
  expect([mark?.getAttribute('width'), mark?.getAttribute('height')]).toEqual(['36', '36']);
});
