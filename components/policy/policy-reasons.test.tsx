import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import { defaultLocale } from '@/lib/shared/site/locale/locales';
import policy from '@/messages/en/policy.json';
import results from '@/messages/en/results.json';
import { PolicyReasons } from './policy-reasons';

// A link reads the request that the page is drawn for.
jest.mock('@/components/ui/site-link', () => ({
  SiteLink: (props: ComponentProps<'a'>) => <a {...props} />,
}));

test('what would be in policy says what it costs in all, and is none of the reasons', () => {
  const reason = {
    code: 'NIGHT_ABOVE_CAP',
    actual: 177.48,
    limit: 150,
    delta: 27.48,
    unit: 'money',
    action: 'approve',
  } as const;
  const decision = { reasons: [reason], currency: 'USD', notEvaluated: [] };
  const alternative = { title: 'Jasper Fountain', price: '$190', href: '/hotels/1', isCheapest: true };
  render(
    <NextIntlClientProvider locale="en" messages={{ policy, results }}>
      <PolicyReasons decision={decision} locale={defaultLocale} alternative={alternative} />
    </NextIntlClientProvider>,
  );
  const [only, ...others] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(only).toBe('$177.48 per night is $27.48 above the limit of $150.00.');
  expect(others).toEqual([]);
  const link = screen.getByRole('link', { name: 'Cheapest in policy: Jasper Fountain, $190 in all' });
  expect(link.closest('li')).toBeNull();
});

test('a limit is told with what decided it: the share, what may always be spent, or the highest amount', () => {
  const benchmark = { mode: 'overMedian', sample: 7, cheapest: 468, median: 588, cabin: 'economy' } as const;
  const told = ([undefined, { allowance: 50 }, 'most'] as const).map((by) => ({
    code: 'PRICE_ABOVE_CAP' as const,
    actual: 799,
    limit: 638,
    delta: 161,
    unit: 'money' as const,
    action: 'approve' as const,
    text: String(by),
    benchmark: by === undefined ? benchmark : { ...benchmark, by },
  }));
  render(
    <NextIntlClientProvider locale="en" messages={{ policy, results }}>
      <PolicyReasons decision={{ reasons: told, currency: 'USD', notEvaluated: [] }} locale={defaultLocale} />
    </NextIntlClientProvider>,
  );
  const [share, allowance, most] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(share).toMatch(/median of 7 comparable offers, \$588\.00\.$/);
  expect(allowance).toMatch(/\$588\.00\. At least \$50\.00 more is always allowed\.$/);
  expect(most).toMatch(/\$588\.00\. The policy’s maximum is lower and applies\.$/);
});
