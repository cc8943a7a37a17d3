import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Form } from '@/components/ui/form/form';
import { SaveBar } from './save-bar';
import styles from './settings-form.module.css';

type Props = {
  readonly id: string;
  readonly action: string;
  readonly locale: string;
  readonly token: string | null;
  /** The version of the company these settings are of. */
  readonly version: number;
  /** How many fields there are to change. */
  readonly fields: number;
  readonly children: ReactNode;
};

/** A form of the company's settings with its bar to save; it works without script. */
export async function SettingsForm({ version, fields, children, ...form }: Props) {
  const t = await getTranslations('settings.save');
  const changed = Array.from({ length: fields }, (_, index) => t('changed', { count: index + 1 }));
  return (
    <Form {...form} guard>
      <input type="hidden" name="version" value={version} />
      <div className={styles.form}>
        {children}
        <SaveBar labels={{ save: t('save'), none: t('none'), changed }} />
      </div>
    </Form>
  );
}
