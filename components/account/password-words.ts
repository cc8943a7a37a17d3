import { getTranslations } from 'next-intl/server';
import { passwordLengthMax, passwordLengthMin } from '@/lib/shared/sign-in/password-rules';

/** What every field for a new password says: its rules, and the names of the toggle that shows it. */
export async function passwordWords() {
  const t = await getTranslations('sign-in.fields');
  return {
    rules: t('passwordRules', { min: passwordLengthMin, max: passwordLengthMax }),
    labels: { show: t('show'), hide: t('hide') },
  };
}
