import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import { FileField } from '@/components/ui/file-field';
import { FormNotice } from '@/components/ui/form-notice';
import type { FormView } from '@/components/ui/form-view';
import { NativeForm } from '@/components/ui/native-form';
import { TransportFields } from '@/components/ui/transport-fields';
import { pictureBytesMax, pictureTypes } from '@/lib/shared/account/picture';
import styles from './picture-forms.module.css';

type Props = { readonly locale: string; readonly view: FormView; readonly hasPicture: boolean };

/** A picture to send, and the one there is to take away. */
export async function PictureForms({ locale, view, hasPicture }: Props) {
  const t = await getTranslations('profile.person');
  return (
    <div className={styles.parts}>
      <FormNotice view={view} done={t('pictureDone')} />
      <form
        className={styles.form}
        method="post"
        action="/k/run/account/picture"
        encType="multipart/form-data"
      >
        <TransportFields form="picture" locale={locale} token={view.token} />
        <FileField
          name="picture"
          label={t('picture')}
          hint={t('pictureHint', { size: pictureBytesMax / 1024 ** 2 })}
          accept={pictureTypes}
          required
        />
        <div>
          <button type="submit" className={buttonLook('quiet')}>
            {t('savePicture')}
          </button>
        </div>
      </form>
      {hasPicture ? (
        <NativeForm id="picture" action="/k/run/account/removePicture" locale={locale} token={view.token}>
          <button type="submit" className={buttonLook('plain')}>
            {t('removePicture')}
          </button>
        </NativeForm>
      ) : null}
    </div>
  );
}
