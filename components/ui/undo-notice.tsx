import { buttonLook } from './button-look';
import { NativeForm } from './native-form';
import { Notice } from './notice';
import styles from './undo-notice.module.css';

type Props = {
  /** What has just been done. */
  readonly text: string;
  /** The word on the button, and what it posts where; `to` unless the address says it all. */
  readonly undo: string;
  readonly form: { readonly id: string; readonly action: string; readonly to?: string };
  readonly locale: string;
  readonly token: string | null;
};

/** Says what was deleted, with the way back beside it; the page opens where it stands. Works without script. */
export function UndoNotice({ text, undo, form, locale, token }: Props) {
  return (
    // biome-ignore lint/a11y/noAutofocus: after a native post this is what the visitor must read first.
    <div className={styles.notice} tabIndex={-1} autoFocus>
      <Notice tone="good">{text}</Notice>
      <NativeForm id={form.id} action={form.action} locale={locale} token={token}>
        {form.to === undefined ? null : <input type="hidden" name="to" value={form.to} />}
        <button type="submit" className={buttonLook('quiet')}>
          {undo}
        </button>
      </NativeForm>
    </div>
  );
}
