import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import { map } from '@/messages/en/interface.json';
import { MapControls } from './map-controls';

jest.mock('@/components/ui/site-link', () => ({
  SiteLink: (link: ComponentProps<'a'>) => <a {...link} />,
}));

test('a map can be given the focus, and tells its keys as ARIA writes them', () => {
  const steps = {
    ...{ closer: '/1', wider: '/2', whole: null, north: '/3', south: null, west: null, east: null },
    piece: { name: 'map', text: '2,38.7,-9.1' },
  } as const;
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={{ interface: { map } }}>
      <MapControls id="map" steps={steps}>
        <p>A map</p>
      </MapControls>
    </NextIntlClientProvider>,
  );
  const frame = container.querySelector<HTMLElement>('#map');
  frame?.focus();
  expect(document.activeElement).toBe(frame);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-keyshortcuts'))).toEqual([
    'Plus',
    '-',
    'ArrowUp',
  ]);
  expect(screen.getByRole('link', { name: 'Zoom in' })).toHaveAttribute('data-shortcut', '+');
});
