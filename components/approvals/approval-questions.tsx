import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { approvalTextMax } from '@/lib/shared/approvals/approval-states';
import styles from './approvals.module.css';

type Props = {
  readonly talk: readonly {
    readonly id: number;
    readonly author: string;
    readonly text: string;
    readonly when: string;
  }[];
  /** Who writes here: the approver asks, whoever wants the approval replies. */
  readonly as: 'question' | 'reply';
  readonly action: string;
  /** Of the part, where a page has several. */
  readonly id?: string;
  readonly locale: string;
  readonly view: FormView;
  /** Nothing more can be said once it is decided. */
  readonly isOpen: boolean;
};

/** What approvers asked about a request and what they were answered, and the form for more. */
export function ApprovalQuestions({ action, as, id = 'talk', isOpen, locale, talk, view }: Props) {
  const t = useTranslations('approvals.talk');
  const field = fieldsOf(as, view);
  if (!isOpen && talk.length === 0) return null;
  // Whoever wants the approval has nothing to reply to yet.
  if (as === 'reply' && talk.length === 0) return null;
  return (
    <Panel id={id} title={t('title')} lead={as === 'question' && isOpen ? t('lead') : undefined}>
      <ol className={styles.talk}>
        {talk.map(({ author, id, text, when }) => (
          <li key={id}>
            <span className={styles.muted}>
              <bdi>{author}</bdi> · {when}
            </span>
            <p className={styles.note} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {isOpen ? (
        <Form id={as} action={action} locale={locale} token={view.token} submit={t(`${as}Submit`)}>
          <Field {...field('text')} label={t(as)} lines={3} max={approvalTextMax} required />
        </Form>
      ) : null}
    </Panel>
  );
}
