import { ServerHtml } from '@/components/ui/server-html/server-html';
import { CardStage, type CardStageProps } from './card-stage';

/** A page with one purpose: a card on a stage, as plain markup. */
export function CardPage(props: CardStageProps) {
  return (
    <ServerHtml>
      <CardStage {...props} />
    </ServerHtml>
  );
}
