import { keepStored, readStored } from './local-storage';

test('a value is kept until it is forgotten', () => {
  expect(readStored('harbour')).toBeNull();
  keepStored('harbour', 'north');
  expect(readStored('harbour')).toBe('north');
  keepStored('harbour', null);
  expect(readStored('harbour')).toBeNull();
});

test('where storage is denied nothing is kept and nothing breaks', () => {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage') as PropertyDescriptor;
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(() => keepStored('harbour', 'north')).not.toThrow();
  expect(readStored('harbour')).toBeNull();
  Object.defineProperty(window, 'localStorage', own);
});
