import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import { isSsoProblem } from '@/lib/shared/company/sso';

type Props = {
  /** What a test came back with. */
  readonly problem: string | undefined;
  /** The words of the refusal itself, where it has no problem of its own. */
  readonly message: string;
};

/** Why a test did not work, in words for whoever sets the connection up. */
export async function SsoProblem({ problem, message }: Props) {
  const t = await getTranslations('company-sign-in.problems');
  return (
    // biome-ignore lint/a11y/noAutofocus: after the way to the provider this is what the visitor must read first.
    <div tabIndex={-1} autoFocus>
      <Notice tone="bad">{isSsoProblem(problem) ? t(problem) : message}</Notice>
    </div>
  );
}
