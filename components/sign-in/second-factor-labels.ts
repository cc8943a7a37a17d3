import { getTranslations } from 'next-intl/server';
import type { SecondFactorCodesLabels } from './second-factor-codes';

/** The words of the recovery codes, which also appear in the browser. */
export async function secondFactorLabels(): Promise<SecondFactorCodesLabels> {
  const t = await getTranslations('sign-in.secondFactor');
  return {
    title: t('codesTitle'),
    text: t('codesText'),
    copy: { copy: t('copyCodes'), copied: t('copied'), failed: t('copyFailed') },
    print: t('print'),
    go: t('continue'),
  };
}
