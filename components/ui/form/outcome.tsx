import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice, type NoticeTone } from '@/components/ui/notice';
import { type Wording, wordingFor } from '@/lib/shared/form/form-problem';
import { Form, type PostedFormProps } from './form';
import type { Changed, FormView } from './form-view';
import styles from './outcome.module.css';

/** A form that takes back what was done. */
export type Undo = Omit<PostedFormProps, 'token'>;

type Props = {
  readonly view: FormView;
  /** What to say when it has been carried out; left out where that shows by itself. */
  readonly done?: string;
  readonly wording?: Wording;
  /**
   * For a form that keeps what was typed and overwrites what somebody else has saved meanwhile when it is sent again, as `overwrites` of
   * `Form`: whose change it was, null where nobody knows. Left out, somebody has to look at the change first.
   */
  readonly conflict?: Changed | null | undefined;
  readonly undo?: Undo | null | undefined;
  /** The form beside it shows refusals itself, as a `Form` with a `view` does. */
  readonly doneOnly?: boolean;
};

/**
 * What became of the form that was sent last; the page opens where it stands. Nothing before a post. Of one that had nothing to save it says
 * that, on every page alike.
 */
export function Outcome({ view, done, wording = {}, conflict, undo = null, doneOnly = false }: Props) {
  const t = useTranslations('interface.form');
  const { token } = view;
  const error = doneOnly ? null : view.error;
  const isUnchanged = view.isUnchanged === true;
  const told = isUnchanged ? t('unchanged') : view.done ? done : undefined;
  const words =
    conflict === undefined
      ? wording
      : { ...wording, VERSION_CONFLICT: conflict === null ? t('conflict') : t('conflictBy', conflict) };
  const text = error === null ? told : (wordingFor(words, error.code, error.field) ?? error.message);
  if (text === undefined) return null;
  return (
    <OutcomeBox
      tone={error !== null ? 'bad' : isUnchanged ? 'caution' : 'good'}
      text={text}
      isRead
      attributes={error === null ? { 'data-carried-out': '' } : {}}
    >
      {undo === null || error !== null || isUnchanged ? null : <Form {...undo} token={token} />}
    </OutcomeBox>
  );
}

type BoxProps = {
  readonly tone: NoticeTone;
  readonly text: string;
  /** The page opens where it stands, so that it is what is read first. */
  readonly isRead?: boolean;
  readonly hidden?: boolean;
  /** A script shows it and says its `[data-notice]` aloud, so that it is no live region itself. */
  readonly silent?: boolean;
  /** By which a script finds it. */
  readonly attributes?: Readonly<Record<`data-${string}`, string>>;
  /** The form that takes it back. */
  readonly children?: ReactNode;
};

/** What became of something, and what takes it back; for forms that a script of their own sends. All others have `Outcome`. */
export function OutcomeBox({ attributes, children, hidden, isRead, silent, text, tone }: BoxProps) {
  return (
    <div
      className={styles.outcome}
      hidden={hidden}
      tabIndex={isRead ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: after a native post this is what the visitor must read first.
      autoFocus={isRead}
      {...attributes}
    >
      <Notice tone={tone} silent={silent ?? false}>
        {text}
      </Notice>
      {children}
    </div>
  );
}
