import { saveIconStates } from './save-icon-state';

test('ENT-040 a save icon is saved, unsaved or saving, and nothing else', () => {
  expect([...saveIconStates].sort()).toEqual(['saved', 'saving', 'unsaved']);
});
