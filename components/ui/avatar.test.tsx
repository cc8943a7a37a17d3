import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Avatar } from './avatar';

function drawn(props: Partial<ComponentProps<typeof Avatar>>) {
  const { container } = render(<Avatar name="Anna Berg" locale="en-US" {...props} />);
  const disc = container.firstElementChild as HTMLElement;
  return { letters: disc.dataset.initial, phone: disc.querySelector('[data-phone]'), disc };
}

test('ACCT-009 the first letter of the name stands for somebody', () => {
  expect(drawn({}).letters).toBe('A');
  expect(drawn({}).phone).toBeNull();
  expect(drawn({ name: 'ärzte' }).letters).toBe('Ä');
});

test('ACCT-010 a telephone stands for a name that begins with plus, and no letter', () => {
  const { letters, phone } = drawn({ name: '+49170123' });
  expect(letters).toBe('');
  expect(phone).not.toBeNull();
});

test('ACCT-012 where there is room they are two letters at most', () => {
  expect(drawn({ name: 'Anna Maria Berg', letters: 2 }).letters).toBe('AB');
  expect(drawn({ name: 'Anna', letters: 2 }).letters).toBe('A');
});

test('the letter is there below a picture, and the whole is decoration', () => {
  const { disc, letters } = drawn({ image: '/picture.webp' });
  expect(letters).toBe('A');
  expect(disc.querySelector('img')).toHaveAttribute('alt', '');
  expect(disc).toHaveAttribute('aria-hidden', 'true');
});
