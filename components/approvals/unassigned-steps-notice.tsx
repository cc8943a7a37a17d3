import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { isolated } from '@/lib/shared/search/measure-text';

/** So many steps are written out; of more the number is told. */
const shownMax = 5;

type Props = {
  readonly steps: readonly {
    readonly key: string;
    readonly flow: string;
    readonly nth: number;
    /** Whom the step asks, in words. */
    readonly who: string;
    readonly travelers: number;
  }[];
};

/** Warns of steps of approval flows that find nobody for some people; nothing where all do. */
export function UnassignedStepsNotice({ steps }: Props) {
  const t = useTranslations('approvals.hub');
  if (steps.length === 0) return null;
  const others = steps.length - shownMax;
  return (
    <Notice tone="caution">
      <p>{t('unfound')}</p>
      <ul>
        {steps.slice(0, shownMax).map(({ flow, key, nth, travelers, who }) => (
          <li key={key}>{t('unfoundStep', { flow: isolated(flow), nth, who, count: travelers })}</li>
        ))}
        {others > 0 ? <li>{t('others', { count: others })}</li> : null}
      </ul>
    </Notice>
  );
}
