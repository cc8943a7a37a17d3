import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import type { FormView } from '@/components/ui/form-view';
import { NativeForm } from '@/components/ui/native-form';
import { Panel } from '@/components/ui/panel';
import { PlainField } from '@/components/ui/plain-field';
import { keywordLengthMax, keywordsMax } from '@/lib/shared/company/keywords';
import styles from './request-form.module.css';

type Props = { readonly keywords: readonly string[]; readonly view: FormView; readonly locale: string };

/** The words somebody describes their travel with. */
export async function KeywordsForm({ keywords, view, locale }: Props) {
  const t = await getTranslations('onboarding.keywords');
  const limits = { words: keywordsMax, letters: keywordLengthMax };
  return (
    <Panel id="keywords" title={t('title')} lead={t('lead')}>
      <NativeForm
        id="keywords"
        action="/i/api/business/me/v1/account/keywords"
        locale={locale}
        token={view.token}
      >
        <div className={styles.fields}>
          <PlainField
            name="keywords"
            label={t('label')}
            hint={t('hint', limits)}
            value={view.values.keywords ?? keywords.join(', ')}
            problem={view.error === null ? null : t('problem', limits)}
            max={keywordsMax * (keywordLengthMax + 2)}
          />
          <div>
            <button type="submit" className={buttonLook('quiet')}>
              {t('save')}
            </button>
          </div>
        </div>
      </NativeForm>
    </Panel>
  );
}
