import { wasPressed } from './was-pressed';

afterEach(() => {
  delete document.documentElement.dataset.input;
  jest.restoreAllMocks();
});

/** A field with or without the focus, and with or without the pointer on it. */
function field({ hasFocus = true, isUnderPointer = true } = {}): Element {
  const input = document.createElement('input');
  document.body.replaceChildren(input);
  if (hasFocus) input.focus();
  jest.spyOn(input, 'matches').mockImplementation((what) => what === ':hover' && isUnderPointer);
  return input;
}

test('a field with the focus and the pointer on it was pressed', () => {
  expect(wasPressed(field())).toBe(true);
  document.documentElement.dataset.input = 'pointer';
  expect(wasPressed(field())).toBe(true);
});

test('a focus by the keyboard under a resting pointer is no press, nor is one by a script, nor the pointer alone', () => {
  document.documentElement.dataset.input = 'keyboard';
  expect(wasPressed(field())).toBe(false);
  delete document.documentElement.dataset.input;
  expect(wasPressed(field({ isUnderPointer: false }))).toBe(false);
  expect(wasPressed(field({ hasFocus: false }))).toBe(false);
  expect(wasPressed(null)).toBe(false);
});
