import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { type ApproversPreview, approversLinesShown } from '@/lib/shared/approvals/approvers-file';
import approvals from '@/messages/en/approvals.json';
import { ApproversFilePreview } from './approvers-file';

const nobody = { approvers: [], limit: null, deputy: null, deputyFrom: null, deputyUntil: null };
const change = (line: number) => ({
  line,
  email: `p${line}@mail.example`,
  before: nobody,
  after: { ...nobody, approvers: ['a@mail.example'], limit: 900 },
});

function draw(preview: ApproversPreview) {
  render(
    <NextIntlClientProvider locale="en" messages={{ approvals }}>
      <ApproversFilePreview locale="en" token="t" path="/approvers" file="f" preview={preview} />
    </NextIntlClientProvider>,
  );
  return screen.getByRole('list').textContent?.replaceAll(/\p{Cf}/gu, '');
}

test('what a file changes is told before and after, and can be taken over', () => {
  expect(draw({ changes: [change(4)], same: 2, faults: [] })).toBe(
    'Line 4: p4@mail.exampleApprovers: none → a@mail.exampleLimit: none → 900',
  );
  expect(screen.getByText('People changed: 1. As they are: 2.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change 1 person' })).toBeTruthy();
});

test('with a fault nothing can be taken over, and of many the number is told', () => {
  const faults = Array.from({ length: approversLinesShown + 3 }, (_, at) => ({
    line: at + 2,
    email: 'x@mail.example',
    faults: [{ why: 'limit', about: 'lots' } as const],
  }));
  expect(draw({ changes: [change(1)], same: 0, faults })).toContain(
    'Line 2: x@mail.exampleThe limit lots is not a whole number above 0.',
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('And 3 more lines.')).toBeTruthy();
});
