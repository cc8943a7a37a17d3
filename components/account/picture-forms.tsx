import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { FileField } from '@/components/ui/form/file-field';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { pictureBytesMax, pictureTypes } from '@/lib/shared/account/account-picture';
import styles from './picture-forms.module.css';

type Props = { readonly locale: string; readonly view: FormView; readonly hasPicture: boolean };

/** A picture to send, and the one there is to take away. */
export async function PictureForms({ locale, view, hasPicture }: Props) {
  const t = await getTranslations('profile.person');
  return (
    <div className={styles.parts}>
      <Outcome view={view} done={t('pictureDone')} />
      <Form
        id="picture"
        action="/k/run/account/picture"
        locale={locale}
        token={view.token}
        files
        submit={t('savePicture')}
      >
        <FileField
          name="picture"
          label={t('picture')}
          hint={t('pictureHint', { size: pictureBytesMax / 1024 ** 2 })}
          accept={pictureTypes}
          required
        />
      </Form>
      {hasPicture ? (
        <Form id="picture" action="/k/run/account/removePicture" locale={locale} token={view.token}>
          <button type="submit" className={buttonVariant('plain')}>
            {t('removePicture')}
          </button>
        </Form>
      ) : null}
    </div>
  );
}
