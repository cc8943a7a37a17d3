/** Pairs of addresses that could match one request equally well; a fixed segment wins over a parameter. */
export function addressConflicts(addresses: readonly string[]): string[] {
  const shape = (address: string): string => address.replaceAll(/\{\w+\}/g, '{}');
  return addresses.flatMap((one, index) =>
    addresses
      .slice(index + 1)
      .filter((other) => shape(other) === shape(one))
      .map((other) => `${one} and ${other}`),
  );
}
