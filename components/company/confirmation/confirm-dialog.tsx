import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogHead } from '@/components/ui/overlay/dialog-head';
import { FetchedPart } from '@/components/ui/overlay/fetched-part';

type Props = {
  readonly title: string;
  /** The page with the same form, from which it comes when somebody is about to open the dialog. */
  readonly page: string;
  /** What the link to that page says. */
  readonly open: string;
};

/** Asks for the mailed confirmation of a company or of a business profile, over the page one is on (specification §2). */
export function ConfirmDialog({ title, page, open }: Props) {
  return (
    <Dialog id="confirm" labelledBy="confirm-title">
      <DialogHead dialog="confirm" titleId="confirm-title" title={title} />
      <FetchedPart href={`${page}#confirm-form`}>{open}</FetchedPart>
    </Dialog>
  );
}
