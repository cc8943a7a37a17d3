import 'server-only';

/** A company that carries people, of our own invention. */
export type SampleCarrier = {
  readonly name: string;
  /** Before the number on the ticket. */
  readonly code: string;
  /** What it asks, against the usual. */
  readonly priceFactor: number;
  /** Pieces of luggage in the price. */
  readonly bags: { readonly cabin: number; readonly checked: number };
};

const carrier = (
  name: string,
  code: string,
  priceFactor: number,
  cabin: number,
  checked: number,
): SampleCarrier => ({ name, code, priceFactor, bags: { cabin, checked } });

/** Airlines that fly everywhere. Seabirds, so that nobody takes them for a real one. */
export const sampleAirlines: readonly SampleCarrier[] = [
  carrier('Fulmar Air', 'FMR', 0.94, 1, 0),
  carrier('Kittiwake', 'KTW', 0.86, 0, 0),
  carrier('Petrel Airways', 'PTL', 1.08, 1, 1),
  carrier('Great Auk', 'GAK', 1.22, 1, 1),
  carrier('Sandpiper Air', 'SPR', 0.9, 0, 0),
  carrier('Guillemot', 'GLM', 1, 1, 0),
  carrier('Storm Tern', 'STN', 1.05, 1, 1),
  carrier('Razorbill Jet', 'RZB', 0.97, 1, 0),
  carrier('Gannet Lines', 'GNT', 1.3, 2, 2),
  carrier('Shearwater', 'SHW', 1.15, 1, 1),
];

/** Railways that go wherever there are rails. */
export const sampleRailways: readonly SampleCarrier[] = [
  carrier('Heron Rail', 'HR', 1, 2, 0),
  carrier('Kingfisher Express', 'KX', 1.35, 2, 0),
  carrier('Dipper Trains', 'DT', 0.84, 1, 0),
  carrier('Wagtail Lines', 'WL', 0.92, 2, 0),
  carrier('Crane Night', 'CN', 1.12, 2, 0),
];
