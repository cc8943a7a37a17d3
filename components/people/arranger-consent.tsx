import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/panel';
import { StepForm } from '@/components/ui/step-form';
import { Switch } from '@/components/ui/switch';

type Props = { readonly allows: boolean; readonly locale: string; readonly token: string | null };

/** Lets every travel arranger of the company book for the reader, or takes that back. */
export async function ArrangerConsent({ allows, locale, token }: Props) {
  const t = await getTranslations('arranging.arrangers');
  return (
    <Panel id="allow" title={t('allowTitle')}>
      <StepForm
        id="allow-arrangers"
        action="/i/api/business/me/v1/arrangers/allow"
        locale={locale}
        token={token}
        submit={t('save')}
      >
        <Switch name="allow" defaultChecked={allows}>
          {t('allow')}
        </Switch>
      </StepForm>
    </Panel>
  );
}
