import { getTranslations } from 'next-intl/server';
import type { DeskForms } from '@/components/policy/policy-list';
import { ShadowPanel } from '@/components/policy/shadow-panel';
import { worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { pageOutlook } from '@/lib/server/approvals/approval-outlook';
import type { Can } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import type { PolicyDesk } from '@/lib/server/policy/policy-drafts';
import { readShadow } from '@/lib/server/policy/policy-shadows';
import { formatMoment } from '@/lib/shared/day/format-day';
import { isSameSet } from '@/lib/shared/policy/policy-changes';
import { type Query, queryValue } from '../../query';

type Props = DeskForms & {
  readonly viewer: Can<'company.policies'>;
  readonly query: Query;
  readonly draft: PolicyDesk['draft'];
};

/** Shadow mode: the draft beside what holds. Nothing where there is no draft and was none to try. */
export async function PolicyShadowPart({ draft, query, viewer, ...forms }: Props) {
  const [start, end, shadow, asks, t] = await Promise.all([
    formState('shadow', query),
    formState('shadow-end', query),
    readShadow(viewer, forms.vertical, { wantsFigures: queryValue(query, 'shadow') === 'figures' }),
    pageOutlook(),
    getTranslations('policy-trial.shadow'),
  ]);
  if (shadow === null && draft === null) return null;
  const { tag } = forms.locale;
  const wording = { VERSION_CONFLICT: t('stale'), NOT_FOUND: t('stale') };
  return (
    <>
      <Outcome view={start} done={t('started')} doneOnly />
      <Outcome view={end} done={t('over')} wording={wording} />
      <ShadowPanel
        {...forms}
        asks={asks}
        view={worded(start, wording)}
        shadow={
          shadow === null
            ? null
            : {
                ...shadow,
                start: formatMoment(tag, shadow.startedAt),
                end: formatMoment(tag, shadow.endsAt),
                by: shadow.by ?? '',
                draft:
                  draft === null ? 'gone' : isSameSet(shadow.policies, draft.policies) ? 'same' : 'changed',
              }
        }
      />
    </>
  );
}
