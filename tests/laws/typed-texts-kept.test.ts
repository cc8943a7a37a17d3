import { repositorySources } from './repository';
import { forgottenTexts } from './typed-texts-kept';

test('a refused form keeps the text of every field', () => {
  expect(forgottenTexts(repositorySources())).toEqual([]);
});

const about = (text: string) => forgottenTexts([{ path: 'components/a.tsx', text }]);

test.each([
  `<Field name="note" label={t('note', { count: 1 })} value={note} lines={3} />`,
  `<Field\n  name="name"\n  label={t('name')}\n/>`,
])('%s forgets what was typed', (text) => {
  expect(about(text)).toHaveLength(1);
});

test.each([
  `<Field name="note" label={t('note')} {...noting} />`,
  `<Field name="note" label={t('note')} view={view} />`,
  `<Field name="note" label={t('note')} value={typed.note ?? ''} />`,
  `<Field type="search" name="q" label={t('q')} value={asked} />`,
])('%s keeps it', (text) => {
  expect(about(text)).toEqual([]);
});
