import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { Form } from '@/components/ui/form/form';
import { Panel } from '@/components/ui/layout/panel';
import type { DemoRequestState } from '@/lib/shared/company/onboarding/demo-request-state';
import styles from './request-form.module.css';

type Props = {
  readonly state: Exclude<DemoRequestState, 'notRequested'>;
  readonly locale: string;
  readonly token: string | null;
};

/** How far a company's demo is; one that was asked for can be put off. */
export async function DemoState({ state, locale, token }: Props) {
  const t = await getTranslations('onboarding.demo');
  return (
    <Panel id="demo-state" title={t('stateTitle')}>
      <div className={styles.fields}>
        <p>
          <Badge tone={state === 'requested' ? 'good' : 'caution'}>{t(`state.${state}`)}</Badge>
        </p>
        <p>{t(`stateText.${state}`)}</p>
        {state === 'postponed' ? null : (
          <Form
            id="demo-postponed"
            action="/i/api/business/company/v1/postponeDemo"
            locale={locale}
            token={token}
            submit={t('postpone')}
          />
        )}
      </div>
    </Panel>
  );
}
