/** One message on the console. */
export type ConsoleCall = { readonly level: 'error' | 'warn'; readonly text: string };

type Expectation = { readonly level: ConsoleCall['level']; readonly pattern: RegExp; met: boolean };

const calls: ConsoleCall[] = [];
const expectations: Expectation[] = [];

/**
 * Declares that this test makes `console.error` or `console.warn` say something. Every matching message is
 * then fine; none at all fails the test, and so does any message nobody declared.
 */
export function expectConsole(level: ConsoleCall['level'], pattern: RegExp): void {
  expectations.push({ level, pattern, met: false });
}

/** Called in place of the console; `values` are its arguments. */
export function recordConsole(level: ConsoleCall['level'], values: readonly unknown[]): void {
  const text = values.map((value) =>
    value instanceof Error ? (value.stack ?? value.message) : String(value),
  );
  calls.push({ level, text: text.join(' ') });
}

/**
 * What is wrong with the console since the last call, as sentences; empty when all is well. Forgets the
 * messages and the expectations.
 */
export function consoleComplaints(): string[] {
  const complaints: string[] = [];
  for (const { level, text } of calls.splice(0)) {
    const expected = expectations.find((each) => each.level === level && each.pattern.test(text));
    if (expected) expected.met = true;
    else complaints.push(`console.${level} was not expected: ${text}`);
  }
  for (const { level, pattern, met } of expectations.splice(0)) {
    if (!met) complaints.push(`console.${level} never said ${pattern}`);
  }
  return complaints;
}
