import { getTranslations } from 'next-intl/server';
import { CopyLine } from '@/components/company/settings/copy-line';
import { Actions } from '@/components/ui/actions';
import { Badge } from '@/components/ui/badge';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import type { WebhookView } from './webhook-view';
import styles from './webhooks.module.css';

type Props = CompanySite & { readonly webhook: WebhookView };

/** How a webhook stands, and what can be done about it at once: trying it out, pausing it, giving it a new secret. */
export async function WebhookState({ webhook: { active, facts, id, name, state, url }, ...site }: Props) {
  const t = await getTranslations('webhooks');
  const call = `/webhooks/v1/${id}`;
  return (
    <Panel id="state" title={name}>
      <p>
        <Badge tone={state.tone}>{state.text}</Badge>
      </p>
      <ul className={styles.facts}>
        <li>
          <bdi dir="ltr" className={styles.url}>
            {url}
          </bdi>
        </li>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Actions>
        <CompanyForm {...site} id="test" action={`${call}/test`} submit={t('test')} />
        <CompanyForm
          {...site}
          id={active ? 'off' : 'on'}
          action={`${call}/active`}
          hidden={{ active: String(!active) }}
          submit={t(active ? 'pause' : 'resume')}
        />
        <ConfirmStep open={t('rotate')} calm>
          <p>{t('rotateText')}</p>
          <CompanyForm {...site} id="secret" action={`${call}/secret`} submit={t('rotateNow')} />
        </ConfirmStep>
      </Actions>
    </Panel>
  );
}

/** A secret, the one time that it is shown. */
export async function WebhookSecret({ secret }: { readonly secret: string }) {
  const t = await getTranslations('webhooks');
  return (
    <Panel id="secret" title={t('secret')}>
      <Notice tone="caution">{t('secretOnce')}</Notice>
      <dl>
        <CopyLine label={t('secret')} value={secret} />
      </dl>
    </Panel>
  );
}
