import { getTranslations } from 'next-intl/server';
import { builtInRoles } from '@/lib/shared/access/roles';
import ja from '@/messages/ja/business.json';
import { roleName, storedRoleName } from './role-name';

const namespace = 'business.roles';
const english = () => getTranslations({ locale: 'en-US', namespace });
const japanese = () => getTranslations({ locale: 'ja-JP', namespace });

test('every built-in role has a name in the language of the reader', async () => {
  const [inEnglish, inJapanese] = await Promise.all([english(), japanese()]);
  for (const [key, { name }] of Object.entries(builtInRoles)) {
    const own = { key, name, builtIn: true };
    expect(roleName(own, inEnglish)).toBe(name);
    expect(roleName(own, inJapanese)).not.toBe(name);
  }
});

test('a role of a company is called as the company calls it, whatever its key', async () => {
  const words = await japanese();
  const own = { key: 'admin', name: 'Harbour master', builtIn: false };
  expect(roleName(own, words)).toBe('Harbour master');
  expect(roleName({ ...own, key: 'toString', builtIn: true }, words)).toBe('Harbour master');
});

test('a name that was written down is read as the built-in role it was, and else as it is', async () => {
  const words = await japanese();
  expect(storedRoleName('Travel manager', words)).toBe(ja.roles.travelManager);
  expect(storedRoleName('Harbour master', words)).toBe('Harbour master');
});
