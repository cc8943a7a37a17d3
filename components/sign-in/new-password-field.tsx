import { getTranslations } from 'next-intl/server';
import { PasswordField } from '@/components/ui/password-field';
import { passwordLengthMax, passwordLengthMin } from '@/lib/shared/sign-in/password-rules';

type Props = { readonly name: string; readonly label: string; readonly first?: boolean };

/** Where one chooses a password, with its rules in sight. */
export async function NewPasswordField({ name, label, first = false }: Props) {
  const t = await getTranslations('sign-in.fields');
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      first={first}
      hint={t('passwordRules', { min: passwordLengthMin, max: passwordLengthMax })}
      labels={{ show: t('show'), hide: t('hide') }}
    />
  );
}
