import { FactList } from '@/components/ui/list/fact-list';
import { bagsField, chosenExtras, seatField } from '@/lib/shared/booking/extras';
import { type ExtrasProps, travelersOn, useExtrasWords } from './extras-words';

type Props = ExtrasProps & {
  /** What was typed before a refusal. */
  readonly values: Readonly<Record<string, string>>;
};

/**
 * Which bags and seats are chosen and what each costs, above the total. There is a line for every choice: those that are not made are
 * hidden, and the script of the total shows and fills them.
 */
export function ChosenExtras({ values, ...extras }: Props) {
  const words = useExtrasWords(extras);
  const { offer, offered } = extras;
  if (offered === 'missing') return null;
  const { bags, seats } = chosenExtras(values, offered, offer).extras;
  const exits = new Set(
    offered.seatMaps.flatMap(({ rows, segment }) =>
      rows.flat().flatMap((one) => (one?.isExit === true ? `${segment} ${one.seat}` : [])),
    ),
  );
  const chosen = new Map([
    ...bags.map((bag) => [bagsField(bag), words.bagsOf(bag, bag.count)] as const),
    ...seats.map(({ priceCents, seat, segment, traveler }) => {
      const isExit = exits.has(`${segment} ${seat}`);
      return [seatField(traveler, segment), words.seatAt({ isExit, seat }, priceCents)] as const;
    }),
  ]);
  const line = (name: string, traveler: number, label: string) => {
    const text = chosen.get(name) ?? '';
    const row = { 'data-choice-of': name, hidden: text === '' };
    const value = <bdi data-choice="">{text}</bdi>;
    return [`${words.traveler(traveler)} · ${label}`, value, row] as const;
  };
  const travelers = Array.from({ length: travelersOn(offer) }, (_, at) => at + 1);
  return (
    <FactList
      facts={[
        ...offered.bags.map((bag) => line(bagsField(bag), bag.traveler, words.bags(bag))),
        ...travelers.flatMap((traveler) =>
          offered.seatMaps.map(({ segment }) =>
            line(seatField(traveler, segment), traveler, words.seat(segment)),
          ),
        ),
      ]}
    />
  );
}
