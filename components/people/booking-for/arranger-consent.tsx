import { getTranslations } from 'next-intl/server';
import { Form } from '@/components/ui/form/form';
import { Switch } from '@/components/ui/form/switch';
import { Panel } from '@/components/ui/layout/panel';

type Props = { readonly allows: boolean; readonly locale: string; readonly token: string | null };

/** Lets every travel arranger of the company book for the reader, or takes that back. */
export async function ArrangerConsent({ allows, locale, token }: Props) {
  const t = await getTranslations('booking-for.arrangers');
  return (
    <Panel id="allow" title={t('allowTitle')}>
      <Form
        id="allow-arrangers"
        action="/i/api/business/me/v1/arrangers/allow"
        locale={locale}
        token={token}
        submit={t('save')}
      >
        <Switch name="allow" defaultChecked={allows}>
          {t('allow')}
        </Switch>
      </Form>
    </Panel>
  );
}
