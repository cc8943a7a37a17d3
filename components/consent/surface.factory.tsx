import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import consent from '@/messages/en/consent.json';
import type { SurfaceProps } from './surface-props';

/** What a surface is told of its page; a test replaces the part it is about. */
export function surfaceProps(changes: Partial<SurfaceProps> = {}): SurfaceProps {
  return {
    site: {
      brand: { key: 'lantern', displayName: 'Lantern' },
      locale: 'en-US',
      prefix: '',
      path: '/help',
      screen: '/help',
      nonce: undefined,
      consent: 'ask-categories',
    },
    accepted: ['strictlyNecessary'],
    withheld: null,
    view: 'landing',
    back: '/help',
    token: null,
    ...changes,
  };
}

/** Draws part of the consent stack in English. */
export const drawConsent = (part: ReactElement) =>
  render(
    <NextIntlClientProvider locale="en-US" messages={{ consent }}>
      {part}
    </NextIntlClientProvider>,
  );

/** The same as the text of a page. */
export function consentMarkup(part: ReactElement): string {
  const { container, unmount } = drawConsent(part);
  const markup = container.innerHTML;
  unmount();
  return markup;
}
