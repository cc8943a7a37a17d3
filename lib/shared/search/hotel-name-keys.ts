import { foldName } from './fold-name';

/**
 * The names by which a hotel can be meant, as names are compared: its own, and that of every chain that its name begins with. The shortest
 * first.
 */
export function hotelNameKeys(hotel: string): readonly string[] {
  const words = foldName(hotel).split(' ');
  return words.map((_, at) => words.slice(0, at + 1).join(' '));
}
