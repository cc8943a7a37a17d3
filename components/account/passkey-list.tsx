import { getFormatter, getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { RemoveStep } from '@/components/ui/form/remove-step';
import { ItemRow } from '@/components/ui/list/item-row';
import type { SignInMethods } from '@/lib/shared/account/own-sign-in-methods';
import { passkeyNameLengthMax } from '@/lib/shared/sign-in/passkey-rules';
import styles from './sign-in-panel.module.css';

type Passkey = SignInMethods['passkeys'][number];
type Props = {
  readonly passkeys: readonly Passkey[];
  readonly locale: string;
  /** The form that renames one. */
  readonly rename: FormView;
  readonly recentlyVerified: boolean;
};

/** The passkeys of an account: what they are called, when they were used; a name is changed without a proof. */
export async function PasskeyList({ passkeys, locale, rename, recentlyVerified }: Props) {
  const [t, format] = await Promise.all([getTranslations('profile.passkeys'), getFormatter()]);
  if (passkeys.length === 0) return <p className={styles.none}>{t('none')}</p>;
  const day = (moment: string) => format.dateTime(new Date(moment), 'day');
  return (
    <ul>
      {passkeys.map((passkey) => (
        <ItemRow
          key={passkey.id}
          icon="lock"
          name={<bdi>{passkey.name === '' ? t('unnamed') : passkey.name}</bdi>}
          facts={[
            t('added', { when: day(passkey.createdAt) }),
            passkey.lastUsedAt === null ? t('unused') : t('used', { when: day(passkey.lastUsedAt) }),
          ]}
          actions={
            <PasskeyActions
              passkey={passkey}
              locale={locale}
              rename={rename}
              recentlyVerified={recentlyVerified}
            />
          }
        />
      ))}
    </ul>
  );
}

type ActionProps = Omit<Props, 'passkeys'> & { readonly passkey: Passkey };

async function PasskeyActions({ passkey, locale, rename, recentlyVerified }: ActionProps) {
  const t = await getTranslations('profile.passkeys');
  const name = passkey.name === '' ? t('unnamed') : passkey.name;
  const { token } = rename;
  const isRefused = rename.error !== null && rename.values.id === passkey.id;
  return (
    <>
      <ConfirmStep open={t('rename')} openNamed={t('renameNamed', { name })} isOpen={isRefused} calm>
        <div className={styles.form}>
          <Form id="rename-passkey" action="/k/run/account/renamePasskey" locale={locale} token={token}>
            <input type="hidden" name="id" value={passkey.id} />
            <Field
              id={`passkey-${passkey.id}`}
              name="name"
              label={t('name')}
              value={name}
              required
              max={passkeyNameLengthMax}
              {...(isRefused ? { view: rename } : {})}
            />
            <button type="submit" className={buttonVariant('quiet')}>
              {t('save')}
            </button>
          </Form>
        </div>
      </ConfirmStep>
      {recentlyVerified ? (
        <RemoveStep
          id="remove-passkey"
          action="/k/run/account/removePasskey"
          {...{ locale, token }}
          hidden={{ id: passkey.id }}
          open={t('remove')}
          openNamed={t('removeNamed', { name })}
          text={t('removeText')}
          submit={t('removeSubmit')}
        />
      ) : null}
    </>
  );
}
