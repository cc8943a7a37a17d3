import { CardStage, type CardStageProps } from './card-stage';
import { PlainMarkup } from './plain-markup';

/** A page with one purpose: a card on a stage, as plain markup. */
export function CardPage(props: CardStageProps) {
  return (
    <PlainMarkup>
      <CardStage {...props} />
    </PlainMarkup>
  );
}
